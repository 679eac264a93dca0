import { tooManyCalls } from '@obelisk/contract/refusal'
import type { SurveyForm } from '@obelisk/contract/survey/answering'
import { surveyNotOpen } from '@obelisk/contract/survey/life'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '#kit/testing/render-part.fixture.tsx'
import { CallError } from '#kit/wire/call-error.ts'
import { FillFlow } from './FillFlow.tsx'
import type { Filled } from './fill-state.ts'

const words = (text: string) => ({ 'zh-cn': text, en: text })
const none = words('')
const written = (id: string) => ({
  id,
  title: words(id),
  note: none,
  required: false,
  when: null,
  mapping: null,
  kind: 'long' as const,
  longest: 200,
  personal: false,
})

const form = {
  id: 7,
  code: 'ABCD',
  kind: 'other',
  title: '反馈',
  title_en: '',
  way: 'named',
  owner: null,
  names: {},
  to_time: null,
  min_n: 5,
  may_change: false,
  reply_due: false,
  before: [],
  audience: { id: 1, kind: 'grade', target_id: 2, public_key: '' },
  definition: {
    welcome: none,
    thanks: none,
    scales: [],
    pages: [
      { id: 'p', title: none, shuffle: false, jumps: [], questions: [written('first'), written('second')] },
    ],
  },
} satisfies SurveyForm

type More = { draft?: { answers: Filled['answers']; page: number } }

async function fill(handIn: (filled: Filled) => Promise<string>, more: More = {}) {
  return renderPart(<FillFlow form={form} title="反馈" whose="7.1" handIn={handIn} {...more} />)
}

const box = () => screen.getByRole<HTMLTextAreaElement>('textbox')

test('closed while somebody fills it in: they are told, and find what they wrote when they come again', async () => {
  const closed = async () => {
    throw new CallError(surveyNotOpen['zh-cn'], { kind: 'refused', refusal: surveyNotOpen.code })
  }
  const { person, unmount } = await fill(closed)
  await person.type(box(), '多做实验')
  await person.click(screen.getByRole('button', { name: '下一题' }))
  await person.click(screen.getByRole('button', { name: '提交' }))
  await screen.findByRole('heading', { name: '问卷现在不开放' })
  expect(screen.getByText(/仍保存在这台设备上/)).toBeTruthy()
  unmount()
  // another visit has a history of its own
  history.replaceState(null, '')
  const again = await fill(closed)
  await again.person.click(screen.getByRole('button', { name: '上一题' }))
  expect(box().value).toBe('多做实验')
})

test('a server that is busy, or counts too many calls of one address, is asked again until it has the answers', async () => {
  const busy = [
    new CallError('忙', { kind: 'http', status: 503, retryAfter: 0.05 }),
    new CallError('太多', { kind: 'refused', refusal: tooManyCalls.code, values: { seconds: 0.05 } }),
    new CallError('登录校园网', { kind: 'unreadable', status: 200, retryAfter: 0.05 }),
  ]
  const handIn = async () => {
    const error = busy.shift()
    if (error) throw error
    return 'AAAAA-BBBBB'
  }
  const { person } = await fill(handIn)
  await person.click(screen.getByRole('button', { name: '下一题' }))
  await person.click(screen.getByRole('button', { name: '提交' }))
  await screen.findByText('AAAAA-BBBBB')
})

test('what was filled in on another device stands beside what this one has, and nobody says how long that took', async () => {
  const sent: Filled[] = []
  const first = await fill(async () => '')
  await first.person.type(box(), '这里写的')
  first.unmount()
  const draft = { answers: { first: { text: '早先写的' }, second: { text: '那里写的' } }, page: 1 }
  const { person } = await fill(
    async (filled) => {
      sent.push(filled)
      return 'AAAAA-BBBBB'
    },
    { draft },
  )
  expect(box().value).toBe('那里写的')
  await person.click(screen.getByRole('button', { name: '提交' }))
  await screen.findByText('AAAAA-BBBBB')
  expect(sent[0]).toMatchObject({
    answers: { first: { text: '这里写的' }, second: { text: '那里写的' } },
    startedAt: null,
  })
})
