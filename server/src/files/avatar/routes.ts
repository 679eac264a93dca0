import { officePicture, ownPicture } from '@obelisk/contract/files/avatar'
import { holdsNode } from '#kernel/actor.ts'
import { missing, must } from '#kernel/errors.ts'
import { type Ctx, type Route, routesOf } from '#kernel/room.ts'
import { openFile } from '../store/file-store.ts'
import { pictureOf } from './picture-of.ts'

type Room = Ctx<'files'>
const on = routesOf('files')

async function shown(ctx: Room, accountId: number) {
  const file = must(await pictureOf(ctx.read, accountId))
  return { name: file.name, type: file.mimetype, body: await openFile(ctx, file), inline: true }
}

/** Administrators see their own picture, and those of the people whose lists they may see. */
const mustSee = ({ actor }: Room, accountId: number) => {
  const isSeen =
    accountId === actor.accountId ||
    holdsNode(actor, 'auth/admin/index') ||
    holdsNode(actor, 'user/user/index')
  if (!isSeen) throw missing()
}

export const pictureRoutes: Route[] = [
  on(ownPicture, (ctx) => shown(ctx, ctx.actor.accountId)),
  on(officePicture, (ctx, { id }) => {
    mustSee(ctx, id)
    return shown(ctx, id)
  }),
]
