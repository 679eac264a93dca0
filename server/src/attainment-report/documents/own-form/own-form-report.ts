import { notConfirmed } from '@obelisk/contract/attainment-report/report'
import type { Report } from '@obelisk/contract/attainment-report/shapes'
import type { FileAnswer } from '@obelisk/contract/endpoint'
import type { Language } from '@obelisk/contract/refusal'
import {
  type FormContent,
  fillForm,
  findInForce,
  mustFormInForce,
  mustFormOf,
  valuesByField,
} from '#form-template/public.ts'
import { Refusal } from '#kernel/errors.ts'
import { calendarOf } from '#kernel/format/calendar.ts'
import { siteOf } from '#kernel/site/site.ts'
import { wordType } from '#print/write-word.ts'
import { schoolOf } from '#roster/public.ts'
import { type Room, subjectPolicy } from '../../access.ts'
import { listedReports } from '../../list-reports.ts'
import { readReport } from '../../reading/read-report.ts'
import { type Subject, subjectOfReport } from '../../subject.ts'
import { exportWord } from '../export-word.ts'
import { fileNameOf } from '../word-report.ts'
import { documentWords } from '../words/words.ts'
import { formValues } from './form-values.ts'

type Filled = { report: Report; values: FormContent<'report'> }

/** The report with what a form shows of it; without a result there is nothing to print yet. */
async function filling(ctx: Room, subject: Subject, language: Language): Promise<Filled> {
  const report = await readReport({ ...ctx, language }, subject)
  const { result, run } = report
  if (!result || !run) throw new Refusal(notConfirmed)
  const school = await schoolOf(ctx.door('roster'), language)
  const calendar = calendarOf(language, await siteOf(ctx))
  const computed = { ...report, result, run, calendar }
  return { report, values: formValues(computed, school, language, Math.floor(Date.now() / 1000)) }
}

type Form = Parameters<typeof fillForm>[1]

async function wordIn(
  ctx: Room,
  form: Form,
  { report, values }: Filled,
): Promise<FileAnswer & { body: Buffer }> {
  const words = documentWords[form.language]
  // a form of the school need not have a place for the word 草稿
  const title = values.is_final ? words.fileTitle : `${words.fileTitle}_${values.draft}`
  return {
    name: fileNameOf(report, form.language, title, 'docx'),
    type: wordType,
    body: await fillForm<'report'>(ctx.door('form-template'), form, values),
  }
}

/** The report in the form of its school. */
export async function exportOwnForm(ctx: Room, subject: Subject, language: Language) {
  const form = await mustFormInForce(ctx.door('form-template'), 'report', language, subject.projectId)
  return wordIn(ctx, form, await filling(ctx, subject, language))
}

/** The report in the form of its school where it has one, else in the built-in form. */
export async function exportUsualForm(ctx: Room, subject: Subject, language: Language): Promise<FileAnswer> {
  const form = await findInForce(ctx.door('form-template'), 'report', language, subject.projectId)
  return form ? wordIn(ctx, form, await filling(ctx, subject, language)) : exportWord(ctx, subject, language)
}

async function seen(ctx: Room, reportId: number): Promise<Subject> {
  const { subject } = await subjectOfReport(ctx.read, reportId)
  await subjectPolicy.must(ctx, 'view', subject)
  return subject
}

/** The reports with a result that the person may see, newest first. */
export async function reportsToTry(ctx: Room, quickSearch: string) {
  const { list } = await listedReports(ctx, { page: 1, limit: 2000, quickSearch })
  const known = list.flatMap(({ report_id, course, course_en, name, term, course_value }) => {
    if (report_id === null || course_value === null) return []
    const group = name.replace(course, '').trim()
    const called = (title: string) => [title, group, term].filter(Boolean).join(' ')
    return [{ id: report_id, name: called(course), name_en: called(course_en || course) }]
  })
  return known.slice(0, 50)
}

export const reportValues = async (ctx: Room, id: number, language: Language) =>
  valuesByField('report', (await filling(ctx, await seen(ctx, id), language)).values)

/** A version of a form, in force or not, with a report in it. */
export async function tryReportForm(ctx: Room, id: number, versionId: number): Promise<FileAnswer> {
  const form = await mustFormOf(ctx.door('form-template'), 'report', versionId)
  return wordIn(ctx, form, await filling(ctx, await seen(ctx, id), form.language))
}
