import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '#kit/testing/render-part.fixture.tsx'
import { CallError } from '#kit/wire/call-error.ts'
import { useOnce } from './use-loaded.ts'

function Loaded({ load }: { load: () => Promise<string> }) {
  const { data, error } = useOnce(load)
  return <p>{data ?? (error === undefined ? 'loading' : (error as Error).message)}</p>
}

test('a page that a busy server did not give opens by itself; what is refused for good is not asked for again', async () => {
  let asked = 0
  const busy = async () => {
    asked += 1
    if (asked > 1) return 'opened'
    throw new CallError('busy', { kind: 'http', status: 503, retryAfter: 0.1 })
  }
  const { unmount } = await renderPart(<Loaded load={busy} />)
  await screen.findByText('opened')
  expect(asked).toBe(2)
  unmount()
  const refused = async () => {
    asked += 1
    throw new CallError('not for you', { kind: 'refused', refusal: 'survey-not-for-you' })
  }
  await renderPart(<Loaded load={refused} />)
  await screen.findByText('not for you')
  await new Promise((go) => setTimeout(go, 300))
  expect(asked).toBe(3)
})
