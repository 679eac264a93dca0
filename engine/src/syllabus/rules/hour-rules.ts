import { type Finding, finding } from '#finding/finding.ts'
import { hourKinds as KINDS } from '../words.ts'
import type { Syllabus, SyllabusLimits } from './syllabus.ts'

export type HourCode =
  | 'S05.hours_differ'
  | 'S05.lab_hours_differ'
  | 'S15.hours_per_credit'
  | 'S16.long_chapter'

type Found = Finding<HourCode>

type Kind = (typeof KINDS)[number]
type Hours = { readonly [K in Kind]?: number }

/**
 * S05: hours of the chapters equal the course's hours, kind by kind; hours of the labs equal its lab hours (with or
 * without computer hours). Lab hours that stand in the lab table alone need not stand in the chapters too.
 */
export function contentHoursSum(syllabus: Syllabus, { tolerance }: SyllabusLimits): Found[] {
  const { course, chapters, lab_items } = syllabus
  const labs = lab_items.reduce((sum, lab) => sum + lab.hours, 0)
  const inChapters = (kind: Kind) => chapters.reduce((sum, chapter) => sum + (chapter[kind] ?? 0), 0)
  const differs = (a: number, b: number) => Math.abs(a - b) > tolerance
  const found = KINDS.flatMap((kind): Found[] => {
    const expected = course[kind] ?? 0
    const sum = inChapters(kind)
    const standsInLabs = kind === 'hours_lab' && sum === 0 && labs > 0
    if (!differs(sum, expected) || standsInLabs) return []
    return [finding('S05.hours_differ', 'error', { kind }, { sum, expected })]
  })
  const lab = course.hours_lab ?? 0
  const allowed = [lab, lab + (course.hours_computer ?? 0)]
  if (allowed.some((hours) => !differs(labs, hours))) return found
  return [...found, finding('S05.lab_hours_differ', 'error', {}, { sum: labs, expected: lab })]
}

/** S15: credits x 16 = hours for ordinary courses; physical education and practice by weeks differ. */
export function hoursFitCredits(
  { course }: Syllabus,
  { hours_per_credit, tolerance }: SyllabusLimits,
): Found[] {
  const expected = course.credits * hours_per_credit
  const isByWeeks = (course.weeks ?? 0) > 0
  if (isByWeeks || Math.abs(course.hours_total - expected) <= tolerance) return []
  return [finding('S15.hours_per_credit', 'warning', {}, { hours: course.hours_total, expected })]
}

/** S16: units of content are short enough to plan with, where the school has a limit. */
export function chaptersAreShort(syllabus: Syllabus, { chapter_hours_max: max }: SyllabusLimits): Found[] {
  if (max === null) return []
  const hoursOf = (chapter: Hours) => KINDS.reduce((sum, kind) => sum + (chapter[kind] ?? 0), 0)
  return syllabus.chapters
    .filter((chapter) => hoursOf(chapter) > max)
    .map((chapter) => {
      const values = { no: chapter.no, name: chapter.name, hours: hoursOf(chapter), max }
      return finding('S16.long_chapter', 'info', { chapter_id: chapter.id }, values)
    })
}
