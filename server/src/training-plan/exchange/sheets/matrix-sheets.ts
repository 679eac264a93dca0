import type { Language } from '@obelisk/contract/refusal'
import { courseColumnWords } from '@obelisk/contract/training-plan/import-words'
import type { WholePlan } from '@obelisk/contract/training-plan/plan'
import type { Merge } from '#workbook/sheet.ts'
import { columnLetters } from '#workbook/sheet.ts'
import type { CellSpec, Look, SheetSpec } from '#workbook/write/sheet-spec.ts'
import { excelWords } from './excel-words.ts'

type Of = Pick<WholePlan, 'courses' | 'requirements' | 'indicators' | 'supports' | 'weights'>

const headLook: Look = { bold: true, fill: 'F1F3F6', border: 'thin', align: 'center', wrap: true }
const cellLook: Look = { border: 'thin', align: 'center' }
const nameLook: Look = { border: 'thin' }
const fills = { H: '1F4E9E', M: '7BA0DC', L: 'D7E3F7' } as const

/** Indicators in the order of their requirements. */
export const orderedIndicators = ({ requirements, indicators }: Pick<Of, 'requirements' | 'indicators'>) =>
  requirements.flatMap(({ id }) => indicators.filter(({ requirement_id }) => requirement_id === id))

const nameOf = (one: { name: string; name_en: string }, language: Language) =>
  language === 'en' && one.name_en ? one.name_en : one.name

/** Title, and the head of two rows: requirements merged over their indicators. */
function headOf(plan: Of, title: string, note: string | undefined, language: Language) {
  const indicators = orderedIndicators(plan)
  const above: CellSpec[][] = [
    [{ value: title, look: { bold: true, size: 14 } }],
    ...(note ? [[{ value: note, look: { color: '5A6675', wrap: true } as Look }]] : []),
  ]
  const top = above.length + 1
  const merges: Merge[] = above.map((_, at) => ({
    top: at + 1,
    left: 0,
    bottom: at + 1,
    right: indicators.length + 1,
  }))
  let left = 2
  const groups: CellSpec[] = []
  for (const requirement of plan.requirements) {
    const count = indicators.filter(({ requirement_id }) => requirement_id === requirement.id).length
    if (count === 0) continue
    merges.push({ top, left, bottom: top, right: left + count - 1 })
    groups.push({ value: `${requirement.no} ${nameOf(requirement, language)}`, look: headLook })
    groups.push(...Array.from({ length: count - 1 }, () => ({ value: null, look: headLook })))
    left += count
  }
  const code = { value: courseColumnWords.code[language], look: headLook }
  const name = { value: courseColumnWords.name[language], look: headLook }
  merges.push({ top, left: 0, bottom: top + 1, right: 0 }, { top, left: 1, bottom: top + 1, right: 1 })
  const heads: CellSpec[][] = [
    [code, name, ...groups],
    [
      { value: null, look: headLook },
      { value: null, look: headLook },
      ...indicators.map(({ no }) => ({ value: no, look: { ...headLook, format: '@' } })),
    ],
  ]
  return { indicators, above, heads, merges, first: top + 2 }
}

function wideSheet(
  plan: Of,
  about: { name: string; title: string; note?: string | undefined },
  language: Language,
  cell: (courseId: number, indicatorId: number) => CellSpec,
  foot: (range: string, indicatorId: number) => CellSpec,
  courses = plan.courses,
): SheetSpec {
  const { indicators, above, heads, merges, first } = headOf(plan, about.title, about.note, language)
  const rows = courses.map((course): CellSpec[] => [
    { value: course.code, look: nameLook },
    { value: nameOf(course, language), look: nameLook },
    ...indicators.map(({ id }) => cell(course.id, id)),
  ])
  const last = first + Math.max(courses.length, 1) - 1
  const sums: CellSpec[] = [
    { value: null, look: headLook },
    { value: excelWords[language].sum, look: headLook },
    ...indicators.map(({ id }, at) => {
      const letters = columnLetters(at + 2)
      return foot(`${letters}${first}:${letters}${last}`, id)
    }),
  ]
  return {
    name: about.name,
    rows: [...above, ...heads, ...rows, ...(courses.length > 0 ? [sums] : [])],
    columns: [{ width: 11 }, { width: 24 }, ...indicators.map(() => ({ width: 7 }))],
    merges,
    frozen: { rows: first - 1, columns: 2 },
  }
}

