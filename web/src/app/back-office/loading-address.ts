/** Where a page was asked for: what the loading page carries as a serialized parameter. */
type Target = { path: string; query: Record<string, string> }

/** The loading page of the back office, carrying the path and query that it leads on to. */
export function toLoading(path: string, search: string): string {
  if (path === '/admin' || path === '/admin/') return '/admin/loading'
  const target: Target = { path, query: Object.fromEntries(new URLSearchParams(search)) }
  return `/admin/loading/${encodeURIComponent(JSON.stringify(target))}`
}

/** The address in the parameter of the loading page; only one of the back office is followed. */
export function targetOf(to: string | undefined): string | undefined {
  try {
    const { path, query = {} } = JSON.parse(to ?? '') as Partial<Target>
    if (!path || !/^\/admin\//.test(path) || /^\/admin\/(loading|login)\b/.test(path)) return undefined
    const search = new URLSearchParams(query).toString()
    return search ? `${path}?${search}` : path
  } catch {
    return undefined
  }
}
