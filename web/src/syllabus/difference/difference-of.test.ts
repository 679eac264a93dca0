import { expect, test } from 'vitest'
import { countsOf, differenceOf } from './difference-of.ts'
import { compareFields, compareRows } from './difference-rows.ts'

const row = (name: string, text: string) => ({ name, fields: { text }, whole: text })

test('rows are known by their names: what came, what went, what reads otherwise', () => {
  const rows = compareRows(
    'objectives',
    [row('CO1', '甲'), row('CO2', '乙')],
    [row('CO1', '丙'), row('CO3', '丁')],
  )
  expect(rows.map(({ kind, name, before, after }) => [kind, name, before, after])).toEqual([
    ['changed', 'CO1', '甲', '丙'],
    ['added', 'CO3', '', '丁'],
    ['removed', 'CO2', '乙', ''],
  ])
  expect(countsOf(rows)).toEqual({ added: 1, changed: 1, removed: 1 })
})

test('a field that was not there before counts as changed, an equal one not at all', () => {
  expect(compareFields('texts', '', { a: '1' }, { a: '1', b: '2' }).map(({ field }) => field)).toEqual(['b'])
})

test('names beside each other are set apart as the language of the screen does', () => {
  const version = (prerequisites: string[], objective_ids: number[]) =>
    ({
      inherited: { course: { prerequisites }, supports: [] },
      content: {
        ...Object.fromEntries(
          [
            'components',
            'component_objectives',
            'rubrics',
            'levels',
            'resources',
            'sections',
            'lab_items',
            'english',
          ].map((part) => [part, []]),
        ),
        objectives: [7, 8].map((id) => ({ id, no: id - 6, text: '', threshold: null })),
        objective_indicators: [],
        chapters: [{ no: 1, name: '栈', methods: [], objective_ids }],
      },
    }) as unknown as Parameters<typeof differenceOf>[0]
  const rows = (between: string) =>
    differenceOf(version(['C'], [7]), version(['C', 'Java'], [7, 8]), between)
      .filter(({ field }) => field === 'prerequisites' || field === 'serves')
      .map(({ after }) => after)
  expect(rows(', ')).toEqual(['C, Java', 'CO1, CO2'])
  expect(rows('、')).toEqual(['C、Java', 'CO1、CO2'])
})

test('English that was written, or that its Chinese has left behind, is a difference of its field', () => {
  const parts = [
    'components',
    'component_objectives',
    'rubrics',
    'levels',
    'resources',
    'sections',
    'lab_items',
  ]
  const version = (content: string, english: { zh: string; en: string }[]) =>
    ({
      inherited: { course: {}, supports: [] },
      content: {
        ...Object.fromEntries([...parts, 'objectives', 'objective_indicators'].map((part) => [part, []])),
        chapters: [{ no: 1, name: '栈', content, methods: [], objective_ids: [] }],
        english,
      },
    }) as unknown as Parameters<typeof differenceOf>[0]
  const stack = { zh: '栈的定义', en: 'Stacks' }
  const rows = (before: Parameters<typeof differenceOf>[0], after: Parameters<typeof differenceOf>[0]) =>
    differenceOf(before, after, '')
      .filter(({ field }) => field?.startsWith('content'))
      .map(({ field, before: was, after: now }) => [field, was, now])
  expect(rows(version('栈的定义', []), version('栈的定义', [stack]))).toEqual([['content_en', '', 'Stacks']])
  expect(rows(version('栈的定义', [stack]), version('栈与递归', [stack]))).toEqual([
    ['content', '栈的定义', '栈与递归'],
    ['content_en', 'Stacks', ''],
  ])
})
