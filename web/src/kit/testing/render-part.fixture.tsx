import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, Suspense } from 'react'
import { readyWords } from '../translations/loading.ts'

/** Shows a part of the screen with what surrounds it in the product. Gives a person who can type and click. */
export async function renderPart(part: ReactNode) {
  await readyWords()
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const shown = await act(async () =>
    render(
      <QueryClientProvider client={client}>
        <Suspense fallback={null}>{part}</Suspense>
      </QueryClientProvider>,
    ),
  )
  return { ...shown, person: userEvent.setup({ pointerEventsCheck: 0 }) }
}
