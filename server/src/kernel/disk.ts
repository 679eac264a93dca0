import { statfs } from 'node:fs/promises'
import { diskFull } from '@obelisk/contract/refusal'
import { Refusal } from './errors.ts'

type Disk = {
  /** A folder on the disk that holds the database and the uploads. */
  folder: string
}
let disk: Disk | undefined
let seen = { time: 0, free: Number.POSITIVE_INFINITY, reserve: 0 }

/** In bytes. What stays free for the database when people may write no more, so that they can still sign in and delete. */
const greatestReserve = 64 * 1024 * 1024
/** How long one look at the disk counts. */
const lookMs = 1000

/** The disk to watch; nothing is refused for want of room while none is named. Set once at the start. */
export const watchDisk = (folder: string | undefined) => {
  disk = folder === undefined ? undefined : { folder }
  seen = { time: 0, free: Number.POSITIVE_INFINITY, reserve: 0 }
}

async function look({ folder }: Disk) {
  if (Date.now() - seen.time < lookMs) return seen
  const said = await statfs(folder).catch(() => undefined)
  if (!said) return seen
  const { bavail, blocks, bsize } = said
  seen = {
    time: Date.now(),
    free: bavail * bsize,
    reserve: Math.min(greatestReserve, (blocks * bsize) / 20),
  }
  return seen
}

/**
 * Refuses what would take the last room of the disk. Uploads stop first: they say how many bytes come and leave four
 * times the reserve.
 */
export async function mustHaveRoom(upload?: { bytes: number }) {
  if (!disk) return
  const { free, reserve } = await look(disk)
  const needed = upload ? 4 * reserve + upload.bytes : reserve
  if (free < needed) throw new Refusal(diskFull)
}

/** Whether so little is free that nothing may be written. */
export async function isOutOfRoom(): Promise<boolean> {
  if (!disk) return false
  const { free, reserve } = await look(disk)
  return free < reserve
}

/** What the system and PostgreSQL say when a disk, or what one may use of it, is full. */
const fullCodes = ['53100', 'ENOSPC', 'EDQUOT']

export const isDiskFull = (error: unknown): boolean =>
  fullCodes.includes(String((error as { code?: unknown } | null)?.code))
