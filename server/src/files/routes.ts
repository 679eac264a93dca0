import * as contract from '@obelisk/contract/files'
import { tryStorage as tryStorageCall } from '@obelisk/contract/files/try-storage'
import { jobsOf, listenersOf, type RoomParts, routesOf } from '#kernel/room.ts'
import { siteAboutToChange, siteTyped } from '#site-config/public.ts'
import { filePolicy } from './access.ts'
import { attachmentRoutes } from './attachments/routes.ts'
import { pictureRoutes } from './avatar/routes.ts'
import { openFile } from './store/file-store.ts'
import { keepReadable } from './store/keep-readable.ts'
import { tryStorage } from './store/try-store.ts'
import { drawSuffix } from './suffix-svg.ts'
import { sweeping, sweepStores } from './upkeep/sweep.ts'

const on = routesOf('files')

type Wanted = { suffix: string; background?: string | undefined }
const drawn = async (_: unknown, { suffix, background }: Wanted) => ({
  name: 'suffix.svg',
  type: 'image/svg+xml',
  body: Buffer.from(drawSuffix(suffix, background)),
  inline: true,
})

export const parts: RoomParts = {
  routes: [
    on(contract.fetchFile, async (ctx, { id }) => {
      const file = await filePolicy.must(ctx, 'view', id)
      return { name: file.name, type: file.mimetype, body: await openFile(ctx, file) }
    }),
    on(contract.suffixSvg, drawn),
    on(contract.adminSuffixSvg, drawn),
    ...attachmentRoutes,
    ...pictureRoutes,
    on(tryStorageCall, {
      ahead: async (ctx, { typed }) =>
        tryStorage(ctx, await siteTyped(ctx.door('site-config'), 'storage', typed)),
      handle: async () => null,
    }),
  ],
  listeners: [listenersOf('files')(siteAboutToChange, keepReadable)],
  jobs: [jobsOf('files')(sweeping, sweepStores)],
}
