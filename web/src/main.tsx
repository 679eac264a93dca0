import './kit/theme/base.css'
import '#app/slots.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { startWords } from '#kit/translations/loading.ts'
import { keepEnterInMenus } from './app/menu-enter.ts'
import { queryClient } from './app/query-client.ts'
import { router } from './app/router.tsx'
import { keepSite } from './app/site-menu/site-menu.ts'

keepSite()
keepEnterInMenus()
// Where the system surely has a Chinese font ours is not asked for; elsewhere only its slices that are needed are fetched.
if (!/Windows|Macintosh|iPhone|iPad|Android/.test(navigator.userAgent))
  void import('@fontsource-variable/noto-sans-sc/index.css')

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
