import type { SupportPackage } from '@obelisk/contract/operation'
import { sql } from 'kysely'
import { filePolicy, openFile } from '#files/public.ts'
import { must } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/room.ts'
import { gathering } from './gather.ts'

type Room = Ctx<'operation'>

/** The packages that this person had gathered; those of others are theirs. */
export async function packagesOf({ read, actor }: Room): Promise<{ list: SupportPackage[] }> {
  const list = await read
    .selectFrom('job')
    .leftJoin('file', 'file.id', 'job.file_id')
    .select(['job.id', 'job.error', 'file.size as bytes'])
    .select(sql<SupportPackage['state']>`job.state`.as('state'))
    .select(sql<number>`extract(epoch from job.create_time)::integer`.as('time'))
    .where('job.kind', '=', gathering.name)
    .where('job.account_id', '=', actor.accountId)
    .orderBy('job.id', 'desc')
    .limit(5)
    .execute()
  return { list }
}

export async function packageFile(ctx: Room, { id }: { id: number }) {
  const { read, actor } = ctx
  const job = must(
    await read
      .selectFrom('job')
      .select('file_id')
      .where('id', '=', id)
      .where('kind', '=', gathering.name)
      .where('account_id', '=', actor.accountId)
      .executeTakeFirst(),
  )
  const files = ctx.door('files')
  const file = await filePolicy.must(files, 'view', must(job.file_id))
  return { name: file.name, type: file.mimetype, body: await openFile(files, file) }
}
