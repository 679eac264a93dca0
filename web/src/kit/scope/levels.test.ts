import type { DropdownData } from '@obelisk/contract/dropdown'
import { describe, expect, it } from 'vitest'
import { choose, goneIn, optionsOf, planTermParts, validIn } from './levels.ts'
import { en } from './messages.en.ts'
import { zhCn } from './messages.zh-cn.ts'

const course = (id: number, culture: number, term: number, grade: number | null = null) => ({
  id,
  base_project_id: 1,
  base_culture_id: culture,
  base_grade_id: grade,
  term,
  code: `C${id}`,
  name: `课程${id}`,
  name_en: '',
})
const teachingClass = (id: number, course_id: number, term: number) => ({
  id,
  course_id,
  base_project_id: 1,
  base_grade_id: 31,
  academic_term_id: term,
  name: `班${id}`,
  status: 'enable' as const,
})
const data: DropdownData = {
  projects: [
    { id: 1, name: '软件工程', name_en: 'Software', code: 'SE' },
    { id: 2, name: '计算机', name_en: 'Computing', code: 'CS' },
  ],
  cultures: [
    { id: 11, base_project_id: 1, name: '2022 版', name_en: '', state: 'published' },
    { id: 12, base_project_id: 1, name: '2024 版', name_en: '', state: 'published' },
    { id: 21, base_project_id: 2, name: '2024 版', name_en: '', state: 'published' },
  ],
  grades: [
    { id: 31, base_project_id: 1, base_culture_id: 11, default: 1, name: '2023 级', year: 2023 },
    { id: 32, base_project_id: 1, base_culture_id: null, default: 0, name: '2026 级', year: 2026 },
  ],
  adminClasses: [],
  courses: [course(41, 11, 1), course(42, 11, 2), course(43, 12, 1), course(44, 12, 1, 32)],
  teachingClasses: [teachingClass(51, 41, 61), teachingClass(52, 42, 61), teachingClass(53, 41, 62)],
  students: [],
  studentTeachingClasses: [],
  terms: [],
  stats: {},
  filled: [1, 2],
  version: '1',
  lastUpdated: 0,
}
const values = (level: Parameters<typeof optionsOf>[0], chosen: Parameters<typeof optionsOf>[2]) =>
  optionsOf(level, data, chosen).map(({ value }) => value)

describe('optionsOf', () => {
  it('offers what belongs to the levels chosen above', () => {
    expect(values('culture', { project: 1 })).toEqual([11, 12])
    expect(values('course', { culture: 11, term: 1 })).toEqual([41])
    expect(values('teachingClass', { course: 41, academicTerm: 61 })).toEqual([51])
  })
  it('lets a row without a grade or plan of its own belong to each of them', () => {
    expect(values('grade', { culture: 12 })).toEqual([32])
    expect(values('course', { culture: 12, grade: 31 })).toEqual([43])
    expect(values('course', { culture: 12, grade: 32 })).toEqual([43, 44])
  })
  it('spec 9: terms 1 to 8 are what a plan has, labelled first to fourth year, first or second semester', () => {
    const terms = values('term', {})
    expect(terms).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    const called = (words: Record<string, string>) =>
      terms.map((term) =>
        planTermParts(term)
          ?.map((part) => words[part])
          .join(' '),
      )
    expect(called(zhCn)).toEqual([
      '大一 上学期',
      '大一 下学期',
      '大二 上学期',
      '大二 下学期',
      '大三 上学期',
      '大三 下学期',
      '大四 上学期',
      '大四 下学期',
    ])
    expect(called(en).slice(0, 3)).toEqual([
      'First year first semester',
      'First year second semester',
      'Second year first semester',
    ])
    expect(planTermParts(9)).toBeUndefined()
  })
})

describe('choose', () => {
  const chosen = { project: 1, culture: 11, grade: 31, term: 1, course: 41, teachingClass: 51 }
  it('empties what depends on the change, however far, and nothing else', () => {
    expect(choose(chosen, 'culture', 12)).toEqual({ project: 1, culture: 12, term: 1 })
    expect(choose(chosen, 'term', 2)).toEqual({ project: 1, culture: 11, grade: 31, term: 2 })
    expect(choose(chosen, 'teachingClass', undefined)).toEqual({
      project: 1,
      culture: 11,
      grade: 31,
      term: 1,
      course: 41,
    })
  })
})

describe('goneIn', () => {
  it('names what is offered nowhere, not what only does not fit what is chosen above', () => {
    expect(goneIn(data, { project: 2, culture: 11, course: 999 })).toEqual(['course'])
    expect(goneIn(data, { project: 1 })).toEqual([])
  })
})

describe('validIn', () => {
  it('drops what is not offered any more, and what stood under it', () => {
    expect(validIn(data, { project: 2, culture: 11, course: 41 })).toEqual({ project: 2 })
    expect(validIn(data, { project: 1, culture: 11, course: 41 })).toEqual({
      project: 1,
      culture: 11,
      course: 41,
    })
    expect(validIn(data, { culture: 99 })).toEqual({})
  })
})
