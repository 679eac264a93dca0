import { describe, expect, test } from 'vitest'
import { emptyChapter, emptyObjective } from '../../empty-rows.ts'
import type { SyllabusReading } from '../syllabus-reading.ts'
import { proposedFor } from './compare-drafts.ts'
import { compared, edit, fact, fileOf, stored, told } from './files.fixture.ts'
import { takeChanges } from './take-changes.ts'

const reworded = '能够分析并比较网络协议的工作过程'
const typed = '能够分析网络协议的工作过程，定位常见故障'
const withFirst = (text: string) =>
  fileOf({ objectives: [{ no: 1, text: fact(text) }, ...fileOf().objectives.slice(1)] })

describe('30.5: the value of the last file, the one here and the one of the newer file', () => {
  const old = '能够分析网络协议的工作过程'
  test.each<[string, string, string, unknown[][], boolean | undefined]>([
    ['nobody changed it', old, old, [], undefined],
    ['only the file', old, reworded, [['objectives', 'text', 'changed', 'file', old, reworded, old]], true],
    ['only a person', typed, old, [['objectives', 'text', 'changed', 'here', old, old, typed]], false],
    ['both', typed, reworded, [['objectives', 'text', 'changed', 'both', old, reworded, typed]], undefined],
    ['both in the same way', reworded, reworded, [], undefined],
    ['only blanks', old, '能够分析 网络协议的工作过程', [], undefined],
  ])('%s', (_, here, newer, changes, proposal) => {
    const now = edit(stored(fileOf()), (draft) => {
      draft.objectives[0] = { ...(draft.objectives[0] ?? emptyObjective(1, 1)), text: here }
    })
    const answer = compared(now, withFirst(newer), fileOf())
    expect(answer.changes.map(told)).toEqual(changes)
    if (answer.changes[0]) expect(proposedFor(answer.changes[0])).toBe(proposal)
  })
})

const expecting = (...values: (number | undefined)[]) =>
  fileOf({
    objectives: fileOf().objectives.map((one, at) => {
      const value = values[at]
      return value === undefined ? one : { ...one, threshold: fact(value) }
    }),
  })

test('30.5: expected values of objectives are compared like their texts', () => {
  const last = expecting(0.65, 0.65)
  const now = edit(stored(last), ({ objectives }) => {
    objectives[1] = { ...(objectives[1] ?? emptyObjective(2, 2)), threshold: 0.7 }
  })
  const { changes, file } = compared(now, expecting(0.6, 0.75), last)
  expect(changes.map(told)).toEqual([
    ['objectives', 'threshold', 'changed', 'file', 0.65, 0.6, 0.65],
    ['objectives', 'threshold', 'changed', 'both', 0.65, 0.75, 0.7],
  ])
  expect(takeChanges(now, file, changes.slice(0, 1)).objectives.map(({ threshold }) => threshold)).toEqual([
    0.6, 0.7,
  ])
  // a file that says none changes none, and where the setting is in force what the file says is proposed
  expect(compared(now, fileOf(), last).changes).toEqual([])
  expect(compared(stored(fileOf()), expecting(0.6), fileOf()).changes.map(told)).toEqual([
    ['objectives', 'threshold', 'changed', 'file', undefined, 0.6, null],
  ])
})

test('what was typed and never read from a file is asked for; what is empty is filled', () => {
  const now = edit(stored(fileOf()), (draft) => {
    draft.introduction = '自己写的简介'
    draft.objectives = draft.objectives.map((one) => ({ ...one }))
  })
  const { changes } = compared(now, fileOf({ ideology: fact('工匠精神') }))
  expect(changes.map(told)).toEqual([
    ['texts', 'introduction', 'changed', 'both', undefined, '本课程讲网络。', '自己写的简介'],
    ['texts', 'ideology', 'changed', 'file', undefined, '工匠精神', ''],
  ])
})

test('beside rows that were typed a row of the file is asked for, and fills a part that is empty', () => {
  const now = edit(stored(fileOf()), (draft) => {
    draft.resources = []
  })
  const more = { no: 3, text: fact('能够在团队中评审方案') }
  const { changes } = compared(now, fileOf({ objectives: [...fileOf().objectives, more] }))
  expect(changes.map(({ part, type, by }) => [part, type, by])).toEqual([
    ['objectives', 'added', 'both'],
    ['resources', 'added', 'file'],
  ])
})

test('a part that the file does not hold changes and deletes nothing', () => {
  const now = stored(fileOf())
  const { introduction: _, ...rest } = fileOf()
  const { changes, same } = compared(
    now,
    { ...rest, chapters: [], matrix: [], resources: [], support: [] },
    fileOf(),
  )
  expect(changes).toEqual([])
  expect(same).toBeGreaterThan(3)
})

