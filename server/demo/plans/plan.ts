import type { Book } from '../book.ts'
import { sure } from '../book.ts'
import type { GradeYear, ProgrammeKey, Units } from '../people/units.ts'
import { aims } from './aims.ts'
import type { CourseFacts } from './courses.ts'
import { indicatorNo, indicatorsOf } from './indicators.ts'
import { proseOf } from './prose.ts'
import { weightsFor } from './weights.ts'

/** The items of a library as the migrations brought them. */
export type Library = {
  id: number
  year: 2022 | 2024
  items: {
    id: number
    no: number
    name: string
    name_en: string
    description: string
    description_en: string
  }[]
}

export type PlanFacts = {
  programme: ProgrammeKey
  library: Library
  name: string
  name_en: string
  major: number
  minor: number
  years: readonly GradeYear[]
  in_force: boolean
  parent: Plan | undefined
  change_note: { zh: string; en: string }
  published: string | null
  created: string
  courses: CourseFacts[]
}

export type PlanCourse = {
  id: number
  catalog: number
  facts: CourseFacts
  supports: CourseFacts['supports']
}
export type Plan = {
  id: number
  facts: PlanFacts
  course: (code: string) => PlanCourse
  courses: PlanCourse[]
  /** The id of an indicator by its number in this plan. */
  indicator: (no: string) => number
  indicatorText: (no: string) => string
}

const systems = {
  SE: { zh: '软件系统', en: 'software systems' },
  CS: { zh: '计算机系统', en: 'computer systems' },
} as const

function addCulture(book: Book, facts: PlanFacts, units: Units): number {
  const { programme, library, name, name_en, major, minor, parent, change_note, published, created } = facts
  const id = book.add('culture', {
    base_project_id: units.project[programme],
    parent_id: parent?.id ?? null,
    library_id: library.id,
    name,
    name_en,
    major,
    minor,
    total_credits: facts.courses.reduce((sum, { credits }) => sum + credits, 0),
    ...proseOf(programme),
    change_note: change_note.zh,
    change_note_en: change_note.en,
    published_time: published,
    create_time: created,
    update_time: published ?? '2026-11-20T10:32:00+08:00',
  })
  for (const year of facts.years) {
    const grade_id = units.grade(programme, year)
    book.note('culture_grade', { culture_id: id, grade_id, in_force: facts.in_force })
  }
  return id
}

const requirementOf2022 = (no: number) => (no > 6 ? no + 1 : no)

/** What each of so many indicators weighs in its requirement. */
const shares: Record<number, readonly number[]> = { 1: [1], 2: [0.6, 0.4], 3: [0.4, 0.3, 0.3] }

/** Requirements with what they cover of the standard, the aims they serve, and their indicators. */
function addRequirements(book: Book, culture_id: number, { library, programme }: PlanFacts) {
  const requirements = new Map<number, number>()
  for (const { id, no, name, name_en, description, description_en } of library.items) {
    const row = { culture_id, no, name, name_en, description, description_en, threshold: null, weigh: no }
    const requirement_id = book.add('requirement', row)
    requirements.set(no, requirement_id)
    book.note('requirement_standard', { requirement_id, library_item_id: id })
  }
  aims.forEach(({ text, text_en, requirements: links }, index) => {
    const aim = { culture_id, no: index + 1, text, text_en, weigh: index + 1 }
    const edu_objective_id = book.add('edu_objective', aim)
    const at = (no: string) => (library.year === 2022 ? requirementOf2022(Number(no)) : Number(no))
    const linked = Object.entries(links).map(([no, strength]) => ({ no: at(no), strength }))
    if (library.year === 2022 && index === 0) linked.push({ no: 7, strength: 'H' })
    for (const { no, strength } of linked) {
      const requirement_id = sure(requirements.get(no), `requirement ${no}`)
      book.note('requirement_objective', { requirement_id, edu_objective_id, strength })
    }
  })
  const texts = new Map<string, string>()
  const ids = new Map<string, number>()
  const indicators = indicatorsOf(library.year, systems[programme])
  indicators.forEach(({ no, name, text, text_en }, index) => {
    const [whole] = no.split('.')
    const siblings = indicators.filter((one) => one.no.split('.')[0] === whole)
    const weight_in_requirement = sure(
      shares[siblings.length]?.[siblings.findIndex((one) => one.no === no)],
      `share of ${no}`,
    )
    const requirement_id = sure(requirements.get(Number.parseInt(no, 10)), `requirement of ${no}`)
    const row = { culture_id, requirement_id, no, name, description: text, description_en: text_en }
    ids.set(no, book.add('indicator', { ...row, weight_in_requirement, threshold: null, weigh: index + 1 }))
    texts.set(no, text)
  })
  return { ids, texts }
}

