import { describe, expect, test } from 'vitest'
import { shuffled } from '#shuffle/shuffled.ts'
import { answerProblems } from './answer-problems.ts'
import { type SurveyAnswers, type SurveyQuestion, withNames } from './definition.ts'
import { countedAnswers, shownPages } from './flow.ts'
import { scoreOfAnswer, scoreOfStep } from './score.ts'
import { SurveyStatistics } from './statistics.ts'
import { hiddenGroups, mayShowBoth, withoutFew } from './suppression.ts'
import {
  both,
  choice,
  common,
  none,
  objective,
  page,
  reader,
  scaled,
  seen,
  survey,
} from './survey.fixture.ts'
import { validityOf } from './validity.ts'

describe('what is shown', () => {
  const low = { question: 'q1', is: 'at-least', value: 3 } as const
  const two = survey(
    page('p1', [scaled('q1')], {
      jumps: [{ when: { question: 'q1', is: 'chosen', values: ['na'] }, to: 'end' }],
    }),
    page('p2', [scaled('q2', { when: low }), scaled('q3', { when: { question: 'q2', is: 'answered' } })]),
    page('p3', [scaled('q4', { when: { any: [{ who: 'teaching-class', ids: [7] }, low] } })]),
  )
  test('conditions, jumps and who answers decide; an answer that is no longer shown opens nothing', () => {
    expect(seen(two)).toEqual([['q1'], ['q4']])
    expect(seen(two, { q1: { step: 3 } })).toEqual([['q1'], ['q2'], ['q4']])
    expect(seen(two, { q1: { step: 3 }, q2: { step: 0 } })).toEqual([['q1'], ['q2', 'q3'], ['q4']])
    expect(seen(two, { q1: { step: 0 }, q2: { step: 0 } })).toEqual([['q1'], ['q4']])
    expect(seen(two, { q1: { step: null } })).toEqual([['q1']])
    expect(countedAnswers(two, { q1: { step: 0 }, q2: { step: 0 } }, reader)).toEqual({ q1: { step: 0 } })
  })
  test('options are carried forward, and random orders keep to their seed and keep what stands last', () => {
    const carried = survey(page('p', [choice('q1'), choice('q2', { from: 'q1' })]))
    expect(seen(carried)).toEqual([['q1']])
    const [first] = shownPages(carried, { q1: { options: ['c', 'a'] } }, reader)
    expect(first?.questions[1]?.options.map(({ id }) => id)).toEqual(['a', 'c'])
    const mixed = survey(page('p', [choice('q1', { shuffle: true })]))
    const orders = new Set(
      Array.from({ length: 40 }, (_, seed) =>
        (shownPages(mixed, {}, { groups: [], seed })[0]?.questions[0]?.options ?? [])
          .map(({ id }) => id)
          .join(''),
      ),
    )
    expect(orders.size).toBe(6)
    expect([...orders].every((order) => order.endsWith('none'))).toBe(true)
    expect(shuffled([1, 2, 3, 4], 9, 'x')).toEqual(shuffled([1, 2, 3, 4], 9, 'x'))
  })
})