test('rows that the file has no more, that are new in it, and that were deleted here', () => {
  const now = edit(stored(fileOf()), (draft) => {
    draft.components = draft.components.slice(0, 1)
    draft.component_objectives = draft.component_objectives.slice(0, 1)
    draft.chapters.push({ ...emptyChapter(99, 3), name: '自己加的一章' })
  })
  const newer = fileOf({
    chapters: [{ name: fact('绪论'), hours: fact(4), objectives: fact([1]) }, { name: fact('无线与移动') }],
  })
  const { changes, file } = compared(now, newer, fileOf())
  expect(changes.map(({ type, by, file: theirs, now: mine }) => [type, by, theirs, mine])).toEqual([
    ['gone', 'both', undefined, '传输层'],
    ['added', 'file', '无线与移动', undefined],
    ['added', 'here', '期末考试', undefined],
  ])
  const after = takeChanges(
    now,
    file,
    changes.filter((one) => proposedFor(one)),
  )
  expect(after.chapters.map(({ no, name }) => [no, name])).toEqual([
    [1, '绪论'],
    [2, '无线与移动'],
    [3, '传输层'],
    [4, '自己加的一章'],
  ])
  expect(after.components.map(({ name }) => name)).toEqual(['作业'])
})

test('a row that is gone in the file is asked for, also when it was changed here', () => {
  const now = edit(stored(fileOf()), (draft) => {
    draft.chapters = draft.chapters.map((one) =>
      one.name === '传输层' ? { ...one, content: '', hours_theory: 10 } : one,
    )
  })
  const { changes } = compared(now, fileOf({ chapters: [{ name: fact('绪论'), hours: fact(4) }] }), fileOf())
  expect(changes.map(({ type, by, now: mine }) => [type, by, mine])).toEqual([['gone', 'both', '传输层']])
})

test('an objective put in between brings what stands in its row and column, and moves nothing else', () => {
  const now = stored(fileOf())
  const [first, second] = fileOf().objectives
  const between = { no: 2, text: fact('能够使用抓包工具取得证据') }
  const newer = fileOf({
    objectives: [first, between, { no: 3, text: second?.text }] as SyllabusReading['objectives'],
    support: [
      { objective: 1, target: fact('2.1') },
      { objective: 2, target: fact('2.1'), weight: fact(0.3) },
      { objective: 3, target: fact('3.2') },
    ],
    chapters: [
      { name: fact('绪论'), hours: fact(4), objectives: fact([1]) },
      { name: fact('传输层'), hours: fact(8), objectives: fact([1, 3]) },
    ],
    matrix: [
      { component: '作业', objective: 1, value: fact(30) },
      { component: '作业', objective: 2, value: fact(10) },
      { component: '期末考试', objective: 3, value: fact(60) },
    ],
  })
  const { changes, file } = compared(now, newer, fileOf())
  expect(changes.map(told)).toEqual([
    ['assessment', 'points', 'changed', 'file', 40, 30, 40],
    ['objectives', 'text', 'added', 'file', undefined, '能够使用抓包工具取得证据', undefined],
  ])
  const after = takeChanges(now, file, changes)
  expect(after.objectives.map(({ no, text }) => `${no} ${text.slice(0, 4)}`)).toEqual([
    '1 能够分析',
    '2 能够使用',
    '3 能够设计',
  ])
  expect(after.component_objectives.map(({ points }) => points)).toEqual([30, 60, 10])
  expect(after.objective_indicators).toHaveLength(3)
  const [, added] = after.objectives
  const without = takeChanges(
    now,
    file,
    changes.filter(({ type }) => type === 'changed'),
  )
  expect(without.component_objectives.map(({ points }) => points)).toEqual([30, 60])
  expect(after.objective_indicators.find(({ objective_id }) => objective_id === added?.id)?.weight).toBe(0.3)
})

test('objectives in other words, and fewer of them, are compared with those of the same number', () => {
  const now = stored(fileOf())
  const other = fileOf({ objectives: [{ no: 1, text: fact('掌握数据通信的基本原理') }] })
  const { changes } = compared(now, other, undefined)
  const objectives = changes.filter(({ part, field }) => part === 'objectives' && field === 'text')
  expect(objectives.map(({ type, by, now: mine, file }) => [type, by, mine, file])).toEqual([
    ['changed', 'both', now.objectives[0]?.text, '掌握数据通信的基本原理'],
  ])
})
