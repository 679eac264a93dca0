/** Where a page was asked for: what a loading page carries as a serialized parameter. */
type Target = { path: string; query: Record<string, string> }

/** The areas that are entered by a loading page, and what in them does not stand behind it. */
export type Base = '/admin' | '/user'

/** The loading page of an area, carrying the path and query that it leads on to. */
export function toLoading(base: Base, path: string, search: string): string {
  if (path === base || path === `${base}/`) return `${base}/loading`
  const target: Target = { path, query: Object.fromEntries(new URLSearchParams(search)) }
  return `${base}/loading/${encodeURIComponent(JSON.stringify(target))}`
}

/** The address in the parameter of a loading page; only one of the same area is followed. */
export function targetOf(base: Base, to: string | undefined): string | undefined {
  try {
    const { path, query = {} } = JSON.parse(to ?? '') as Partial<Target>
    const isWithin = path?.startsWith(`${base}/`) && !/^\/(loading|login)\b/.test(path.slice(base.length))
    if (!path || !isWithin) return undefined
    const search = new URLSearchParams(query).toString()
    return search ? `${path}?${search}` : path
  } catch {
    return undefined
  }
}

/** The login page of an area for a stranger who came to its loading page; after signing in it goes on from there. */
export function toLoginBehind(base: Base, to: string | undefined): string {
  const target = targetOf(base, to) ?? (base === '/user' ? base : undefined)
  return `${base}/login${target ? `?to=${encodeURIComponent(target)}` : ''}`
}
