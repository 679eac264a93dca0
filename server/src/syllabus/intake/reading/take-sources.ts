import { mostIntakeFiles } from '@obelisk/contract/syllabus/intake/calls'
import { noteFile, withFile } from '#files/public.ts'
import { must } from '#kernel/errors.ts'
import type { JobWork } from '#kernel/room.ts'
import type { Room } from '../../access.ts'
import { intakePolicy } from '../intake-policy.ts'
import { dropAll, type Unpacked, unpack } from './unpack.ts'

type Work = JobWork<'syllabus'>
type Source = { id: number; name: string; sha256: string; storage: string }

const types: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}
const typeOf = (name: string) =>
  types[/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''] ?? 'application/octet-stream'

/** The uploads of a reading of which no file is there yet, and how many files are. */
async function sourcesLeft(ctx: Room, id: number) {
  const { source_ids } = await intakePolicy.must(ctx, 'edit', id)
  const there = await ctx.read
    .selectFrom('syllabus_intake_file')
    .select(['file_id', 'source_id'])
    .where('intake_id', '=', id)
    .execute()
  const taken = new Set(there.map(({ source_id }) => source_id))
  const left = await ctx.read
    .selectFrom('file')
    .select(['id', 'name', 'sha256', 'storage'])
    .where('id', 'in', [0, ...source_ids.filter((source) => !taken.has(source))])
    .execute()
  const ordered = source_ids.flatMap((source) => left.find((file) => file.id === source) ?? [])
  return { left: ordered, count: there.length }
}

type Row = { name: string; file_id: number | null; fault: string }

const addRows = async (ctx: Room, id: number, source_id: number, from: number, rows: readonly Row[]) =>
  ctx.own
    .insertInto('syllabus_intake_file')
    .values(
      rows.map((row, at) => ({
        ...row,
        intake_id: id,
        source_id,
        no: from + at + 1,
        ...(row.fault === '' ? {} : { read_time: new Date() }),
      })),
    )
    .execute()

/** Keeps the files of a zip, each under its own name. Contents are locked in one order, whoever else unpacks. */
async function keepAll(ctx: Room, unpacked: readonly Unpacked[]): Promise<Row[]> {
  const files = ctx.door('files')
  const ids = new Map<Unpacked, number>()
  const sorted = unpacked.toSorted((a, b) => ((a.taken?.sha256 ?? '') < (b.taken?.sha256 ?? '') ? -1 : 1))
  for (const one of sorted) {
    const name = one.name.split('/').at(-1) ?? one.name
    if (one.taken) ids.set(one, (await noteFile(files, name, typeOf(name), one.taken)).id)
  }
  return unpacked.map((one) => ({ name: one.name, fault: one.fault, file_id: ids.get(one) ?? null }))
}

async function takeZip(work: Work, id: number, source: Source, count: number) {
  const room = mostIntakeFiles - count
  // the store is reached through a context; bytes come to the disk while its transaction only reads
  const { files, unpacked } = await work.inTransaction(async (ctx) => {
    const door = ctx.door('files')
    return {
      files: door,
      unpacked: await withFile(door, source, (path) => unpack(door, path, { name: source.name, room })),
    }
  })
  try {
    await work.inTransaction(async (ctx) => addRows(ctx, id, source.id, count, await keepAll(ctx, unpacked)))
  } finally {
    await dropAll(files, unpacked)
  }
  return unpacked.length
}

/** Makes a row of each file that was uploaded or lies in an uploaded zip. Begun again, it takes what is not there yet. */
export async function takeSources(work: Work, id: number): Promise<void> {
  const { left, count } = await work.inTransaction((ctx) => sourcesLeft(ctx, id))
  let taken = count
  for (const source of left) {
    if (/\.zip$/i.test(source.name)) taken += await takeZip(work, id, must(source), taken)
    else {
      const row = { name: source.name, file_id: source.id, fault: '' }
      await work.inTransaction((ctx) => addRows(ctx, id, source.id, taken, [row]))
      taken += 1
    }
  }
}
