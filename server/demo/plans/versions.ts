import type { Book } from '../book.ts'
import { sure } from '../book.ts'
import type { ProgrammeKey, Units } from '../people/units.ts'
import { programmeKeys } from '../people/units.ts'
import { type CourseFacts, coursesOf } from './courses.ts'
import { addPlan, type Catalog, type Library, type Plan, type PlanFacts } from './plan.ts'

export type Plans = Record<ProgrammeKey, { of2022: Plan; of2024: Plan; draft: Plan }>

type Change = { code: string; supports?: string; nature?: CourseFacts['nature'] }

/** What the plan of 2022 had otherwise: every indicator has a strong support. */
const of2022: Record<ProgrammeKey, Change[]> = {
  SE: [
    { code: 'SE406', supports: '6.1H 6.2H 7.2H 8.2M 11.2M' },
    { code: 'SE305', supports: '8.2M 10.1H 10.2H' },
    { code: 'SE309', supports: '1.3M 5.2M' },
  ],
  CS: [
    { code: 'CS4016', supports: '6.1H 6.2H 7.2H 8.2M 11.2M' },
    { code: 'CS3015', supports: '8.2M 10.1H 10.2H' },
    { code: 'CS3016', supports: '1.3M 2.3H 4.1M' },
  ],
}

/** What the small versions of this year change; in 软件工程 one required course was left out of the matrix. */
const ofDraft: Record<ProgrammeKey, Change[]> = {
  SE: [
    { code: 'SE203', supports: '1.3H 2.2H 4.1M' },
    { code: 'SE303', supports: '1.3H 2.3M 3.1H 3.2H 3.3M' },
    { code: 'SE312', supports: '3.3M 6.1M 6.2M 7.1M' },
    { code: 'SE405', supports: '3.2H 3.3H 5.2M 8.1H 8.2H 9.1H 10.1H' },
    { code: 'PO102', supports: '' },
  ],
  CS: [
    { code: 'CS4016', supports: '6.1H 6.2H 7.2H 8.2M 11.2M' },
    { code: 'CS3015', supports: '8.2M 10.1H 10.2H' },
  ],
}

const supportsOf = (text: string): CourseFacts['supports'] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((word) => ({ indicator: word.slice(0, -1), strength: word.slice(-1) as 'H' | 'M' | 'L' }))

const changed = (courses: CourseFacts[], changes: Change[]): CourseFacts[] =>
  courses.map((course) => {
    const change = changes.find(({ code }) => code === course.code)
    if (!change) return course
    const { supports, nature = course.nature } = change
    return { ...course, nature, supports: supports === undefined ? course.supports : supportsOf(supports) }
  })

const notes: Record<ProgrammeKey, PlanFacts['change_note']> = {
  SE: {
    zh: '依据上一轮达成评价的改进措施，加强操作系统、软件设计与信息安全对实验研究和全生命周期设计的支撑。',
    en: 'Follows the measures of the last cycle: operating systems, software design and information security now support experiments and design over the whole life cycle more strongly.',
  },
  CS: {
    zh: '加强专业实习与信息技术项目管理对可持续发展和经济决策的支撑。',
    en: 'Internship and project management of information technology support sustainable development and economic decisions more strongly.',
  },
}

function addProgramme(
  book: Book,
  programme: ProgrammeKey,
  units: Units,
  libraries: Library[],
  catalog: Catalog,
) {
  const library = (year: number) =>
    sure(
      libraries.find((one) => one.year === year),
      `library ${year}`,
    )
  const base = { programme, parent: undefined, in_force: true, change_note: { zh: '', en: '' } }
  const courses = coursesOf(programme)
  const first = addPlan(
    book,
    {
      ...base,
      library: library(2022),
      name: '2022 版培养方案',
      name_en: 'Training plan 2022',
      major: 1,
      minor: 0,
      years: [2022, 2023],
      published: '2022-07-08T16:00:00+08:00',
      created: '2022-03-01T09:00:00+08:00',
      courses: changed(courses, of2022[programme]),
    },
    units,
    catalog,
  )
  const second = addPlan(
    book,
    {
      ...base,
      library: library(2024),
      name: '2024 版培养方案',
      name_en: 'Training plan 2024',
      major: 2,
      minor: 1,
      years: [2024, 2025],
      published: '2024-07-05T16:00:00+08:00',
      created: '2024-03-04T09:00:00+08:00',
      courses,
    },
    units,
    catalog,
  )
  const draft = addPlan(
    book,
    {
      ...base,
      library: library(2024),
      name: '2024 版培养方案',
      name_en: 'Training plan 2024',
      major: 2,
      minor: 2,
      years: [2025],
      in_force: false,
      parent: second,
      change_note: notes[programme],
      published: null,
      created: '2026-10-12T09:00:00+08:00',
      courses: changed(courses, ofDraft[programme]),
    },
    units,
    catalog,
  )
  return { of2022: first, of2024: second, draft }
}

/** Two programmes with the plan of 2022 for the older grades, the plan of 2024 in force, and its small version in the making. */
export function addPlans(book: Book, units: Units, libraries: Library[]): Plans {
  const catalog: Catalog = new Map()
  const [SE, CS] = programmeKeys.map((key) => addProgramme(book, key, units, libraries, catalog))
  return { SE: sure(SE, 'software plans'), CS: sure(CS, 'computing plans') }
}
