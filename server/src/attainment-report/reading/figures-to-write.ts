import { figuresOf } from '@obelisk/contract/attainment-report/figures'
import { forbidden } from '#kernel/errors.ts'
import { type Room, subjectPolicy } from '../access.ts'
import { subjectOfReport } from '../subject.ts'
import { readReport } from './read-report.ts'

/** The figures that a text of a report may quote, by key, for whoever may write it now. They name no student. */
export async function figuresToWrite(ctx: Room, reportId: number): Promise<ReadonlyMap<string, string>> {
  const { subject } = await subjectOfReport(ctx.read, reportId)
  await subjectPolicy.must(ctx, 'edit', subject)
  const report = await readReport(ctx, subject)
  if (!report.may.edit) throw forbidden()
  return figuresOf(report)
}
