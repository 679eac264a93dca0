import './kit/theme/base.css'
import { lightRouteAt } from '@obelisk/contract/links'
import { type ReactNode, StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import type { Page } from '#kit/page.ts'
import { tokensOf, useSession } from '#kit/session.ts'
import { useSite } from '#kit/site.ts'
import { hasChineseFont } from '#kit/theme/chinese-font.ts'
import { languageNow } from '#kit/translations/language.ts'
import { readyWords, startWords } from '#kit/translations/loading.ts'
import { areaOf, loginPathOf } from '#kit/wire/area.ts'
import { isCancelled } from '#kit/wire/call-error.ts'
import { lightPages } from '#survey/public.ts'
import { LightFailed } from './app/LightFailed.tsx'
import { isOutdated } from './app/route-error.ts'
import { keepSite } from './app/site-menu/site-menu.ts'
import { personNow } from './app/start.ts'
import { windowTitle } from './app/title.ts'

const { pathname, search, href } = window.location

const leave = (to: string) => {
  window.location.replace(to)
  return false
}

/** Lets through who may open the page; strangers sign in first and come back. */
async function mayOpen({ needs }: Page): Promise<boolean> {
  if (needs === 'anyone') return true
  const login = `${loginPathOf(areaOf(pathname), pathname)}?to=${encodeURIComponent(pathname + search)}`
  if (!tokensOf('member')) return leave(login)
  try {
    await personNow()
  } catch (error) {
    // the session has ended, and the way to the sign-in is taken already
    if (isCancelled(error)) return false
    throw error
  }
  return useSession.getState().person?.kind === 'student' || leave('/')
}

function keepTitle({ title }: Page) {
  const show = () => {
    document.title = windowTitle(title[languageNow()], useSite.getState().site?.siteName ?? 'Obelisk')
  }
  show()
  useSite.subscribe(show)
}

let root: Root | undefined

function show(content: ReactNode) {
  const place = document.getElementById('root')
  if (!place) return
  root ??= createRoot(place, { onUncaughtError: failed })
  root.render(<StrictMode>{content}</StrictMode>)
}

/** A page that was built anew meanwhile is loaded once more; whatever else went wrong is told. */
function failed(error: unknown) {
  reportError(error)
  if (!isOutdated(error)) {
    show(<LightFailed error={error} />)
    return
  }
  sessionStorage.setItem('reloaded', href)
  window.location.reload()
}

async function begin() {
  const page = lightPages.find(({ path }) => path === lightRouteAt(pathname))
  if (!page) {
    leave('/404')
    return
  }
  keepTitle(page)
  const [isAllowed, { Page: Content }] = await Promise.all([mayOpen(page), page.load(), startWords()])
  if (!isAllowed) return
  await readyWords()
  show(<Content />)
  keepSite()
}

// Where the system has a Chinese font ours is not asked for.
void hasChineseFont().then((has) => (has ? undefined : import('@fontsource-variable/noto-sans-sc/index.css')))

begin().catch(failed)
