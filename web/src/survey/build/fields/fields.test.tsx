import type {
  SurveyDefinition,
  SurveyQuestion,
  SurveyQuestionKind,
} from '@obelisk/contract/survey/definition'
import { act, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { SuggestedIn } from '#kit/suggest/document.ts'
import { offer, useOffers } from '#kit/suggest/offers.ts'
import { renderPart } from '#kit/testing/render-part.fixture.tsx'
import { newQuestion, none } from '../new-parts.ts'
import { useBuilder } from '../use-builder.ts'
import { AnswerEditor } from './AnswerEditor.tsx'
import { Properties } from './Properties.tsx'

const words = (text: string) => ({ 'zh-cn': text, en: text })
const steps = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ label: words(`L${at + 1}`), hint: none }))

let built: SurveyDefinition

function Host({ first, isTemplate }: { first: SurveyDefinition; isTemplate: boolean }) {
  const [definition, put] = useState(first)
  built = definition
  const builder = useBuilder(definition, put)
  const question = builder.all.at(-1)
  if (!question) return null
  return (
    <>
      <Properties builder={builder} question={question} survey={{ targets: [] }} isTemplate={isTemplate} />
      <AnswerEditor
        builder={builder}
        question={question}
        onChange={(next) => builder.changeQuestion(question.id, next)}
      />
    </>
  )
}

/** The last question of a questionnaire as its author sees it. */
function show(questions: readonly SurveyQuestion[], count = 3, isTemplate = false) {
  const pages = [{ id: 'p', title: none, shuffle: false, jumps: [], questions: [...questions] }]
  const first = { welcome: none, thanks: none, scales: [{ id: 's1', steps: steps(count) }], pages }
  return renderPart(
    <SuggestedIn value={isTemplate ? undefined : { kind: 'survey', source_id: 5, isOpen: true }}>
      <Host first={first} isTemplate={isTemplate} />
    </SuggestedIn>,
  )
}

const made = (kind: SurveyQuestionKind, id = 'q') => newQuestion(kind, id, 's1')
const last = () => built.pages[0]?.questions.at(-1)

describe('what the author of a question is asked', () => {
  test.each<[SurveyQuestionKind, string[], string[]]>([
    ['single', ['选项随机排列'], ['最少', '最多', '反向计分']],
    ['multiple', ['选项随机排列', '最少', '最多'], ['反向计分']],
    ['ranking', ['最少', '最多'], ['可选“说不清”']],
    ['scale', ['可选“说不清”', '反向计分', '注意力题：应选'], ['最少']],
    ['matrix', ['可选“说不清”'], ['注意力题：应选']],
    ['long', ['字数上限', '问到个人身份（仅实名）'], ['反向计分']],
    ['number', ['计入'], ['字数上限']],
    ['notice', [], ['必答', '计入']],
  ])('of a %s', async (kind, there, absent) => {
    await show([made(kind)])
    for (const label of there) expect(screen.getAllByLabelText(label).length, label).toBeGreaterThan(0)
    for (const label of absent) expect(screen.queryAllByLabelText(label), label).toEqual([])
  })

  test('choices are carried forward from earlier questions alone', async () => {
    await show([made('multiple', 'one'), made('single', 'two')])
    expect(screen.getByLabelText('只列出上一题选中的')).toBeTruthy()
  })

  test('the first question has nothing to carry forward from', async () => {
    await show([made('single')])
    expect(screen.queryByLabelText('只列出上一题选中的')).toBeNull()
  })
})

