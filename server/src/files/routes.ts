import { createReadStream } from 'node:fs'
import * as contract from '@obelisk/contract/files'
import { type RoomParts, routesOf } from '#kernel/room.ts'
import { mustOwnFile } from './access.ts'
import { pathOfFile } from './shelf.ts'

const on = routesOf('files')

export const parts: RoomParts = {
  routes: [
    on(contract.fetchFile, async (ctx, { id }) => {
      const file = await mustOwnFile(ctx, id)
      return { name: file.name, type: file.mimetype, body: createReadStream(pathOfFile(file)) }
    }),
  ],
}
