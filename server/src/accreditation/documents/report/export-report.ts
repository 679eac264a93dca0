import type { gradeReport } from '@obelisk/contract/accreditation/documents'
import type { FileAnswer, Input } from '@obelisk/contract/endpoint'
import { nameIn } from '@obelisk/contract/name-in'
import { measuresOfDocuments } from '#improvement/public.ts'
import { calendarOf } from '#kernel/format/calendar.ts'
import type { Ctx } from '#kernel/room.ts'
import { siteOf } from '#kernel/site/site.ts'
import { fileOfPaper } from '#print/file-of-paper.ts'
import { schoolOf } from '#roster/public.ts'
import { documentsOfReports } from '../../queries.ts'
import { readGrade } from '../../read-grade.ts'
import { calculationOf } from '../calculation-of.ts'
import type { ReportFacts } from './facts.ts'
import { gradeReportPaper } from './report-paper.ts'
import { reportWords } from './words.ts'

type Room = Ctx<'accreditation'>

async function factsOf(room: Room, wanted: Input<typeof gradeReport>): Promise<ReportFacts> {
  const { base_grade_id, language, file, ...chosen } = wanted
  const ctx = { ...room, language }
  const calculation = await calculationOf(ctx, base_grade_id, chosen)
  const grade = await readGrade(ctx, base_grade_id, chosen)
  const reports = grade.courses.flatMap(({ report_id }) => report_id ?? [])
  const documents = await documentsOfReports(ctx.read, reports)
  const measures = await measuresOfDocuments(
    ctx.door('improvement'),
    documents.map(({ id }) => id),
  )
  return { grade, calculation, measures, words: reportWords[language], language }
}

/** The report on the graduation requirements of a grade, from the same data as its page. */
export async function exportGradeReport(ctx: Room, wanted: Input<typeof gradeReport>): Promise<FileAnswer> {
  const facts = await factsOf(ctx, wanted)
  const { grade, language, words } = facts
  const school = await schoolOf(ctx.door('roster'), language)
  const calendar = calendarOf(language, await siteOf(ctx))
  const now = Math.floor(Date.now() / 1000)
  const paper = await gradeReportPaper(facts, { school, calendar, now })
  const project = nameIn(language, { name: grade.grade.project, name_en: grade.grade.project_en })
  const name = `${project}_${grade.grade.name}_${words.file}`.replace(/[\\/:*?"<>|\s]+/g, '-')
  return fileOfPaper(paper, name, wanted.file)
}