describe('what can be answered', () => {
  test('an option that stands alone is there where several are chosen', async () => {
    const { person } = await show([made('multiple')])
    await person.click(screen.getAllByText('不与其他同选')[0] as HTMLElement)
    expect(last()).toMatchObject({ options: [{ exclusive: true }, { exclusive: false }] })
  })

  test('where one is chosen none stands alone, and options come and go', async () => {
    const { person } = await show([made('single')])
    expect(screen.queryByText('不与其他同选')).toBeNull()
    await person.click(screen.getByText('加选项'))
    await person.click(screen.getAllByLabelText('删除')[0] as HTMLElement)
    expect(last()).toMatchObject({ options: [{ id: 'o2' }, { id: 'o3' }] })
  })

  test('a scale keeps two steps and takes eleven', async () => {
    const two = await show([made('scale')], 2)
    expect(screen.queryByLabelText('删除')).toBeNull()
    two.unmount()
    await show([made('scale')], 11)
    expect(screen.getByText('加一级').closest('button')?.disabled).toBe(true)
  })

  test('28 D7: a scale gets values of its own, which go with their steps, and gives them back', async () => {
    const { person } = await show([made('scale')])
    expect(screen.queryByLabelText('第 1 级的分值')).toBeNull()
    await person.click(screen.getByLabelText('自定各级分值'))
    expect(built.scales[0]?.values).toEqual([1, 0.6667, 0.3333])
    await person.clear(screen.getByLabelText('第 2 级的分值'))
    await person.type(screen.getByLabelText('第 2 级的分值'), '0.67')
    await person.click(screen.getByText('加一级'))
    expect(built.scales[0]?.values).toEqual([1, 0.67, 0.3333, 0])
    await person.click(screen.getAllByLabelText('删除')[0] as HTMLElement)
    expect(built.scales[0]).toMatchObject({ values: [0.67, 0.3333, 0], steps: { length: 3 } })
    await person.click(screen.getByLabelText('自定各级分值'))
    expect(built.scales[0]?.values).toBeUndefined()
  })

  test('a scale that others share is made an own one, and only then changes alone', async () => {
    const { person } = await show([made('scale', 'one'), made('scale', 'two')])
    await person.click(screen.getByText('改为本题独用'))
    expect(screen.queryByText('改为本题独用')).toBeNull()
    await person.click(screen.getAllByLabelText('删除')[0] as HTMLElement)
    expect(built.scales.map((scale) => scale.steps.length)).toEqual([3, 2])
  })

  test('a matrix has rows, each of which may be turned round', async () => {
    const { person } = await show([made('matrix')])
    await person.click(screen.getByText('加行'))
    await person.click(
      within(screen.getAllByText('反向计分').at(-1)?.closest('label') as HTMLElement).getByRole('checkbox'),
    )
    expect(last()).toMatchObject({ rows: [{ reverse: false }, { reverse: true }] })
  })

  test('ends of a recommendation, limits and unit of a number, first and last day of a date are asked for', async () => {
    for (const [kind, labels] of [
      ['nps', ['0 中文', '10 English']],
      ['number', ['单位 中文']],
      ['date', ['最早', '最晚']],
    ] as const) {
      const { unmount } = await show([made(kind)])
      for (const label of labels) expect(screen.getByLabelText(label)).toBeTruthy()
      unmount()
    }
  })

  test('in a template a question may be asked once for each objective, in a survey it counts for one', async () => {
    const own = await show([made('scale')])
    expect([screen.queryByLabelText('计入') !== null, screen.queryByLabelText('重复提问') !== null]).toEqual([
      true,
      false,
    ])
    own.unmount()
    await show([made('scale')], 3, true)
    expect([screen.queryByLabelText('计入') !== null, screen.queryByLabelText('重复提问') !== null]).toEqual([
      false,
      true,
    ])
  })
})

describe('words of answers take suggestions', () => {
  test.each<[SurveyQuestionKind, string[]]>([
    ['single', ['option:q:o1', 'option:q:o2']],
    ['scale', ['step:s1:1', 'step:s1:2', 'step:s1:3']],
    ['nps', ['high:q', 'low:q']],
  ])('of a %s', async (kind, places) => {
    await show([made(kind)])
    const there = Object.keys(useOffers.getState().fields)
    for (const place of places)
      expect(there).toEqual(expect.arrayContaining([`${place}:zh-cn`, `${place}:en`]))
  })

  test('an option takes the English that is suggested, beside its name, and a template takes none', async () => {
    const { person, unmount } = await show([made('single')])
    const before = useOffers.getState().fields['option:q:o2:en']?.value ?? ''
    act(() => offer([{ place: 'option:q:o2:en', before, after: 'Agree.', reasons: [], model: 'm' }]))
    const suggestion = within(screen.getByRole('region', { name: '对“选项 2 English”的修改建议' }))
    await person.click(suggestion.getByRole('button', { name: /^采\s?用$/ }))
    expect(last()).toMatchObject({ options: [{}, { label: { en: 'Agree.' } }] })
    act(() => useOffers.setState({ offers: {} }))
    unmount()
    await show([made('single')], 3, true)
    expect(useOffers.getState().fields).toEqual({})
  })
})
