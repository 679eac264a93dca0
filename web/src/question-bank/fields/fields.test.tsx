import type { QuestionContent, QuestionKind } from '@obelisk/contract/question-bank/content'
import type { RichText } from '@obelisk/contract/rich-text/rich-text'
import { plainText } from '@obelisk/engine/rich-text/plain-text'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { SuggestedIn } from '#kit/suggest/document.ts'
import { offer, useOffers } from '#kit/suggest/offers.ts'
import { renderPart } from '#kit/testing/render-part.fixture.tsx'
import { emptyText } from '../forms/empty-text.ts'
import { ContentFields } from './ContentFields.tsx'
import { bodyFor, newQuestion } from './new-body.ts'

const line = (text: string): RichText => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})

let written: QuestionContent

function Host({ first }: { first: QuestionContent }) {
  const [content, put] = useState(first)
  written = content
  return <ContentFields content={content} onChange={put} />
}

// loading the editor of texts takes a busy machine longer than a test waits for its field
beforeAll(() => import('#kit/rich/editor/Editor.tsx'))

type Body = QuestionContent['body']
const show = (kind: QuestionKind, body: Body = bodyFor(kind)) =>
  renderPart(<Host first={{ ...newQuestion(kind), body }} />)
const bodyAs = <F extends Body['form']>(_form: F) => written.body as Extract<Body, { form: F }>
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
/** Until the editor of a text has come its text stands there. */
const textField = (label: string) => screen.findByRole('textbox', { name: label })

const composite = (): Body => ({
  form: 'composite',
  parts: [
    {
      kind: 'ordering',
      score: 1,
      stem: line('第一小题'),
      body: { form: 'ordering', items: ['甲', '乙', '丙'].map(line) },
    },
    {
      kind: 'short',
      score: 1,
      stem: line('第二小题'),
      body: { form: 'open', answer: emptyText(), points: [] },
    },
  ],
})

test('items of an ordering are moved by the buttons and by Alt and an arrow, and no further than the ends', async () => {
  const { person } = await show('ordering', { form: 'ordering', items: ['甲', '乙', '丙'].map(line) })
  const order = () => bodyAs('ordering').items.map(plainText).join('')
  expect(button('上移 1').disabled).toBe(true)
  await person.click(button('下移 1'))
  expect(order()).toBe('乙甲丙')
  const second = await textField('第 2 项')
  expect(second.textContent).toBe('甲')
  fireEvent.keyDown(second, { key: 'ArrowDown', altKey: true })
  expect(order()).toBe('乙丙甲')
  fireEvent.keyDown(await textField('第 3 项'), { key: 'ArrowDown', altKey: true })
  fireEvent.keyDown(await textField('第 3 项'), { key: 'ArrowDown' })
  expect(order()).toBe('乙丙甲')
  await person.click(button('删除 2'))
  expect(order()).toBe('乙甲')
  await person.click(screen.getByRole('button', { name: /加一项$/ }))
  expect(order()).toBe('乙甲')
  expect(bodyAs('ordering').items).toHaveLength(3)
})

test('an item of a sub-question moves within it, and the sub-question stays', async () => {
  await show('composite', composite())
  const parts = () => bodyAs('composite').parts.map(({ stem }) => plainText(stem))
  const first = await textField('第 1 项')
  fireEvent.keyDown(first, { key: 'ArrowDown', altKey: true })
  const { body } = bodyAs('composite').parts[0] ?? {}
  expect(body?.form === 'ordering' && body.items.map(plainText)).toEqual(['乙', '甲', '丙'])
  expect(parts()).toEqual(['第一小题', '第二小题'])
  fireEvent.keyDown(await textField('第 1 小题'), { key: 'ArrowDown', altKey: true })
  expect(parts()).toEqual(['第二小题', '第一小题'])
})

test('right items without a left one are kept beside the pairs', async () => {
  const pairs = [
    ['栈', '后进先出'],
    ['队列', '先进先出'],
  ].map(([left = '', right = '']) => ({ left: line(left), right: line(right) }))
  const { person } = await show('matching', { form: 'matching', pairs, extras: [line('随机存取')] })
  const body = () => bodyAs('matching')
  expect((await textField('多余的右项 1')).textContent).toBe('随机存取')

  await person.click(screen.getByRole('button', { name: /加一项$/ }))
  expect([body().pairs.length, body().extras.length]).toEqual([2, 2])
  await person.click(screen.getAllByRole('button', { name: '下移 1' })[0] as HTMLElement)
  expect(body().pairs.map(({ left }) => plainText(left))).toEqual(['队列', '栈'])
  expect(body().pairs.map(({ right }) => plainText(right))).toEqual(['先进先出', '后进先出'])
  await person.click(screen.getAllByRole('button', { name: '删除 1' }).at(-1) as HTMLElement)
  expect(body().extras.map(plainText)).toEqual([''])
})

test('of a choice with one answer the mark goes over, and goes with its option', async () => {
  const options = ['甲', '乙', '丙'].map((text, at) => ({ content: line(text), isCorrect: at === 0 }))
  const { person } = await show('single', { form: 'choice', options })
  const right = () =>
    bodyAs('choice').options.flatMap((one) => (one.isCorrect ? [plainText(one.content)] : []))
  await person.click(screen.getByRole('radio', { name: '选项 C 正确' }))
  expect(right()).toEqual(['丙'])
  await person.click(button('上移 3'))
  expect(right()).toEqual(['丙'])
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '选项 B 正确' }).checked).toBe(true)
})

