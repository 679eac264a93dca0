import { linkTo } from '@obelisk/contract/links'
import { keepFile } from '#files/public.ts'
import { type Finished, jobKind } from '#kernel/jobs/job.ts'
import type { JobWork } from '#kernel/room.ts'
import { wholeBody } from '#workbook/list-workbook.ts'
import { xlsxType } from '#workbook/write/write-workbook.ts'
import type { Room } from '../access.ts'
import { membersChanged } from '../events.ts'
import { enrol } from '../members/enrol.ts'
import { failedWorkbook } from './import-list.ts'
import { type Import, type Judged, judgeList } from './judge-list.ts'
import { mustReadClassList } from './read-list.ts'

export const importingList = jobKind<Import>('import-class-list', { isShort: true })

/** More rows than this may take longer than a second, so that nobody is kept waiting for them. */
const atOnce = 2000
const portion = 2000

/** The reasons that a job tells one by one; all of them stand in the workbook that it leaves. */
const told = 100

/** Imports the good rows of all classes; rows that stand already change nothing. */
async function save(
  ctx: Room,
  list: readonly Judged[],
  heard: (done: number) => Promise<void> = async () => undefined,
) {
  const good = list.flatMap(({ classId, enrolment }) => (enrolment ? [{ classId, ...enrolment }] : []))
  const counts = { added: 0, returned: 0, same: 0 }
  for (let from = 0; from < good.length; from += portion) {
    await heard(from)
    const { added, returned, same } = await enrol(ctx, good.slice(from, from + portion))
    counts.added += added
    counts.returned += returned
    counts.same += same
  }
  const touched = list.filter(({ outcome }) => outcome === 'add' || outcome === 'return')
  const teaching_class_ids = [...new Set(touched.map(({ classId }) => classId))]
  if (counts.added + counts.returned > 0) await ctx.tell(membersChanged, { teaching_class_ids })
  return { ...counts, failed: list.length - good.length }
}

/** Imports a short list now and a long one in a job; the same list asked for twice is one job. */
export async function importList(ctx: Room, input: Import) {
  const { list, file } = await mustReadClassList(ctx, input.file_id)
  if (list.length <= atOnce)
    return { done: await save(ctx, (await judgeList(ctx, input)).list), job_id: null }
  const job_id = await ctx.startJob(importingList, input, {
    title: `${ctx.language === 'en' ? 'Import of class lists' : '导入教学班名单'} ${file}`,
    total: list.length,
    key: JSON.stringify(input),
  })
  return { done: null, job_id }
}

/** All good rows are stored when the job is done, and none when it was stopped, failed or killed. */
export const importListInJob = (work: JobWork<'teaching-class'>, input: Import): Promise<Finished> =>
  work.finish(async (ctx) => {
    const { list, file } = await judgeList(ctx, input)
    const result = await save(ctx, list, (done) => work.progress(done, list.length))
    const failed = list.filter(({ outcome }) => outcome === 'failed')
    const over = {
      result,
      link: linkTo.teachingClasses(),
      failures: failed.slice(0, told).map(({ row, reason }) => ({
        what: ctx.language === 'en' ? `Row ${row}` : `第 ${row} 行`,
        why: reason,
      })),
    }
    if (failed.length === 0) return over
    const { name, body } = await failedWorkbook(ctx.language, file, failed)
    const { id } = await keepFile(ctx.door('files'), name, xlsxType, await wholeBody(body))
    return { ...over, fileId: id }
  })
