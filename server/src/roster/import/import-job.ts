import { linkTo } from '@obelisk/contract/links'
import type { PeopleKind } from '@obelisk/contract/roster/import'
import { keepFile } from '#files/public.ts'
import { type Finished, jobKind } from '#kernel/jobs/job.ts'
import type { JobWork } from '#kernel/room.ts'
import { wholeBody } from '#workbook/list-workbook.ts'
import { xlsxType } from '#workbook/write/write-workbook.ts'
import type { Room } from '../access.ts'
import { failedWorkbook } from './import-people.ts'
import { mustReadPeople } from './judge.ts'
import { countsOf, savePeople } from './save-people.ts'

/** `password` is encrypted: what waits in the queue tells nobody the first password of the new people. */
type Wanted = { kind: PeopleKind; fileId: number; password: string }
export const importingPeople = jobKind<Wanted>('import-people', { isShort: true })

/** More rows than this take longer than a second, so that nobody is kept waiting for them. */
const atOnce = 1000

/** The reasons that a job tells one by one; all of them stand in the workbook that it leaves. */
const told = 100

const titles = {
  'zh-cn': { teacher: '导入教师', student: '导入学生' },
  en: { teacher: 'Import of teachers', student: 'Import of students' },
} as const

/** Imports a short list now and a long one in a job; the same list asked for twice is one job. */
export async function importPeople(ctx: Room, kind: PeopleKind, fileId: number, password: string) {
  const read = await mustReadPeople(ctx, kind, fileId)
  const { rows, file } = read
  if (rows.length <= atOnce) {
    const { judged, import_id } = await savePeople(ctx, kind, read, password)
    return { done: countsOf(judged), import_id, job_id: null }
  }
  const encrypted = ctx.services.secrets.encrypt(Buffer.from(password)).toString('base64')
  const job_id = await ctx.startJob(
    importingPeople,
    { kind, fileId, password: encrypted },
    { title: `${titles[ctx.language][kind]} ${file}`, total: rows.length, key: `${kind} ${fileId}` },
  )
  return { done: null, import_id: null, job_id }
}

/** All good rows are stored when the job is done, and none when it was stopped, failed or killed; a second time finds them as listed. */
export const importInJob = (work: JobWork<'roster'>, { kind, fileId, password }: Wanted): Promise<Finished> =>
  work.finish(async (ctx) => {
    const read = await mustReadPeople(ctx, kind, fileId)
    const { rows } = read
    const first = ctx.services.secrets.decrypt(Buffer.from(password, 'base64')).toString()
    const { judged } = await savePeople(ctx, kind, read, first, (done) => work.progress(done, rows.length))
    const failed = rows.flatMap(({ row, sheet, cells }, at) => {
      const reasons = judged[at]?.outcome === 'failed' ? judged[at].problems.map(({ reason }) => reason) : []
      return reasons.length > 0 ? [{ row, sheet, cells, reasons }] : []
    })
    const result = {
      result: countsOf(judged),
      link: kind === 'teacher' ? linkTo.teachers() : linkTo.students(),
      failures: failed.slice(0, told).map(({ row, reasons }) => ({
        what: ctx.language === 'en' ? `Row ${row}` : `第 ${row} 行`,
        why: reasons.join(ctx.language === 'en' ? '; ' : '；'),
      })),
    }
    if (failed.length === 0) return result
    const { name, body } = await failedWorkbook(ctx.language, read, failed)
    const { id } = await keepFile(ctx.door('files'), name, xlsxType, await wholeBody(body))
    return { ...result, fileId: id }
  })
