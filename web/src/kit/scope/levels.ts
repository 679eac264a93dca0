import type { DropdownData } from '@obelisk/contract/dropdown'
import { classNameIn } from '@obelisk/contract/name-in'

/** The steps of a choice. `term` is the term of the plan, 1 to 8; `academicTerm` a term of the calendar. */
export const levels = [
  'project',
  'culture',
  'grade',
  'adminClass',
  'term',
  'academicTerm',
  'course',
  'teachingClass',
] as const
export type Level = (typeof levels)[number]

/** What is chosen: ids by level; for `term` its number. */
export type Chosen = Readonly<Partial<Record<Level, number>>>

export type Option = {
  value: number
  name: string
  name_en?: string
  /** A code before the name, such as that of a course. */
  code?: string
}

/** What each level depends on: a change there empties it. */
const parents: Record<Level, readonly Level[]> = {
  project: [],
  culture: ['project'],
  grade: ['project', 'culture'],
  adminClass: ['project', 'grade'],
  term: [],
  academicTerm: [],
  course: ['project', 'culture', 'grade', 'term'],
  teachingClass: ['project', 'grade', 'academicTerm', 'course'],
}

/** Whether a row's value fits what is chosen; an unknown on either side fits. */
const fits = (chosen: number | undefined, value: number | null) =>
  chosen === undefined || value === null || chosen === value

/** The terms of a four-year plan. */
export const planTerms = [1, 2, 3, 4, 5, 6, 7, 8] as const

const choices: Record<Level, (data: DropdownData, chosen: Chosen) => Option[]> = {
  project: ({ projects }) =>
    projects.map(({ id, name, name_en, code }) => ({ value: id, name, name_en, code })),
  culture: ({ cultures }, { project }) =>
    cultures
      .filter(({ base_project_id }) => fits(project, base_project_id))
      .map(({ id, name, name_en }) => ({ value: id, name, name_en })),
  grade: ({ grades }, { project, culture }) =>
    grades
      .filter((row) => fits(project, row.base_project_id) && fits(culture, row.base_culture_id))
      .map(({ id, name }) => ({ value: id, name })),
  adminClass: ({ adminClasses }, { project, grade }) =>
    adminClasses
      .filter((row) => fits(project, row.base_project_id) && fits(grade, row.base_grade_id))
      .map(({ id, name }) => ({ value: id, name })),
  term: () => planTerms.map((term) => ({ value: term, name: String(term) })),
  academicTerm: ({ terms }) => terms.map(({ id, name }) => ({ value: id, name })),
  course: ({ courses }, { project, culture, grade, term }) =>
    courses
      .filter(
        (row) =>
          fits(project, row.base_project_id) &&
          fits(culture, row.base_culture_id) &&
          fits(grade, row.base_grade_id) &&
          fits(term, row.term),
      )
      .map(({ id, name, name_en, code }) => ({ value: id, name, name_en, code })),
  teachingClass: ({ teachingClasses, courses }, { project, grade, academicTerm, course }) =>
    teachingClasses
      .filter(
        (row) =>
          row.status === 'enable' &&
          fits(project, row.base_project_id) &&
          fits(grade, row.base_grade_id) &&
          fits(academicTerm, row.academic_term_id) &&
          fits(course, row.course_id),
      )
      .map(({ id, name, course_id }) => {
        const of = courses.find((one) => one.id === course_id)
        if (!of) return { value: id, name }
        // beside the course there is room for what tells its classes apart
        const own = course && name.startsWith(of.name) ? name.slice(of.name.length).trim() : ''
        return { value: id, name, name_en: own || classNameIn('en', name, of) }
      }),
}

/** What can be chosen at a level, given what is chosen above it. */
export const optionsOf = (level: Level, data: DropdownData, chosen: Chosen): Option[] =>
  choices[level](data, chosen)

/** What was asked for and is nowhere among what this person may choose: gone, or never theirs to see. */
export const goneIn = (data: DropdownData, asked: Chosen): Level[] =>
  levels.filter(
    (level) =>
      asked[level] !== undefined && !optionsOf(level, data, {}).some(({ value }) => value === asked[level]),
  )

const dependsOn = (level: Level, on: Level): boolean =>
  parents[level].some((parent) => parent === on || dependsOn(parent, on))

/** Puts in one choice; everything that depends on it is emptied. */
export function choose(chosen: Chosen, level: Level, value: number | undefined): Chosen {
  const kept = Object.entries(chosen).filter(([name]) => name !== level && !dependsOn(name as Level, level))
  return { ...Object.fromEntries(kept), ...(value === undefined ? {} : { [level]: value }) }
}

/** Leaves out choices that are not offered (any more), from the top down. */
export function validIn(data: DropdownData, chosen: Chosen): Chosen {
  const valid: Partial<Record<Level, number>> = {}
  for (const level of levels) {
    const value = chosen[level]
    if (value !== undefined && optionsOf(level, data, valid).some((one) => one.value === value))
      valid[level] = value
  }
  return valid
}

const years = ['year-1', 'year-2', 'year-3', 'year-4'] as const

/** What the terms 1 to 8 of a plan are called by: first to fourth year, first or second semester. */
export function planTermParts(term: number) {
  const year = years[Math.ceil(term / 2) - 1]
  return year && ([year, term % 2 === 1 ? 'semester-1' : 'semester-2'] as const)
}