test('why an option is right or wrong stands below it, goes with it, and is asked for by a button elsewhere', async () => {
  const options = ['甲', '乙'].map((text, at) => ({
    content: line(text),
    isCorrect: at === 0,
    ...(at === 0 ? { reason: line('正是如此') } : {}),
  }))
  const { person } = await show('single', { form: 'choice', options })
  expect((await textField('选项 A 的对错说明')).textContent).toBe('正是如此')
  await person.click(button('下移 1'))
  expect((await textField('选项 B 的对错说明')).textContent).toBe('正是如此')
  expect(bodyAs('choice').options.map(({ reason }) => reason && plainText(reason))).toEqual([
    undefined,
    '正是如此',
  ])
  await person.click(button('选项 A 的对错说明'))
  expect((await textField('选项 A 的对错说明')).textContent).toBe('')
})

test('blanks know their alternatives, their tolerance and whether they may be exchanged', async () => {
  const { person } = await show('blank')
  await person.type(screen.getByRole('textbox', { name: '第 1 空' }), 'n-1 | n － 1 |')
  await person.type(screen.getByRole('spinbutton', { name: '允许误差' }), '0.5')
  await person.click(screen.getByRole('checkbox', { name: '各空顺序可以互换' }))
  expect(bodyAs('blanks')).toEqual({
    form: 'blanks',
    blanks: [{ answers: ['n-1', 'n － 1'], tolerance: 0.5 }],
    isAnyOrder: true,
  })
})

test('the language of a program is chosen in a sub-question too', async () => {
  const parts = [
    { kind: 'programming' as const, score: 2, stem: line('编程'), body: bodyFor('programming') as never },
  ]
  const { person } = await show('composite', { form: 'composite', parts })
  await person.click(screen.getByRole('combobox', { name: '编程语言' }))
  await act(async () => fireEvent.click(await screen.findByText('python')))
  expect(bodyAs('composite').parts[0]?.body).toMatchObject({ language: 'python' })
})

const inBank = { kind: 'question' as const, source_id: 7, isOpen: true }

/** The same within a question that takes suggestions. */
const showOpen = (kind: QuestionKind, body: Body) =>
  renderPart(
    <SuggestedIn value={inBank}>
      <Host first={{ ...newQuestion(kind), body }} />
    </SuggestedIn>,
  )

const pairOf = (left: string, right: string) => ({ left: line(left), right: line(right) })

test.each<[string, QuestionKind, Body, string, string, (body: Body) => RichText | undefined]>([
  [
    ...(['选项 B', 'single'] as const),
    { form: 'choice', options: ['甲', '乙'].map((text) => ({ content: line(text), isCorrect: false })) },
    ...(['option:2', '乙'] as const),
    (body) => (body.form === 'choice' ? body.options[1]?.content : undefined),
  ],
  [
    ...(['右 1', 'matching'] as const),
    { form: 'matching', pairs: [pairOf('栈', '乙')], extras: [] },
    ...(['right:1', '乙'] as const),
    (body) => (body.form === 'matching' ? body.pairs[0]?.right : undefined),
  ],
  [
    ...(['第 2 项', 'ordering'] as const),
    { form: 'ordering', items: ['甲', '乙'].map(line) },
    ...(['item:2', '乙'] as const),
    (body) => (body.form === 'ordering' ? body.items[1] : undefined),
  ],
])('%s takes a suggestion, and gives it back', async (label, kind, body, place, before, textIn) => {
  const { person } = await showOpen(kind, body)
  await textField(label)
  expect(useOffers.getState().fields[place]).toMatchObject({ label, value: before })
  act(() => offer([{ place, before, after: '另一种说法', reasons: ['更清楚'], model: 'm' }]))
  const suggestion = within(screen.getByRole('region', { name: `对“${label}”的修改建议` }))
  const said = () => plainText(textIn(written.body) ?? emptyText())
  await person.click(suggestion.getByRole('button', { name: /^采\s?用$/ }))
  expect(said()).toBe('另一种说法')
  await person.click(suggestion.getByRole('button', { name: /撤\s?销/ }))
  expect(said()).toBe(before)
  act(() => useOffers.setState({ offers: {} }))
})

test('within a sub-question the places would be said twice, so only its stem takes suggestions', async () => {
  await showOpen('composite', composite())
  await textField('第 1 项')
  const places = Object.keys(useOffers.getState().fields).toSorted()
  expect(places).toEqual(['explanation', 'part:1', 'part:2', 'stem'])
})

test('Enter in the score of the last point makes the next one, and what is typed at once is its text', async () => {
  const first = { content: line('顺序存储'), score: 3 }
  const { person } = await show('short', { form: 'open', answer: emptyText(), points: [first] })
  await person.click(screen.getByText('采分点', { selector: '.ant-segmented-item-label' }))
  await textField('采分点 1')
  screen.getByLabelText('分值 1').focus()
  await person.keyboard('{Enter}')
  const second = await textField('采分点 2')
  expect(document.activeElement).toBe(second)
  expect(bodyAs('open').points).toHaveLength(2)
})
