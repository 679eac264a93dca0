import type { reportsOfTerm, zipOfTerm } from '@obelisk/contract/attainment-report/documents'
import type { Input, Output } from '@obelisk/contract/endpoint'
import { nameIn } from '@obelisk/contract/name-in'
import { must } from '#kernel/errors.ts'
import type { Room } from '../../access.ts'
import { statesOfReports } from '../../list-reports.ts'
import { zipReports } from './zip-term.ts'

type Wanted = Input<typeof reportsOfTerm>
const approved = ['approved', 'published', 'archived']

/** How many reports a term has in each state, and how many classes and courses have none. */
export async function countReports(ctx: Room, wanted: Wanted): Promise<Output<typeof reportsOfTerm>> {
  const lines = await statesOfReports(ctx, wanted)
  const counts = new Map<string, number>()
  for (const { state } of lines) if (state !== null) counts.set(state, (counts.get(state) ?? 0) + 1)
  return {
    states: [...counts].map(([state, count]) => ({ state, count })),
    without: lines.filter(({ report_id }) => report_id === null).length,
  }
}

/** Starts packing the reports of a term that this person may see. */
export async function startZip(
  ctx: Room,
  { academic_term_id, project_id, kinds, approved_only }: Input<typeof zipOfTerm>,
) {
  const term = must(
    await ctx.read
      .selectFrom('academic_term')
      .select('name')
      .where('id', '=', academic_term_id)
      .executeTakeFirst(),
  )
  const lines = await statesOfReports(ctx, { academic_term_id, project_id })
  const reportIds = lines.flatMap(({ report_id, state }) =>
    report_id === null || (approved_only && !approved.includes(state ?? '')) ? [] : [report_id],
  )
  const name =
    ctx.language === 'en'
      ? `Attainment reports ${nameIn('en', term)}`
      : `课程目标达成情况评价报告 ${term.name}`
  const jobId = await ctx.startJob(
    zipReports,
    { reportIds, kinds, name },
    { title: name, total: reportIds.length },
  )
  return { job_id: jobId, reports: reportIds.length }
}
