import './kit/theme/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { ThemeProvider } from '#kit/theme/ThemeProvider.tsx'
import { startWords } from '#kit/words/loading.ts'
import { queryClient } from './app/query-client.ts'
import { router } from './app/router.tsx'
import { loadSite } from './app/start.ts'

void loadSite()
// Machines without a Chinese font get ours; its slices are fetched only for characters that no other font has.
void import('@fontsource-variable/noto-sans-sc/index.css')

await startWords()
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <ThemeProvider>
          <RouterProvider router={router} />
        </ThemeProvider>
      </QueryClientProvider>
    </StrictMode>,
  )
