import { redirect } from 'react-router'
import type { Page } from '#kit/page.ts'
import { mayNow, tokensOf, useSession } from '#kit/session.ts'
import { areaOf, loginPathOf } from '#kit/wire/area.ts'
import { isCancelled } from '#kit/wire/call-error.ts'
import { toLoading } from './loading-address.ts'
import { useCentre } from './member-centre/centre.ts'
import { isOpenTo } from './member-centre/menu.ts'
import { NoAccess } from './no-access.ts'
import { personNow } from './start.ts'

/** A stranger is led to the login page; into an area that has a loading page, by that one. */
function toLogin(page: Page, url: URL): Response {
  if (page.area === 'admin') return redirect(toLoading('/admin', url.pathname, url.search))
  if (page.area === 'user') return redirect(toLoading('/user', url.pathname, url.search))
  const login = loginPathOf(areaOf(page.path), page.path)
  return redirect(
    url.pathname === '/' ? login : `${login}?to=${encodeURIComponent(url.pathname + url.search)}`,
  )
}

/** The back office is entered by its loading page, which fetches the rules and then leads on. */
function guardOffice(page: Page, url: URL): null {
  const session = useSession.getState()
  if (!session.office) throw redirect(toLoading('/admin', url.pathname, url.search))
  if (!mayNow(session, page.needs)) throw new NoAccess()
  return null
}

/** So is the member centre; a page that the rules of the group do not open is told of in its place. */
function guardCentre(page: Page, url: URL) {
  const { centre } = useCentre.getState()
  if (!centre) throw redirect(toLoading('/user', url.pathname, url.search))
  if (!isOpenTo(centre, page.path)) throw new NoAccess()
}

/** Students have a part of the site of their own, and the others have no business there. */
function leadHome(page: Page) {
  const isStudent = useSession.getState().person?.kind === 'student'
  if (isStudent && page.path === '/') throw redirect('/student')
  if (!isStudent && page.area === 'student') throw redirect('/')
}

/** Lets through who may open the page; strangers sign in first, the others are told in the place of the page. */
export async function guard(page: Page, request: Request): Promise<null> {
  if (page.needs === 'anyone') return null
  const url = new URL(request.url)
  if (!tokensOf(areaOf(page.path))) {
    // the first page itself welcomes strangers
    if (page.path === '/') return null
    throw toLogin(page, url)
  }
  if (page.area === 'admin') return guardOffice(page, url)
  try {
    await personNow()
  } catch (error) {
    throw isCancelled(error) ? toLogin(page, url) : error
  }
  leadHome(page)
  if (!mayNow(useSession.getState(), page.needs)) throw new NoAccess()
  if (page.area === 'user') guardCentre(page, url)
  return null
}
