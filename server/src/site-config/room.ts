import type { Ctx } from '#kernel/room.ts'

export type Room = Ctx<'site-config'>
