import { redirect } from 'react-router'
import type { Page } from '#kit/page.ts'
import { mayNow, tokensOf, useSession } from '#kit/session.ts'
import { areaOf, loginPathOf } from '#kit/wire/area.ts'
import { isCancelled } from '#kit/wire/call-error.ts'
import { toLoading } from './back-office/loading-address.ts'
import { personNow } from './start.ts'

function toLogin(page: Page, url: URL): Response {
  const login = loginPathOf(areaOf(page.path))
  return redirect(
    url.pathname === '/' ? login : `${login}?to=${encodeURIComponent(url.pathname + url.search)}`,
  )
}

/** The back office is entered by its loading page, which fetches the rules and then leads on. */
function guardOffice(page: Page, url: URL): null {
  const session = useSession.getState()
  if (!session.office) throw redirect(toLoading(url.pathname, url.search))
  if (!mayNow(session, page.needs)) throw redirect('/401')
  return null
}

/** Lets through who may open the page; strangers sign in first, the others are told at /401. */
export async function guard(page: Page, request: Request): Promise<null> {
  if (page.needs === 'anyone') return null
  const url = new URL(request.url)
  if (!tokensOf(areaOf(page.path))) throw toLogin(page, url)
  if (page.area === 'admin') return guardOffice(page, url)
  try {
    await personNow()
  } catch (error) {
    throw isCancelled(error) ? toLogin(page, url) : error
  }
  if (!mayNow(useSession.getState(), page.needs)) throw redirect('/401')
  return null
}