describe('what may be handed in', () => {
  const codes = (question: SurveyQuestion, answer?: SurveyAnswers[string]) =>
    answerProblems(survey(page('p', [question])), answer ? { [question.id]: answer } : {}, reader).map(
      ({ code }) => code,
    )
  test.each<[SurveyQuestion, SurveyAnswers[string] | undefined, string[]]>([
    [scaled('q'), undefined, ['required']],
    [scaled('q'), { step: null }, []],
    [scaled('q', { na: false }), { step: null }, ['out-of-range']],
    [scaled('q'), { step: 5 }, ['out-of-range']],
    [scaled('q'), { text: 'x' }, ['wrong-kind']],
    [choice('q'), { options: ['a', 'none'] }, ['stands-alone']],
    [choice('q', { min: 2 }), { options: ['a'] }, ['too-few']],
    [choice('q', { min: 2 }), { options: ['none'] }, []],
    [choice('q', { max: 1 }), { options: ['a', 'b'] }, ['too-many']],
    [choice('q'), { options: ['a', 'a'] }, ['unknown-option']],
    [choice('q'), { options: ['zz'] }, ['unknown-option']],
    [choice('q', { kind: 'single' }), { option: 'a' }, []],
  ])('%# is told', (question, answer, wanted) => {
    expect(codes(question, answer)).toEqual(wanted)
  })
  test('a question that is hidden is not asked, and one that is not there is refused', () => {
    const hidden = survey(
      page('p', [scaled('q1'), scaled('q2', { when: { question: 'q1', is: 'at-least', value: 4 } })]),
    )
    expect(answerProblems(hidden, { q1: { step: 0 } }, reader)).toEqual([])
    expect(answerProblems(hidden, { q1: { step: 4 } }, reader).map(({ question }) => question)).toEqual([
      'q2',
    ])
    expect(
      answerProblems(hidden, { q1: { step: 0 }, x: { text: '' } }, reader).map(({ code }) => code),
    ).toEqual(['unknown-question'])
  })
  test('texts, numbers and days keep to their limits', () => {
    const limits = { min: 1, max: 5, whole: true, unit: none }
    const number = { ...common, id: 'q', kind: 'number', ...limits } as SurveyQuestion
    const day = { ...common, id: 'q', kind: 'date', earliest: '2026-01-01', latest: null } as SurveyQuestion
    const text = { ...common, id: 'q', kind: 'short', longest: 3, personal: false } as SurveyQuestion
    expect(codes(number, { number: 2.5 })).toEqual(['not-whole'])
    expect(codes(number, { number: 6 })).toEqual(['out-of-range'])
    expect(codes(day, { date: '2026-02-30' })).toEqual(['no-date'])
    expect(codes(day, { date: '2025-12-31' })).toEqual(['out-of-range'])
    expect(codes(text, { text: '四个字了' })).toEqual(['too-long'])
    expect(codes(text, { text: '  ' })).toEqual(['required'])
  })
})

describe('what it scores', () => {
  const counts = [
    [3, 4, 1, 0, 0],
    [2, 3, 3, 0, 0],
    [4, 3, 1, 0, 0],
  ]
  const asked = survey(
    page(
      'p',
      ['1', '2', '3'].map((no) => scaled(`q${no}`, { mapping: objective(no) })),
    ),
  )
  const sheets: SurveyAnswers[] = Array.from({ length: 8 }, (_, sheet) =>
    Object.fromEntries(
      counts.map((of, question) => {
        const steps = of.flatMap((count, step) => Array<number>(count).fill(step))
        return [`q${question + 1}`, { step: steps[sheet] ?? 0 }]
      }),
    ),
  )
  test.each([
    ['proportional', [0.85, 0.775, 0.875]],
    ['interval', [0.8125, 0.71875, 0.84375]],
  ] as const)('the worked example of the domain reference 14.9 by the %s scheme', (scheme, wanted) => {
    const figures = new SurveyStatistics(asked, scheme)
    for (const sheet of sheets) figures.add(sheet)
    const mapped = figures.mapped()
    expect(mapped.map(({ value }) => value)).toEqual(wanted.map((value) => expect.closeTo(value, 12)))
    expect(mapped.map(({ n, mapping }) => [n, mapping.no])).toEqual([
      [8, '1'],
      [8, '2'],
      [8, '3'],
    ])
    expect(mapped.every(({ low, value, high }) => low < value && value < high && high <= 1)).toBe(true)
  })
  test('"not sure" leaves the denominator, reverse items are turned round, attention items count nothing', () => {
    const odd = survey(
      page('p', [scaled('q1'), scaled('q2', { reverse: true }), scaled('q3', { attention: 1 })]),
    )
    const figures = new SurveyStatistics(odd, 'proportional')
    figures.add({ q1: { step: null }, q2: { step: 4 }, q3: { step: 1 } })
    figures.add({ q1: { step: 1 }, q2: { step: 0 }, q3: { step: 1 } })
    const [first, second, third] = figures.questions()
    expect([first?.n, first?.na, first?.value]).toEqual([1, 1, 0.8])
    expect([second?.value, third?.value]).toEqual([expect.closeTo(0.6, 12), null])
    expect(scoreOfStep(4, { steps: { length: 5 } }, 'interval')).toBe(0)
  })
  test('several questions of one objective count by their weights, a matrix by its rows, numbers with median and NPS', () => {
    const rows = ['r1', 'r2'].map((id) => ({ id, label: both(id), reverse: id === 'r2' }))
    const nps = { ...common, id: 'n', kind: 'nps', low: none, high: none } as SurveyQuestion
    const matrix = { ...common, id: 'm', kind: 'matrix', scale: 'five', na: true, rows } as SurveyQuestion
    const wide = survey(
      page('p', [
        scaled('q1', { mapping: objective('1', 3) }),
        scaled('q2', { mapping: objective('1', 1) }),
        nps,
        matrix,
      ]),
    )
    const figures = new SurveyStatistics(wide, 'proportional')
    for (const number of [10, 9, 5, 8])
      figures.add({ q1: { step: 0 }, q2: { step: 4 }, n: { number }, m: { rows: { r1: 0, r2: 0 } } })
    expect(figures.mapped()[0]?.value).toBeCloseTo(0.8, 12)
    const [, , likely, whole, row1, row2] = figures.questions()
    expect([likely?.nps, likely?.mean, likely?.median]).toEqual([25, 8, 8.5])
    expect([whole?.value, row1?.value, row2?.value]).toEqual([
      expect.closeTo(0.6, 12),
      1,
      expect.closeTo(0.2, 12),
    ])
    expect(scoreOfAnswer(wide, matrix, { rows: { r1: null } }, 'interval')).toBeNull()
  })
})

