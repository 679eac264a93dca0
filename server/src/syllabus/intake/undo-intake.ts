import type { SyllabusContent } from '@obelisk/contract/syllabus/content'
import { intakeUndoDays } from '@obelisk/contract/syllabus/intake/calls'
import { intakeNothingStored, intakeTooLate } from '@obelisk/contract/syllabus/intake/refusals'
import { emptyDraft } from '@obelisk/engine/syllabus/draft'
import { dropDraft } from '#document-control/public.ts'
import { Refusal } from '#kernel/errors.ts'
import { type Room, type Standing, standingsOf } from '../access.ts'
import { contentOf } from '../reading/read-content.ts'
import { inSections } from '../versions/copy-content.ts'
import { defaultLevels } from '../writing/default-levels.ts'
import { writeSections } from '../writing/sections.ts'
import { digestOfContent } from './content-digest.ts'
import { filesOf, holdIdle, type IntakeFile } from './intake-files.ts'
import { isUndoable } from './view-intake.ts'

const empty: SyllabusContent = {
  ...emptyDraft(),
  levels: defaultLevels,
  improvement_note: '',
  improvement_ids: [],
  sections: [],
  english: [],
  source: null,
}

/** Whether a draft is as the reading wrote it: never handed in, taken on by no other author, with the same content. */
async function isUntouched(ctx: Room, file: IntakeFile, standing: Standing, taken: ReadonlySet<number>) {
  const isOthers = standing.author_id !== file.account_id && taken.has(standing.id)
  if (standing.state !== 'draft' || (isOthers && !file.was_begun)) return false
  return digestOfContent(await contentOf(ctx, standing.id)) === file.stored_digest
}

/** A draft of the reading goes; one that was there before, empty, is empty again. */
async function takeBack(ctx: Room, file: IntakeFile, { id, document_id, culture_id }: Standing) {
  if (file.was_begun) return writeSections(ctx, id, culture_id, inSections(empty))
  await dropDraft(ctx.door('document-control'), document_id)
  return ctx.own.deleteFrom('syllabus').where('id', '=', id).execute()
}

/** Takes the drafts of a reading back as one; those that were worked on since stay, and are named. */
export async function undoIntake(ctx: Room, id: number) {
  const intake = await holdIdle(ctx, id)
  const stored = (await filesOf(ctx, id)).filter(({ syllabus_id }) => syllabus_id !== null)
  if (stored.length === 0) throw new Refusal(intakeNothingStored)
  if (!isUndoable(intake, stored.length)) throw new Refusal(intakeTooLate, { days: intakeUndoDays })
  const ids = stored.flatMap(({ syllabus_id }) => syllabus_id ?? [])
  // a save that is on its way is in before, or is refused because its draft is gone
  const held = await ctx.own
    .selectFrom('syllabus')
    .select(['id', 'confirmed_time'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  const taken = new Set(held.flatMap(({ id: one, confirmed_time }) => (confirmed_time ? [one] : [])))
  const standings = new Map(
    (await standingsOf(ctx).where('s.id', 'in', ids).execute()).map((row) => [row.id, row]),
  )
  const kept: string[] = []
  const gone: number[] = []
  for (const file of stored) {
    const standing = standings.get(file.syllabus_id ?? 0)
    if (standing && (await isUntouched(ctx, file, standing, taken))) {
      await takeBack(ctx, file, standing)
      gone.push(file.id)
    } else kept.push(file.name)
  }
  await ctx.own
    .updateTable('syllabus_intake_file')
    .set({ syllabus_id: null, stored_digest: '', was_begun: false })
    .where('id', 'in', [0, ...gone])
    .execute()
  await ctx.own.updateTable('syllabus_intake').set({ undone_time: new Date() }).where('id', '=', id).execute()
  return { deleted: gone.length, kept }
}
