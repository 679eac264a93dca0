import type { Input } from '@obelisk/contract/endpoint'
import type * as calls from '@obelisk/contract/syllabus/intake/calls'
import { intakeAllRead } from '@obelisk/contract/syllabus/intake/refusals'
import { filePolicy } from '#files/public.ts'
import { Refusal } from '#kernel/errors.ts'
import { jobKind } from '#kernel/jobs/job.ts'
import type { Room } from '../../access.ts'
import { filesOf, holdIdle, mustHoldFiles, touched } from '../intake-files.ts'
import { mustIntake } from '../view-intake.ts'

export const readIntakeJob = jobKind<{ id: number }>('read-syllabi')

const titles = {
  'zh-cn': (name: string) => `读入课程大纲：${name}`,
  en: (name: string) => `Reading syllabi: ${name}`,
}

/** Reads what was not read yet, as a job that the reading knows. */
export async function startReading(ctx: Room, id: number, name: string, total: number) {
  const job_id = await ctx.startJob(readIntakeJob, { id }, { title: titles[ctx.language](name), total })
  await ctx.own.updateTable('syllabus_intake').set({ job_id }).where('id', '=', id).execute()
  return job_id
}

/** How a reading is called: by its only upload, else by the first one and how many there are. */
const nameOf = (names: readonly string[], language: Room['language']) => {
  const [first = ''] = names
  if (names.length < 2) return first
  return language === 'en' ? `${first} and ${names.length - 1} more` : `${first} 等 ${names.length} 个文件`
}

/** Begins a reading of uploads of the person's own. */
export async function beginIntake(ctx: Room, { culture_id, file_ids }: Input<typeof calls.beginIntake>) {
  await mustIntake(ctx, culture_id)
  const files = ctx.door('files')
  const ids = [...new Set(file_ids)]
  const names: string[] = []
  for (const id of ids) names.push((await filePolicy.must(files, 'view', id)).name)
  const name = nameOf(names, ctx.language)
  const { id } = await ctx.own
    .insertInto('syllabus_intake')
    .values({ culture_id, account_id: ctx.actor.accountId || null, name, source_ids: ids })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, job_id: await startReading(ctx, id, name, ids.length) }
}

/** Goes on with what was not read, because the work was stopped. */
export async function continueIntake(ctx: Room, id: number) {
  const { name } = await holdIdle(ctx, id)
  const files = await filesOf(ctx, id)
  const isRead = files.length > 0 && files.every(({ read_time }) => read_time !== null)
  if (isRead) throw new Refusal(intakeAllRead)
  return { job_id: await startReading(ctx, id, name, 0) }
}

/** Reads another upload in place of a file; what was decided about that is asked anew. */
export async function replaceFile(ctx: Room, { id, file, file_id }: Input<typeof calls.replaceIntakeFile>) {
  const intake = await holdIdle(ctx, id)
  await mustHoldFiles(ctx, id, [file])
  const { name } = await filePolicy.must(ctx.door('files'), 'view', file_id)
  await ctx.own
    .updateTable('syllabus_intake_file')
    .set({
      name,
      file_id,
      fault: '',
      looks_like: null,
      reading: null,
      summary: null,
      remarks: '[]',
      passages: '{}',
      part: null,
      form: '',
      settled: '[]',
      is_aside: false,
      read_time: null,
      ...touched(ctx),
    })
    .where('id', '=', file)
    .execute()
  return { job_id: await startReading(ctx, id, intake.name, 1) }
}
