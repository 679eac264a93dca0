import type { Input } from '@obelisk/contract/endpoint'
import {
  type KeptReading,
  type keepSyllabusReading,
  SyllabusReading,
} from '@obelisk/contract/syllabus/from-document'
import type { Draft } from '@obelisk/engine/syllabus/draft'
import { type OpenValue, openValues } from '@obelisk/engine/syllabus/from-document/compare/open-values'
import { decided } from '@obelisk/engine/syllabus/from-document/facts-of'
import type { PlanSupport } from '@obelisk/engine/syllabus/from-document/fill/filling'
import { withProposed } from '@obelisk/engine/syllabus/from-document/plan-targets'
import { openFile } from '#files/public.ts'
import { missing, must } from '#kernel/errors.ts'
import { indicatorsOfCourses } from '#training-plan/public.ts'
import { type Room, syllabusPolicy } from '../access.ts'
import { fileRead } from './read-file.ts'

type Kept = {
  syllabus_id: number
  file_id: number
  name: string
  reading: unknown
  passages: unknown
}

/** Keeps what a document says beside a draft; gives its id. */
export async function keepReading(ctx: Room, { reading, passages, ...kept }: Kept): Promise<number> {
  const { id } = await ctx.own
    .insertInto('syllabus_reading')
    .values({
      ...kept,
      reading: JSON.stringify(reading),
      passages: JSON.stringify(passages),
      account_id: ctx.actor.accountId || null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Reads an upload once more and keeps it, with what the person decided about values that it leaves open. */
export async function keepFileReading(
  ctx: Room,
  { id, decisions, ...of }: Input<typeof keepSyllabusReading>,
): Promise<{ reading: number }> {
  const { name, answer, passages, file_id, course_id } = await fileRead(ctx, { id, ...of })
  if (!answer.isSyllabus) throw missing()
  const planned = await indicatorsOfCourses(ctx.door('training-plan'), [course_id])
  const supports = planned.map(({ no }) => ({ indicator_no: no }))
  const reading = decided(withProposed(answer.reading, supports), decisions)
  return { reading: await keepReading(ctx, { syllabus_id: id, file_id, name, reading, passages }) }
}

/** A document that was read into a version of the course of a syllabus, for who may read that. */
async function mustFind(ctx: Room, { id, reading }: { id: number; reading: number }) {
  const { catalog_id } = await syllabusPolicy.must(ctx, 'view', id)
  return must(
    await ctx.read
      .selectFrom('syllabus_reading as r')
      .innerJoin('syllabus as s', 's.id', 'r.syllabus_id')
      .innerJoin('file as f', 'f.id', 'r.file_id')
      .select(['r.id', 'r.name', 'r.reading', 'r.passages', 'r.create_time'])
      .select(['f.mimetype', 'f.sha256', 'f.storage'])
      .where('r.id', '=', reading)
      .where('s.catalog_id', '=', catalog_id)
      .executeTakeFirst(),
  )
}

const lastName = (name: string) => name.split('/').at(-1) ?? name

export async function readKept(ctx: Room, of: { id: number; reading: number }): Promise<KeptReading> {
  const row = await mustFind(ctx, of)
  return {
    id: row.id,
    name: lastName(row.name),
    time: Math.floor(row.create_time.getTime() / 1000),
    reading: SyllabusReading.parse(row.reading),
    passages: row.passages as Record<string, string>,
  }
}

/** The document itself. */
export async function sourceFile(ctx: Room, of: { id: number; reading: number }) {
  const row = await mustFind(ctx, of)
  return { name: lastName(row.name), type: row.mimetype, body: await openFile(ctx.door('files'), row) }
}

type Written = Draft & { source: { reading: number; looked: readonly string[] } | null }

/** The values of a draft that its document leaves open and that nobody has looked at. */
export async function openValuesOf(
  { read }: Pick<Room, 'read'>,
  content: Written,
  supports: readonly PlanSupport[],
): Promise<readonly OpenValue[]> {
  if (!content.source) return []
  const row = await read
    .selectFrom('syllabus_reading')
    .select('reading')
    .where('id', '=', content.source.reading)
    .executeTakeFirst()
  const reading = SyllabusReading.safeParse(row?.reading).data
  return reading ? openValues(content, reading, supports, content.source.looked) : []
}
