import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { syllabusOf } from '#testing/build-syllabus.ts'
import { checkSyllabus, SYLLABUS_RULES } from './check-syllabus.ts'
import {
  cellsInBothNotations,
  columnSums,
  pointsOfWeight,
  rowSums,
  weightOfPoints,
} from './matrix-notation.ts'
import { DEFAULT_SYLLABUS_LIMITS, type Syllabus, type SyllabusLimits } from './syllabus.ts'

const base = syllabusOf()
const check = (changes: Partial<Syllabus> = {}, limits: Partial<SyllabusLimits> = {}) =>
  checkSyllabus(syllabusOf(changes), { ...DEFAULT_SYLLABUS_LIMITS, year: 2026, ...limits })
const edited = <K extends keyof Syllabus>(key: K, at: number, change: object): Partial<Syllabus> => ({
  [key]: (base[key] as readonly object[]).map((row, k) => (k === at ? { ...row, ...change } : row)),
})

test('a sound syllabus: only the note that objective 4 has no final evidence', () => {
  const { findings, passed } = check()
  expect(findings).toEqual([
    {
      code: 'S14.no_final_evidence',
      level: 'info',
      place: { objective_id: 4 },
      values: { no: 4, components: ['Lab', 'Project'] },
    },
  ])
  expect(passed).toHaveLength(SYLLABUS_RULES.length - 1)
})

describe('each rule names its place', () => {
  test.each<[string, Partial<Syllabus>, object]>([
    ['S01.fact_differs', { course: { ...base.course, credits: 3 } }, { field: 'credits' }],
    [
      'S02.indicator_missing',
      { objective_indicators: base.objective_indicators.slice(1) },
      { indicator_id: 11 },
    ],
    [
      'S02.indicator_extra',
      edited('objective_indicators', 0, { indicator_id: 99 }),
      { indicator_id: 99, objective_id: 1 },
    ],
    [
      'S02.objective_without_indicator',
      { objective_indicators: base.objective_indicators.slice(1) },
      { objective_id: 1 },
    ],
    [
      'S03.strength_differs',
      edited('objective_indicators', 0, { strength: 'M' }),
      { objective_id: 1, indicator_id: 11 },
    ],
    [
      'S03.text_differs',
      edited('objective_indicators', 0, { indicator_text: 'Indicator 1' }),
      { objective_id: 1, indicator_id: 11 },
    ],
    ['S04.inner_weight_sum', edited('objective_indicators', 0, { weight: 0.9 }), { indicator_id: 11 }],
    [
      'S04.inner_weight_range',
      edited('objective_indicators', 0, { weight: -0.1 }),
      { indicator_id: 11, objective_id: 1 },
    ],
    ['S05.hours_differ', edited('chapters', 0, { hours_theory: 10 }), { kind: 'hours_theory' }],
    ['S05.lab_hours_differ', edited('lab_items', 0, { hours: 12 }), {}],
    ['S06.ratio_sum', edited('components', 0, { ratio: 12 }), {}],
    ['S06.ratio_range', edited('components', 0, { ratio: 0 }), { component_id: 1 }],
    ['S07.column_sum', edited('component_objectives', 10, { points: 12 }), { component_id: 5 }],
    [
      'S07.column_empty',
      { component_objectives: base.component_objectives.filter((cell) => cell.component_id !== 2) },
      { component_id: 2 },
    ],
    [
      'S07.cell_range',
      edited('component_objectives', 0, { points: -4 }),
      { component_id: 1, objective_id: 1 },
    ],
    [
      'S07.notations_differ',
      edited('component_objectives', 0, { weight: 0.5 }),
      { component_id: 1, objective_id: 1 },
    ],
    ['S07.objective_weight_sum', edited('objectives', 0, { weight: 0.26 }), {}],
    [
      'S08.objective_without_content',
      { chapters: base.chapters.map((row) => ({ ...row, objective_ids: [1, 2, 4] })) },
      { objective_id: 3 },
    ],
    [
      'S08.objective_without_assessment',
      { component_objectives: base.component_objectives.filter((cell) => cell.objective_id !== 4) },
      { objective_id: 4 },
    ],
    ['S08.objective_without_rubric', { rubrics: base.rubrics.slice(1) }, { objective_id: 1 }],
    ['S08.chapter_without_objective', edited('chapters', 0, { objective_ids: [] }), { chapter_id: 1 }],
    [
      'S08.component_without_objective',
      { component_objectives: base.component_objectives.filter((cell) => cell.component_id !== 2) },
      { component_id: 2 },
    ],
    ['S09.final_share', { components: base.components.map((row) => ({ ...row, stage: 'process' })) }, {}],
    ['S10.attendance', edited('components', 0, { name: '考勤与作业' }), { component_id: 1 }],
    ['S11.ideology_missing', edited('chapters', 2, { ideology: ' ' }), { chapter_id: 3 }],
    ['S12.textbook_old', edited('resources', 0, { year: 2019 }), { resource_id: 1 }],
    ['S12.vague_verb', edited('objectives', 1, { text: '掌握算法的效率' }), { objective_id: 2 }],
    ['S12.text_empty', edited('objectives', 1, { text: '' }), { objective_id: 2 }],
    ['S12.text_repeated', edited('objectives', 1, { text: base.objectives[0]?.text }), { objective_id: 1 }],
    [
      'S12.methods_repeated',
      { chapters: base.chapters.map((row) => ({ ...row, methods: ['lecture'] })) },
      { chapter_id: 1 },
    ],
    ['S12.placeholder', edited('chapters', 1, { content: '待补' }), { chapter_id: 2 }],
    ['S12.vague_chapter_name', edited('chapters', 0, { name: '模块一' }), { chapter_id: 1 }],
    ['S13.objective_count', { objectives: base.objectives.slice(0, 2) }, {}],
    ['S15.hours_per_credit', { course: { ...base.course, credits: 3 } }, {}],
  ])('%s', (code, changes, place) => {
    const { findings, passed } = check(changes)
    expect(findings).toContainEqual(expect.objectContaining({ code, place }))
    expect(passed).not.toContain(code.slice(0, 3))
  })
  test('where the school asks for one objective per indicator', () => {
    const { findings } = check(
      { objectives: base.objectives.slice(0, 3) },
      { one_objective_per_indicator: true },
    )
    expect(findings).toContainEqual(
      expect.objectContaining({ code: 'S13.fewer_than_indicators', values: { count: 3, indicators: 4 } }),
    )
  })
  test('long chapters only where there is a limit', () => {
    expect(
      check({}, { chapter_hours_max: 10 }).findings.filter(({ code }) => code === 'S16.long_chapter'),
    ).toHaveLength(4)
  })
  test('empty levels of a rubric are named', () => {
    const cells = [
      { level_key: 'excellent', text: 'all' },
      { level_key: 'good', text: '' },
      { level_key: 'medium', text: 'all' },
    ]
    const { findings } = check(edited('rubrics', 3, { cells }))
    expect(findings).toContainEqual(
      expect.objectContaining({
        code: 'S08.rubric_level_missing',
        values: { no: 4, levels: 5, missing: ['good', 'pass', 'fail'] },
      }),
    )
    expect(findings).toContainEqual(
      expect.objectContaining({ code: 'S08.rubric_text_repeated', place: { objective_id: 4 } }),
    )
  })
  test('labs in the chapters as well as in their own table', () => {
    const both = check({ chapters: base.chapters.map((row) => ({ ...row, hours_lab: 4 })) })
    expect(both.findings.map(({ code }) => code)).toEqual(['S14.no_final_evidence'])
  })
})

