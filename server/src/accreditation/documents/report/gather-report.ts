import type { gradeReport } from '@obelisk/contract/accreditation/documents'
import type { Input } from '@obelisk/contract/endpoint'
import type { Language } from '@obelisk/contract/refusal'
import { measuresOfDocuments } from '#improvement/public.ts'
import { calendarOf } from '#kernel/format/calendar.ts'
import type { Ctx } from '#kernel/room.ts'
import { siteOf } from '#kernel/site/site.ts'
import { schoolOf } from '#roster/public.ts'
import { documentsOfReports } from '../../queries.ts'
import { readGrade } from '../../read-grade.ts'
import { calculationOf } from '../calculation-of.ts'
import type { ReportFacts } from './facts.ts'
import { namesOf } from './named.ts'
import { reportWords } from './words.ts'

type Room = Ctx<'accreditation'>
type Chosen = Partial<Omit<Input<typeof gradeReport>, 'base_grade_id' | 'language' | 'form'>>

/** Everything the report on a grade prints, by the rules that were chosen on the page. */
export async function factsOf(
  room: Room,
  gradeId: number,
  language: Language,
  chosen: Chosen = {},
): Promise<ReportFacts> {
  const ctx = { ...room, language }
  const calculation = await calculationOf(ctx, gradeId, chosen)
  const grade = await readGrade(ctx, gradeId, chosen)
  const reports = grade.courses.flatMap(({ report_id }) => report_id ?? [])
  const documents = await documentsOfReports(ctx.read, reports)
  const measures = await measuresOfDocuments(
    ctx.door('improvement'),
    documents.map(({ id }) => id),
  )
  return { grade, calculation, measures, words: reportWords[language], language }
}

/** The school, the calendar and the time that the report is printed with. */
export async function printedWith(ctx: Room, language: Language) {
  const school = await schoolOf(ctx.door('roster'), language)
  const calendar = calendarOf(language, await siteOf(ctx))
  return { school, calendar, now: Math.floor(Date.now() / 1000) }
}

/** The name of the file, without an ending. */
export function fileNameOf(facts: ReportFacts): string {
  const { project, grade } = namesOf(facts)
  return `${project}_${grade}_${facts.words.file}`.replace(/[\\/:*?"<>|\s]+/g, '-')
}
