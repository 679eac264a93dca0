import type { Output } from '@obelisk/contract/endpoint'
import {
  type Attachment,
  attachmentFile,
  attachments,
  attachmentThumbnail,
  sweepFiles,
} from '@obelisk/contract/files/attachments'
import { sql } from 'kysely'
import { must } from '#kernel/errors.ts'
import { pageOfResource, rowsOfResource, toEdit } from '#kernel/list/crud-resource.ts'
import { type Ctx, type Route, routesOf } from '#kernel/room.ts'
import { findFile } from '../queries.ts'
import { clearContent, openFile } from '../store/file-store.ts'
import { sweeping } from '../upkeep/sweep.ts'
import { thumbnailFor } from './thumbnails.ts'

type Room = Ctx<'files'>
const on = routesOf('files')

const resource = {
  rows: async (_: Room) => sql<Attachment>`
    select f.id, f.topic, f.url, f.width, f.height, f.name, f.size, f.mimetype, f.quote, f.storage, f.sha1,
      json_build_object('nickname', case when f.is_admin then coalesce(a.nickname, '') else '' end) as admin,
      json_build_object('nickname', case when f.is_admin then '' else coalesce(a.nickname, '') end) as "user",
      case when f.is_admin then a.nickname end as of_admin, case when f.is_admin then null else a.nickname end as of_user,
      coalesce(nullif(a.nickname, ''), a.name, '') as owner,
      coalesce(lower(substring(f.name from '\\.([A-Za-z0-9]{1,8})$')), 'file') as suffix,
      extract(epoch from f.create_time)::integer as create_time,
      extract(epoch from f.last_upload_time)::integer as last_upload_time, f.last_upload_time as uploaded
    from file f left join account a on a.id = f.owner_id`,
  plan: {
    alias: 'attachment',
    fields: {
      id: { column: 'id', is: 'integer' },
      topic: 'topic',
      name: 'name',
      owner: 'owner',
      'admin.nickname': 'of_admin',
      'user.nickname': 'of_user',
      size: 'size',
      mimetype: 'mimetype',
      suffix: 'suffix',
      quote: { column: 'quote', is: 'integer' },
      storage: 'storage',
      create_time: { column: 'create_time', is: 'integer' },
      last_upload_time: { column: 'uploaded', is: 'time' },
    },
    quick: ['name', 'owner', 'sha1'],
    order: 'last_upload_time,desc',
    filled: ['uploaded'],
  },
} as const

const rowOf = async (ctx: Room, id: number) => must((await rowsOfResource(ctx, resource, [id]))[0])

async function shown(ctx: Room, id: number) {
  const file = must(await findFile(ctx.read, id))
  const inline = file.mimetype.startsWith('image/')
  return { name: file.name, type: file.mimetype, body: await openFile(ctx, file), inline }
}

/** Deletes records, then the content that no other record needs. Files that an import was made from stay. */
async function removeFiles(ctx: Room, ids: readonly number[]) {
  const gone = await ctx.own
    .deleteFrom('file')
    .where('id', 'in', [...new Set(ids)])
    .returning(['sha256', 'storage'])
    .execute()
  must(gone.length === new Set(ids).size ? gone : undefined)
  return gone
}

export const attachmentRoutes: Route[] = [
  on(
    attachments.index,
    (ctx, query) => pageOfResource(ctx, resource, query) as Promise<Output<typeof attachments.index>>,
  ),
  on(attachments.read, (ctx, { id }) => toEdit(ctx, 'file', id, rowOf(ctx, id))),
  on(attachments.edit, async (ctx, { id, name }) => {
    await rowOf(ctx, id)
    if (name) await ctx.own.updateTable('file').set({ name }).where('id', '=', id).execute()
    return null
  }),
  on(attachments.del, {
    handle: (ctx, { ids }) => removeFiles(ctx, ids),
    follow: async (ctx, contents) => {
      await clearContent(ctx, ctx.own, contents)
      return null
    },
  }),
  on(sweepFiles, async (ctx) => {
    await ctx.startJob(sweeping, {}, { title: sweepFiles.title?.[ctx.language] ?? '', key: 'one' })
    return null
  }),
  on(attachmentFile, (ctx, { id }) => shown(ctx, id)),
  on(attachmentThumbnail, (ctx, { id }) => thumbnailFor(ctx, id)),
]