describe('the column that says 48/50', () => {
  const found = check(edited('component_objectives', 10, { points: 12 })).findings[0]
  test('its sum and what is missing', () => {
    expect(found).toMatchObject({
      code: 'S07.column_sum',
      values: { name: 'Final exam', notation: 'points', sum: 48, expected: 50, difference: 2 },
    })
  })
  test('the first remedy is the smallest cell, with what the objective then carries', () => {
    expect(found?.remedies?.[0]).toEqual({
      action: 'set_cell',
      place: { component_id: 5, objective_id: 3 },
      values: { no: 3, points: 14, weight: 0.28, objective_points: 28, objective_weight: 0.28 },
    })
    expect(found?.remedies?.map(({ place }) => place.objective_id)).toEqual([3, 1, 2])
  })
  test('too many points are taken from the largest cell', () => {
    const over = check(edited('component_objectives', 10, { points: 17 })).findings[0]
    expect(over?.remedies?.[0]).toMatchObject({ place: { objective_id: 2 }, values: { points: 17 } })
  })
  test('every remedy mends its column', () => {
    for (const { place, values } of found?.remedies ?? []) {
      const cells = base.component_objectives.map((cell, k) => (k === 10 ? { ...cell, points: 12 } : cell))
      const mended = cells.map((cell) =>
        cell.component_id === place.component_id && cell.objective_id === place.objective_id
          ? { ...cell, points: Number(values.points) }
          : cell,
      )
      expect(check({ component_objectives: mended }).findings.map(({ code }) => code)).not.toContain(
        'S07.column_sum',
      )
    }
  })
})

describe('both notations', () => {
  const cells = cellsInBothNotations(base.component_objectives, base.components, 'points')
  test('points beside column shares, as drawn', () => {
    expect(cells.find((cell) => cell.component_id === 5 && cell.objective_id === 1)).toMatchObject({
      points: 16,
      weight: 0.32,
    })
    expect(cells.find((cell) => cell.component_id === 3 && cell.objective_id === 2)).toMatchObject({
      points: 4,
      weight: 0.2,
    })
  })
  test('sums of columns and rows', () => {
    expect(columnSums(cells, base.components).map(({ points, weight }) => [points, weight])).toEqual([
      [10, 1],
      [10, 1],
      [20, 1],
      [10, 1],
      [50, 1],
    ])
    expect(rowSums(cells, base.objectives).map(({ weight }) => weight)).toEqual([0.26, 0.32, 0.28, 0.14])
  })
  test('the column notation gives the same matrix back', () => {
    const columns = cells.map(({ component_id, objective_id, weight }) => ({
      component_id,
      objective_id,
      weight,
    }))
    expect(cellsInBothNotations(columns, base.components, 'column')).toEqual(cells)
    expect(check({ component_objectives: columns, notation: 'column' }).findings).toHaveLength(1)
  })
  test('there and back changes nothing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 1, max: 100 }), (units, ratio) => {
        const weight = units / 10_000
        expect(weightOfPoints(pointsOfWeight(weight, ratio), ratio)).toBeCloseTo(weight, 8)
      }),
    )
    expect(weightOfPoints(5, 0)).toBe(0)
  })
})