const at = (course: number, indicator: number) => `${course}:${indicator}`

/** Courses down, indicators across, H, M and L in the cells; a live count at the foot. */
export function supportSheet(plan: Of, title: string, language: Language, note?: string): SheetSpec {
  const marks = new Map(plan.supports.map((one) => [at(one.course_id, one.indicator_id), one.strength]))
  return wideSheet(
    plan,
    { name: excelWords[language].matrix, title, note },
    language,
    (course, indicator) => {
      const mark = marks.get(at(course, indicator))
      if (!mark) return { value: null, look: cellLook }
      return {
        value: mark,
        look: { ...cellLook, fill: fills[mark], ...(mark === 'H' ? { color: 'FFFFFF' } : {}) },
      }
    },
    (range, id) => ({
      formula: `COUNTA(${range})`,
      value: plan.supports.filter(({ indicator_id }) => indicator_id === id).length,
      look: headLook,
    }),
  )
}

/** The evaluation courses with their weights; live sums at the foot. */
export function weightSheet(plan: Of, title: string, language: Language): SheetSpec {
  const weights = new Map(plan.weights.map((one) => [at(one.course_id, one.indicator_id), one.weight]))
  return wideSheet(
    plan,
    { name: excelWords[language].weights, title },
    language,
    (course, indicator) => ({ value: weights.get(at(course, indicator)) ?? null, look: cellLook }),
    (range, id) => ({
      formula: `SUM(${range})`,
      value: Number(
        plan.weights
          .filter(({ indicator_id }) => indicator_id === id)
          .reduce((sum, { weight }) => sum + weight, 0)
          .toFixed(6),
      ),
      look: headLook,
    }),
    plan.courses.filter(({ is_eval }) => is_eval),
  )
}

/** One row per course and indicator. */
export function longSheet(plan: Of, language: Language, note: string): SheetSpec {
  const words = excelWords[language]
  const courses = new Map(plan.courses.map((course) => [course.id, course]))
  const numbers = new Map(plan.indicators.map(({ id, no }) => [id, no]))
  const weights = new Map(plan.weights.map((one) => [at(one.course_id, one.indicator_id), one.weight]))
  const heads = [
    courseColumnWords.code[language],
    courseColumnWords.name[language],
    words.indicator,
    words.strength,
    words.weight,
  ]
  const rows = plan.supports.map(({ course_id, indicator_id, strength }): CellSpec[] => {
    const course = courses.get(course_id)
    return [
      course?.code ?? '',
      course ? nameOf(course, language) : '',
      { value: numbers.get(indicator_id) ?? '', look: { format: '@' } },
      strength,
      weights.get(at(course_id, indicator_id)) ?? null,
    ]
  })
  return {
    name: words.matrix,
    rows: [
      [{ value: note, look: { color: '5A6675' } }],
      heads.map((value) => ({ value, look: headLook })),
      ...rows,
    ],
    columns: [{ width: 12 }, { width: 26 }, { width: 14 }, { width: 12 }, { width: 12 }],
    frozen: { rows: 2, columns: 0 },
    checks: [
      {
        kind: 'list',
        range: `D3:D${rows.length + 300}`,
        title: words.strength,
        message: 'H M L',
        values: ['H', 'M', 'L'],
      },
      {
        kind: 'number',
        range: `E3:E${rows.length + 300}`,
        title: words.weight,
        message: '0–1',
        from: 0,
        to: 1,
      },
    ],
  }
}
