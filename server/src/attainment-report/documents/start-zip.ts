import type { zipOfTerm } from '@obelisk/contract/attainment-report/documents'
import type { Input } from '@obelisk/contract/endpoint'
import { must } from '#kernel/errors.ts'
import type { Room } from '../access.ts'
import { listedReports } from '../list-reports.ts'
import { zipReports } from './zip-term.ts'

/** Starts packing the reports of a term that this person may see. */
export async function startZip(ctx: Room, { academic_term_id, project_id, kinds }: Input<typeof zipOfTerm>) {
  const term = must(
    await ctx.read
      .selectFrom('academic_term')
      .select('name')
      .where('id', '=', academic_term_id)
      .executeTakeFirst(),
  )
  const wanted = { page: 1, limit: 2000, quickSearch: '', academic_term_id, project_id }
  const { list } = await listedReports(ctx, wanted)
  const reportIds = list.flatMap(({ report_id }) => (report_id === null ? [] : [report_id]))
  const name =
    ctx.language === 'en' ? `Attainment reports ${term.name}` : `课程目标达成情况评价报告 ${term.name}`
  const jobId = await ctx.startJob(
    zipReports,
    { reportIds, kinds, name },
    { title: name, total: reportIds.length },
  )
  return { job_id: jobId, reports: reportIds.length }
}
