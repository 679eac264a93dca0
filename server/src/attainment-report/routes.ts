import {
  printReport,
  receipt,
  reportsOfTerm,
  reportWord,
  reportWorkbook,
  zipOfTerm,
} from '@obelisk/contract/attainment-report/documents'
import { syllabusEffect as touched } from '@obelisk/contract/attainment-report/effects/syllabus-effect'
import * as forms from '@obelisk/contract/attainment-report/form'
import { lineage } from '@obelisk/contract/attainment-report/lineage'
import { compute, listReports, readReport as reading } from '@obelisk/contract/attainment-report/report'
import * as writing from '@obelisk/contract/attainment-report/writing'
import { documentDecided, mustBeWritable } from '#document-control/public.ts'
import { marksChanged } from '#evaluation-data/public.ts'
import { must } from '#kernel/errors.ts'
import type { Watch } from '#kernel/locking/precondition.ts'
import { jobsOf, listenersOf, type RoomParts, routesOf } from '#kernel/room.ts'
import { placePolicy, settingsChanged } from '#settings/public.ts'
import { type Room, subjectPolicy } from './access.ts'
import { computeRun } from './compute/compute-run.ts'
import { markRunsOfSettings, markRunsStale } from './compute/mark-stale.ts'
import { tellDecided } from './compute/tell-decided.ts'
import { exportReceipt } from './documents/export-receipt.ts'
import { exportWord, printedReport } from './documents/export-word.ts'
import { exportWorkbook } from './documents/export-workbook.ts'
import { exportOwnForm } from './documents/own-form/own-form-report.ts'
import { countReports, startZip } from './documents/zip/start-zip.ts'
import { zipReports, zipTerm } from './documents/zip/zip-term.ts'
import { formAtPlace, readFormOf, resetFormOf, saveFormOf } from './form/report-form.ts'
import { kinds } from './kind.ts'
import { readLineage } from './lineage/read-lineage.ts'
import { listedReports } from './list-reports.ts'
import { documentOfReport } from './open-report.ts'
import { documentIdOf } from './reading/measures.ts'
import { ownersFound } from './reading/owners.ts'
import { readReport } from './reading/read-report.ts'
import { runById, runHead } from './reading/runs.ts'
import { syllabusEffect } from './reading/syllabus-effect.ts'
import { answerLastMeasure, dropMeasure, measureSeen, saveMeasure } from './save-measure.ts'
import { arrangement, arrangeSections, saveSection } from './save-section.ts'
import { type Subject, subjectOf, subjectOfReport, subjectOfRun } from './subject.ts'
import { reviseReport, submitReport, withdrawReport } from './submit-report.ts'

const on = routesOf('attainment-report')
const hear = listenersOf('attainment-report')

/** The subject of a report that this person may see. */
async function seen(ctx: Room, reportId: number) {
  const { subject } = await subjectOfReport(ctx.read, reportId)
  await subjectPolicy.must(ctx, 'view', subject)
  return subject
}

/** May this person compute the subject, and is its report still open? Asked together; the right is spoken of first. */
async function mustCompute(ctx: Room, subject: Subject, documentId: number | undefined) {
  const asked = await Promise.allSettled([
    subjectPolicy.must(ctx, 'edit', subject),
    documentId && mustBeWritable(ctx.door('document-control'), documentId),
  ])
  for (const one of asked) if (one.status === 'rejected') throw one.reason
}

/** The subject of a report that this person may write now: a submitted or approved one is locked. */
async function writable(ctx: Room, reportId: number) {
  const { subject } = await subjectOfReport(ctx.read, reportId)
  await subjectPolicy.must(ctx, 'edit', subject)
  await mustBeWritable(ctx.door('document-control'), must(await documentIdOf(ctx, reportId)))
  return subject
}

/** Who may not write the report learns nothing of what stands in it. */
const ofWritable = <I extends { report_id: number }>(watch: Watch<Room, I>): Watch<Room, I> => ({
  ...watch,
  now: async (ctx, input) => {
    await writable(ctx, input.report_id)
    return watch.now(ctx, input)
  },
})
const arrangementSeen = ofWritable(arrangement)
const ownMeasureSeen = ofWritable(measureSeen)

