/** What is asked for: an act on the page of the address (`add`), or the acts of another page. */
export type Wanted = string | { name: string; subNodeName?: string }

/** The page of an address, as nodes name it: without area, query and a slash at the end. */
const pageOf = (path: string) =>
  (path.split('?')[0] ?? '').replace(/^\/admin(?=\/|$)/, '').replace(/^\/|\/$/g, '')

/**
 * Whether nodes allow an act: `auth('add')` asks for `<page>/add` on the page of the address;
 * `{name, subNodeName}` asks for another page, and without an act whether it has any that may be done.
 */
export function isAllowed(nodes: ReadonlySet<string>, path: string, wanted: Wanted): boolean {
  if (typeof wanted === 'string') return nodes.has(`${pageOf(path)}/${wanted}`)
  const page = pageOf(wanted.name)
  if (wanted.subNodeName) return nodes.has(`${page}/${pageOf(wanted.subNodeName).replace(`${page}/`, '')}`)
  return [...nodes].some((node) => node.startsWith(`${page}/`))
}
