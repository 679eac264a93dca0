import { reviewBeforeMarks } from '@obelisk/contract/assessment-review/review'
import { act, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Person, useSession } from '#kit/session.ts'
import { renderPart } from '#kit/testing/render-part.fixture.tsx'
import { server } from '#kit/testing/server.fixture.ts'
import { Part } from './BeforeConfirming.tsx'

const who = (permissions: string[]) =>
  act(() => useSession.setState({ person: { permissions } as unknown as Person }))
const shown = () =>
  renderPart(
    <MemoryRouter>
      <Part teachingClass={8} />
    </MemoryRouter>,
  )
beforeEach(() => who(['assessment-review/view']))
afterEach(() => useSession.setState({ person: undefined }))

test.each([
  ['warn', /仍可确认/],
  ['hard', /通过后才能确认成绩/],
] as const)(
  'a review that is missing is told as strictly as the school wants it: %s',
  async (asked, words) => {
    server.answer(reviewBeforeMarks, () => ({ asked, is_reviewed: false }))
    await shown()
    await waitFor(() => expect(screen.getByText(words)).toBeTruthy())
  },
)

test.each([
  { asked: 'hard', is_reviewed: true },
  { asked: 'off', is_reviewed: false },
] as const)('nothing is told when nothing is missing or asked: $asked', async (answer) => {
  let asked = 0
  server.answer(reviewBeforeMarks, () => {
    asked++
    return answer
  })
  const { container } = await shown()
  await waitFor(() => expect(asked).toBe(1))
  expect(container.textContent).toBe('')
})

test('who may not see reviews is not asked about them', async () => {
  await who([])
  let asked = 0
  server.answer(reviewBeforeMarks, () => {
    asked++
    return { asked: 'hard' as const, is_reviewed: false }
  })
  await shown()
  expect(asked).toBe(0)
})
