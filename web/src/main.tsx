import './kit/theme/base.css'
import '#app/slots.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { tokensOf } from '#kit/session.ts'
import { hasChineseFont } from '#kit/theme/chinese-font.ts'
import { loadLibraryTexts } from '#kit/theme/library-texts.ts'
import { languageNow } from '#kit/translations/language.ts'
import { startWords } from '#kit/translations/loading.ts'
import { keepEnterInMenus } from './app/menu-enter.ts'
import { queryClient } from './app/query-client.ts'
import { router } from './app/router.tsx'
import { keepSite } from './app/site-menu/site-menu.ts'

keepSite()
keepEnterInMenus()
// Where the system has a Chinese font ours is not asked for; elsewhere only its slices that are needed are fetched.
void hasChineseFont().then((has) => (has ? undefined : import('@fontsource-variable/noto-sans-sc/index.css')))

/** Fetches what the frame around every page says beside the code that says it; the page of a stranger has no frame. */
function fetchWordsOfFrame() {
  if (!tokensOf('member') && !tokensOf('admin')) return
  const words = {
    'zh-cn': () => import('./kit/translations/messages.zh-cn.ts'),
    en: () => import('./kit/translations/messages.en.ts'),
  }
  // who needs them asks again and says what went wrong
  void Promise.allSettled([words[languageNow()](), loadLibraryTexts(languageNow())])
}
fetchWordsOfFrame()
await startWords()
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  )