export const parts: RoomParts = {
  kinds,
  routes: [
    on(listReports, listedReports),
    on(touched, (ctx, { syllabus_id }) => syllabusEffect(ctx, syllabus_id)),
    on(reading, async (ctx, key) => {
      const subject = await subjectOf(ctx.read, key)
      await subjectPolicy.must(ctx, 'view', subject)
      return readReport(ctx, subject)
    }),
    on(compute, async (ctx, key) => {
      const [subject, known] = await Promise.all([subjectOf(ctx.read, key), documentOfReport(ctx.read, key)])
      await mustCompute(ctx, subject, known?.id)
      const { run, reportId, findings } = await computeRun(ctx, subject)
      return {
        run: runHead(run),
        report_id: reportId,
        findings: findings.map(({ code, level, place, values }) => ({ code, level, place, values })),
      }
    }),
    on(lineage, async (ctx, { run_id, ...wanted }) => {
      const run = must(await runById(ctx.read, run_id))
      const subject = await subjectOfRun(ctx.read, run)
      await subjectPolicy.must(ctx, 'view', subject)
      return readLineage(ctx, subject, run, wanted)
    }),
    on(receipt, async (ctx, { run_id }) => {
      const run = must(await runById(ctx.read, run_id))
      const subject = await subjectOfRun(ctx.read, run)
      await subjectPolicy.must(ctx, 'view', subject)
      return exportReceipt(ctx, subject, run_id, ctx.language)
    }),
    on(printReport, async (ctx, { report_id, language }) => {
      const { paper } = await printedReport(ctx, await seen(ctx, report_id), language)
      return { paper }
    }),
    on(reportWord, async (ctx, { report_id, language, form }) => {
      const subject = await seen(ctx, report_id)
      if (form === 'school') return exportOwnForm(ctx, subject, language)
      return exportWord(ctx, subject, language, form === 'pdf' ? 'pdf' : 'word')
    }),
    on(reportWorkbook, async (ctx, { report_id, language }) =>
      exportWorkbook(ctx, await seen(ctx, report_id), language),
    ),
    on(reportsOfTerm, countReports),
    on(zipOfTerm, startZip),
    on(writing.saveSection, async (ctx, text) => {
      await writable(ctx, text.report_id)
      return saveSection(ctx, text)
    }),
    on(writing.arrangeSections, {
      watch: arrangementSeen,
      handle: async (ctx, { report_id, sections }) => {
        await writable(ctx, report_id)
        await arrangeSections(ctx, report_id, sections)
        return null
      },
    }),
    on(writing.saveMeasure, {
      watch: ownMeasureSeen,
      handle: async (ctx, { report_id, ...measure }) => ({
        id: await saveMeasure(ctx, report_id, await writable(ctx, report_id), measure),
      }),
    }),
    on(writing.ownerChoices, async (ctx, { report_id, quickSearch }) => {
      await seen(ctx, report_id)
      return { list: await ownersFound(ctx, quickSearch) }
    }),
    on(writing.dropMeasure, async (ctx, { report_id, id }) => {
      await dropMeasure(ctx, report_id, await writable(ctx, report_id), id)
      return null
    }),
    on(writing.answerMeasure, {
      watch: ownMeasureSeen,
      handle: async (ctx, { report_id, ...answer }) => {
        await writable(ctx, report_id)
        await answerLastMeasure(ctx, report_id, answer)
        return null
      },
    }),
    on(writing.submitReport, async (ctx, { report_id, reason }) => {
      await submitReport(ctx, report_id, await writable(ctx, report_id), reason)
      return null
    }),
    on(writing.withdrawReport, async (ctx, { report_id }) => {
      const { subject } = await subjectOfReport(ctx.read, report_id)
      await subjectPolicy.must(ctx, 'edit', subject)
      await withdrawReport(ctx, report_id)
      return null
    }),
    on(forms.readForm, async (ctx, place) => {
      await placePolicy.must(ctx.door('settings'), 'edit', place)
      return readFormOf(ctx, place)
    }),
    on(forms.saveForm, {
      watch: formAtPlace,
      handle: async (ctx, form) => {
        await placePolicy.must(ctx.door('settings'), 'edit', form)
        await saveFormOf(ctx, form)
        return null
      },
    }),
    on(forms.resetForm, {
      watch: formAtPlace,
      handle: async (ctx, place) => {
        await placePolicy.must(ctx.door('settings'), 'edit', place)
        await resetFormOf(ctx, place)
        return null
      },
    }),
    on(writing.reviseReport, async (ctx, { report_id, reason }) => {
      const { subject } = await subjectOfReport(ctx.read, report_id)
      await subjectPolicy.must(ctx, 'edit', subject)
      await reviseReport(ctx, report_id, subject, reason)
      return null
    }),
  ],
  listeners: [
    hear(marksChanged, (ctx, { teaching_class_ids, ...change }) =>
      markRunsStale(ctx, teaching_class_ids, change),
    ),
    hear(settingsChanged, markRunsOfSettings),
    hear(documentDecided, tellDecided),
  ],
  jobs: [jobsOf('attainment-report')(zipReports, zipTerm)],
}
