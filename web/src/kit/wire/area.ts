/** The area that a request is made from, decided when it is made: it names the token sent and the sign-in page. */
export type RequestArea = 'member' | 'admin'

export const areaOf = (path: string): RequestArea => (path.startsWith('/admin') ? 'admin' : 'member')

export const areaNow = (): RequestArea => areaOf(window.location.pathname)

/** Where one signs in: members by the part of the site that they are in. */
export const loginPathOf = (area: RequestArea, path = '') => {
  if (area === 'admin') return '/admin/login'
  return /^\/student(\/|$)/.test(path) ? '/student/login' : '/user/login'
}

/** Browsers leave tabs and line ends out of an address, and take a backslash for a slash: `/\t/elsewhere` is `//elsewhere`. */
const ownPath = /^\/(?!\/)[^\p{Cc}\\]*$/u

/** The place a person is sent to after signing in; only a path of this site is taken. */
export const safePath = (to: string | null): string | undefined =>
  to && ownPath.test(to) && !/^\/(user|admin|student)\/login\b/.test(to) ? to : undefined
