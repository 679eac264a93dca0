import { screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { renderPart } from '#kit/testing/render-part.fixture.tsx'
import { Acts } from './Acts.tsx'
import { Judgements, SystemChecks } from './Checks.tsx'
import type { Review, Row } from './use-review.ts'

const deciding = vi.fn(async (_: { decision: string; opinion: string }) => undefined)
const answer = vi.fn()

const mine = { write: false, judge: true, decide: true, waits: null as string | null, withdraw: false }
const reviewOf = (more: object = {}) =>
  ({
    view: { id: 3, may: mine, document: { step: 1, round: 1 } },
    judged: { conclusion: 'reasonable' },
    errors: [],
    rows: [],
    isChanged: false,
    mayAnswer: true,
    saving: { isPending: false, mutate: vi.fn() },
    submitting: { mutateAsync: vi.fn() },
    withdrawing: { isPending: false, mutate: vi.fn() },
    deciding: { mutateAsync: deciding },
    answer,
    ...more,
  }) as unknown as Review

const acts = (more?: object) =>
  renderPart(
    <MemoryRouter>
      <Acts review={reviewOf(more)} />
    </MemoryRouter>,
  )
const passOn = () => screen.getByRole<HTMLButtonElement>('button', { name: /送教学院长/ })

test('returning needs words, which are sent', async () => {
  const { person } = await acts()
  await person.click(screen.getByRole('button', { name: /退回修改/ }))
  const send = () => screen.getAllByRole<HTMLButtonElement>('button', { name: /退回修改/ }).at(-1)
  expect(send()?.disabled).toBe(true)
  await person.type(screen.getByLabelText('退回意见', { selector: 'textarea[aria-label]' }), '请补充评分标准')
  expect(send()?.disabled).toBe(false)
  await person.click(send() as HTMLButtonElement)
  await waitFor(() =>
    expect(deciding).toHaveBeenCalledWith({ decision: 'return', opinion: '请补充评分标准' }),
  )
})

test.each([
  ['with errors', { errors: [{ code: 'X01' }] }],
  ['that is judged unreasonable', { judged: { conclusion: 'unreasonable' } }],
])('a review %s is not passed on by the section head', async (_, more) => {
  await acts(more)
  expect(passOn().disabled).toBe(true)
})

test('a review without errors is passed on', async () => {
  await acts()
  expect(passOn().disabled).toBe(false)
})

const item = { id: 1, text: '考核内容覆盖大纲', text_en: '', check: 'scope', scale: 'conform', gate: 1 }
const row = (more: object) =>
  ({
    item,
    verdict: 'met',
    values: { found: 1 },
    system: 0,
    own: undefined,
    choice: 0,
    teacher: null,
    ...more,
  }) as unknown as Row
const reason = () => screen.queryByLabelText<HTMLInputElement>('与系统核验不同，请写明理由')

test('to decide otherwise than the system wants a reason; to agree does not', async () => {
  const { rerender } = await renderPart(<SystemChecks review={reviewOf({ rows: [row({})] })} />)
  expect(reason()).toBeNull()
  rerender(<SystemChecks review={reviewOf({ rows: [row({ choice: 1 })] })} />)
  expect(reason()?.value).toBe('')
})

test('where the system has decided nothing, a judgement needs no reason', async () => {
  const judged = row({ item: { ...item, check: null }, verdict: null, system: null, choice: 1 })
  await renderPart(<Judgements review={reviewOf({ rows: [judged] })} />)
  expect(reason()).toBeNull()
})

test('issue 28 D1: who does not count as another person finds the way on shut, with the reason', async () => {
  const may = { ...mine, decide: false, waits: '这一步需要另一个人把关' }
  await acts({ view: { id: 3, may, document: { step: 1, round: 1 } } })
  expect([passOn().disabled, passOn().title]).toEqual([true, may.waits])
  expect(screen.queryByRole('button', { name: /退回修改/ })).toBeNull()
})
