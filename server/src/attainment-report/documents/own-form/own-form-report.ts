import { notConfirmed } from '@obelisk/contract/attainment-report/report'
import type { FileAnswer } from '@obelisk/contract/endpoint'
import type { Language } from '@obelisk/contract/refusal'
import { mostToTry, schoolForm } from '#form-template/public.ts'
import { Refusal } from '#kernel/errors.ts'
import { calendarOf } from '#kernel/format/calendar.ts'
import { siteOf } from '#kernel/site/site.ts'
import { schoolOf } from '#roster/public.ts'
import { type Room, subjectPolicy } from '../../access.ts'
import { reportsWithResult } from '../../list-reports.ts'
import { readReport } from '../../reading/read-report.ts'
import { type Subject, subjectOfReport } from '../../subject.ts'
import { exportWord } from '../export-word.ts'
import { fileNameOf } from '../word-report.ts'
import { documentWords } from '../words/words.ts'
import { formValues } from './form-values.ts'
import { reportStarter } from './starter.ts'

/** What is known of a report; without a result there is nothing to print yet. */
async function formFacts(ctx: Room, subject: Subject, language: Language) {
  const report = await readReport({ ...ctx, language }, subject)
  const { result, run } = report
  if (!result || !run) throw new Refusal(notConfirmed)
  const school = await schoolOf(ctx.door('roster'), language)
  const calendar = calendarOf(language, await siteOf(ctx))
  return { report: { ...report, result, run, calendar }, school, now: Math.floor(Date.now() / 1000) }
}

export const reportForm = schoolForm('report', {
  find: (ctx: Room, text) => reportsWithResult(ctx, text, mostToTry),
  async facts(ctx, id, language) {
    const { subject } = await subjectOfReport(ctx.read, id)
    await subjectPolicy.must(ctx, 'view', subject)
    return formFacts(ctx, subject, language)
  },
  values({ report, school, now }, language) {
    const values = formValues(report, school, language, now)
    const file = fileNameOf(report, language, documentWords[language].fileTitle)
    return { values, file, mark: values.draft }
  },
  starter: reportStarter,
})

/** The report in the form of its school. */
export const exportOwnForm = (ctx: Room, subject: Subject, language: Language) =>
  reportForm.word(ctx, subject.projectId, language, () => formFacts(ctx, subject, language))

/** The report in the form of its school where it has one, else in the built-in form. */
export async function exportUsualForm(ctx: Room, subject: Subject, language: Language): Promise<FileAnswer> {
  const word = await reportForm.wordIfAny(ctx, subject.projectId, language, () =>
    formFacts(ctx, subject, language),
  )
  return word ?? exportWord(ctx, subject, language)
}
