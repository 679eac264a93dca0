import { nothingToCopy } from '@obelisk/contract/syllabus/refusals'
import type { CopySource } from '@obelisk/contract/syllabus/syllabus'
import { isFrozen, mustBeWritable } from '#document-control/public.ts'
import { Refusal } from '#kernel/errors.ts'
import { type Room, type Standing, standingsOf, syllabusPolicy } from '../access.ts'
import { copyContent } from './copy-content.ts'

const frozen = ['approved', 'published', 'superseded', 'archived'] as const

/** The approved syllabi that the person may read: those of the same course first, then the newest of every other one. */
export async function copySources(ctx: Room, id: number): Promise<CopySource[]> {
  const draft = await syllabusPolicy.must(ctx, 'view', id)
  const rows = await standingsOf(ctx)
    .select(['c.code', 'c.name', 'c.name_en', 'p.name as culture', 'p.name_en as culture_en'])
    .where('d.state', 'in', frozen)
    .where('s.id', '<>', id)
    .orderBy('s.id', 'desc')
    .execute()
  const isSame = (row: Standing) => row.catalog_id === draft.catalog_id
  const known = new Set<number>()
  const newest = (await syllabusPolicy.allowed(ctx, 'view', rows)).filter((row) => {
    if (isSame(row)) return true
    const isNew = !known.has(row.catalog_id)
    known.add(row.catalog_id)
    return isNew
  })
  return [...newest.filter(isSame), ...newest.filter((row) => !isSame(row))].map((row) => ({
    id: row.id,
    code: row.code,
    name: row.name,
    name_en: row.name_en,
    version: row.version,
    culture: row.culture,
    culture_en: row.culture_en,
    same_course: isSame(row),
  }))
}

/** Fills a draft from an approved syllabus; only one of the same course becomes the version that it is compared with. */
export async function copySyllabus(ctx: Room, id: number, fromId: number) {
  const standing = await syllabusPolicy.must(ctx, 'edit', id)
  const from = await syllabusPolicy.must(ctx, 'view', fromId)
  await mustBeWritable(ctx.door('document-control'), standing.document_id)
  if (!isFrozen(from.state) || fromId === id) throw new Refusal(nothingToCopy)
  await copyContent(ctx, fromId, standing)
  await markSaved(ctx, standing)
  if (from.catalog_id !== standing.catalog_id) return
  await ctx.own
    .updateTable('syllabus')
    .set({ parent_id: fromId })
    .where('id', '=', id)
    .where('parent_id', 'is', null)
    .execute()
}

/** Whoever has the page open learns that every section has changed. */
async function markSaved({ own, actor }: Room, { id }: Standing) {
  await own
    .updateTable('syllabus_section')
    .set((eb) => ({ revision: eb('revision', '+', 1), account_id: actor.accountId, update_time: new Date() }))
    .where('syllabus_id', '=', id)
    .execute()
}