describe('small numbers', () => {
  test.each<[number[], string[]]>([
    [[12, 9, 8], []],
    [
      [12, 9, 3],
      ['3:small', '9:with-it'],
    ],
    [
      [12, 3, 2],
      ['2:small', '3:small'],
    ],
    [
      [12, 9, 1, 2],
      ['1:small', '2:small', '9:with-it'],
    ],
    [[4], ['4:small']],
  ])('of %j no group is found by subtraction', (sizes, wanted) => {
    const hidden = hiddenGroups(
      sizes.map((size) => [size, size] as const),
      5,
    )
    expect([...hidden].map(([key, why]) => `${key}:${why}`).sort()).toEqual(wanted.toSorted())
    const sum = [...hidden.keys()].reduce((all, size) => all + size, 0)
    expect(hidden.size === 0 || sum >= 5 || sizes.length === hidden.size).toBe(true)
  })
  test('figures with and without the marked sheets stand side by side only when nobody is told by the difference', () => {
    expect([
      mayShowBoth(39, 39, 5),
      mayShowBoth(39, 38, 5),
      mayShowBoth(39, 34, 5),
      mayShowBoth(7, 2, 5),
      mayShowBoth(6, 0, 5),
      mayShowBoth(4, 0, 5),
    ]).toEqual([true, false, true, false, true, false])
  })
})

test('sheets that are not meant are marked: too fast, one step everywhere, attention missed', () => {
  const items = ['a', 'b', 'c', 'd'].map((id) => scaled(id, { reverse: id === 'd' }))
  const whole = survey(page('p', [...items, scaled('e', { attention: 2 })]))
  const same = (step: number) => Object.fromEntries(items.map(({ id }) => [id, { step }]))
  expect(validityOf(whole, { ...same(0), e: { step: 2 } }, 60)).toEqual(['straight'])
  expect(validityOf(whole, { ...same(2), e: { step: 2 } }, 60)).toEqual([])
  expect(validityOf(whole, { ...same(1), d: { step: 3 }, e: { step: 0 } }, 2)).toEqual(['fast', 'attention'])
  expect(validityOf(whole, {}, null)).toEqual([])
})

test('names are put in for their marks', () => {
  expect(withNames('{course} 的 {x}', { course: '数据结构' })).toBe('数据结构 的 {x}')
})

test('of a question that fewer than the minimum answered only how many did is told', () => {
  const asked = survey(page('p1', [scaled('q1'), scaled('q2')]))
  const statistics = new SurveyStatistics(asked, 'proportional')
  for (const step of [0, 1, 2, 3, 4])
    statistics.add(step < 2 ? { q1: { step }, q2: { step } } : { q1: { step } })
  const [whole, few] = statistics.questions().map((one) => withoutFew(one, 5))
  expect([whole?.counts.length, whole?.n]).toEqual([5, 5])
  expect(few).toMatchObject({ n: 2, counts: [], value: null, low: null, high: null, mean: null })
})
