import type { WholePlan } from '@obelisk/contract/training-plan/plan'
import type { CourseRow, Strength } from '@obelisk/contract/training-plan/rows'
import type { CellKind, GridColumn, GridGroup } from '#kit/grid/grid-types.ts'
import { type StrengthWords, strengthKind } from '#kit/grid/kinds/strength-kind.ts'

export type Notation = 'letters' | 'numbers'
export type Mark = Strength | null

/** H, M and L as letters, or as the numbers that the settings give them. */
export function notationKind(
  notation: Notation,
  words: StrengthWords,
  values: WholePlan['hml_values'],
): CellKind<Mark> {
  const letters = strengthKind(words)
  if (notation === 'letters') return letters
  return {
    ...letters,
    look: (value) => (value ? { text: `${values[value]}`, block: value } : { text: '' }),
  }
}

type Sides = Pick<WholePlan, 'requirements' | 'indicators'>
type Named = { name: string; name_en: string }

/** Requirements as groups over their indicators. */
export const groupsOf = <V>(plan: Sides, nameOf: (one: Named) => string): GridGroup<V>[] =>
  plan.requirements
    .filter(({ id }) => plan.indicators.some(({ requirement_id }) => requirement_id === id))
    .map((one) => ({ id: `${one.id}`, label: nameOf(one), description: one.description }))

/** Indicators in the order of their requirements. */
export function indicatorColumns<V>(
  plan: Sides,
  kind: CellKind<V>,
  isEnglish: boolean,
  width?: number,
): GridColumn<V>[] {
  return plan.requirements.flatMap(({ id }) =>
    plan.indicators
      .filter(({ requirement_id }) => requirement_id === id)
      .map((one) => ({
        id: `${one.id}`,
        label: one.no,
        kind,
        group: `${id}`,
        description: isEnglish && one.description_en ? one.description_en : one.description,
        ...(width === undefined ? {} : { width }),
      })),
  )
}

export const courseRows = (courses: readonly CourseRow[], nameOf: (one: Named) => string) =>
  courses.map((course) => ({
    id: `${course.id}`,
    label: nameOf(course),
    search: [course.code, course.name, course.name_en],
  }))

export type Filter = {
  text: string
  nature: CourseRow['nature'] | 'all'
  onlyProblems: ReadonlySet<string> | undefined
}

/** The courses that a filter leaves. */
export const filtered = (
  courses: readonly CourseRow[],
  { text, nature, onlyProblems }: Filter,
): CourseRow[] => {
  const wanted = text.trim().toLowerCase()
  return courses.filter(
    (course) =>
      (nature === 'all' || course.nature === nature) &&
      (!onlyProblems || onlyProblems.has(`${course.id}`)) &&
      (wanted === '' || `${course.code} ${course.name} ${course.name_en}`.toLowerCase().includes(wanted)),
  )
}

/** The strength that a cell had in the version this one was copied from, where that is another one. */
export function formerMarks(
  plan: Pick<WholePlan, 'parent' | 'previous_supports' | 'courses' | 'indicators'>,
): Map<string, Mark> {
  if (!plan.parent) return new Map()
  const codes = new Map(plan.courses.map(({ id, code }) => [code, id]))
  const numbers = new Map(plan.indicators.map(({ id, no }) => [no, id]))
  return new Map(
    plan.previous_supports.flatMap(({ course_code, indicator_no, strength }) => {
      const [course, indicator] = [codes.get(course_code), numbers.get(indicator_no)]
      return course && indicator ? [[`${course}:${indicator}`, strength] as const] : []
    }),
  )
}