/** The row of a real course in the catalogue, the same for every plan it stands in. */
export type Catalog = Map<string, number>

function catalogOf(book: Book, catalog: Catalog, facts: CourseFacts, units: Units): number {
  const known = catalog.get(facts.code)
  if (known) return known
  const { code, name, name_en, unit } = facts
  const id = book.add('course_catalog', { code, name, name_en, college_id: units.college(unit) })
  catalog.set(code, id)
  return id
}

function addCourse(
  book: Book,
  culture: number,
  course: CourseFacts,
  place: { catalog: number; weigh: number; origin: number | null; college: number },
) {
  const {
    code,
    name,
    name_en,
    term,
    credits,
    hours,
    category,
    ceeaa_category,
    nature,
    assess_type,
    is_eval,
  } = course
  return book.add('course', {
    base_culture_id: culture,
    catalog_id: place.catalog,
    origin_course_id: place.origin,
    code,
    name,
    name_en,
    term,
    category,
    ceeaa_category,
    nature,
    credits,
    hours_total: hours.theory + hours.lab + hours.practice,
    hours_theory: hours.theory,
    hours_lab: hours.lab,
    hours_practice: hours.practice,
    weeks: category === 'practice' ? Math.ceil(credits * 1.5) : 0,
    assess_type,
    college_id: place.college,
    is_core: category === 'major-core',
    is_eval,
    industry: ['企业实习', '专业实习', '毕业设计（论文）'].includes(name),
    weigh: place.weigh,
  })
}

/** A plan with everything in it. */
export function addPlan(book: Book, facts: PlanFacts, units: Units, catalog: Catalog): Plan {
  const id = addCulture(book, facts, units)
  const { ids, texts } = addRequirements(book, id, facts)
  const at = (no: string) => indicatorNo(no, facts.library.year)
  const indicator = (no: string) => sure(ids.get(no), `indicator ${no}`)
  const courses = facts.courses.map((course, index): PlanCourse => {
    const place = {
      catalog: catalogOf(book, catalog, course, units),
      weigh: index + 1,
      origin: facts.parent?.courses[index]?.id ?? null,
      college: units.college(course.unit),
    }
    const courseId = addCourse(book, id, course, place)
    const supports = course.supports.map(({ indicator: no, strength }) => ({ indicator: at(no), strength }))
    for (const { indicator: no, strength } of supports) {
      book.note('support', { course_id: courseId, indicator_id: indicator(no), strength })
    }
    return { id: courseId, catalog: place.catalog, facts: course, supports }
  })
  const byCode = new Map(courses.map((course) => [course.facts.code, course]))
  const course = (code: string) => sure(byCode.get(code), `course ${code}`)
  for (const {
    id: course_id,
    facts: { prerequisites },
  } of courses) {
    for (const code of prerequisites)
      book.note('course_prerequisite', { course_id, prerequisite_id: course(code).id })
  }
  const weighed = courses.map(({ facts: one, supports }) => ({ ...one, supports }))
  for (const { code, indicator: no, weight } of weightsFor(weighed, [...ids.keys()])) {
    book.note('evaluation_weight', { indicator_id: indicator(no), course_id: course(code).id, weight })
  }
  return {
    id,
    facts,
    course,
    courses,
    indicator,
    indicatorText: (no) => sure(texts.get(no), `text of ${no}`),
  }
}
