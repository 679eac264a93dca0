import * as contract from '@obelisk/contract/files'
import { type RoomParts, routesOf } from '#kernel/room.ts'
import { mustOwnFile } from './access.ts'
import { attachmentRoutes } from './attachments/routes.ts'
import { pictureRoutes } from './avatar/routes.ts'
import { openFile } from './store/shelf.ts'
import { drawSuffix } from './suffix-svg.ts'

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
      const file = await mustOwnFile(ctx, id)
      return { name: file.name, type: file.mimetype, body: await openFile(file) }
    }),
    on(contract.suffixSvg, drawn),
    on(contract.adminSuffixSvg, drawn),
    ...attachmentRoutes,
    ...pictureRoutes,
  ],
}
