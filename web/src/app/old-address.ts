/** The address behind an old link of the form `/#/admin/login?x=1`; undefined for any other. */
export const addressBehind = (pathname: string, hash: string): string | undefined =>
  pathname === '/' && /^#\/(?!\/)/.test(hash) ? hash.slice(1) : undefined
