import { readFile } from 'node:fs/promises'
import type { Input, Output } from '@obelisk/contract/endpoint'
import { suffixOf } from '@obelisk/contract/files/allowed'
import { isFormError } from '@obelisk/contract/form-template/check'
import { formHasMacros, formTooBig, notWord } from '@obelisk/contract/form-template/refusals'
import type { uploadForm } from '@obelisk/contract/form-template/templates'
import { filePolicy, keepFile, withFile } from '#files/public.ts'
import { missing, must, Refusal } from '#kernel/errors.ts'
import { now } from '#kernel/site/site-day.ts'
import { wordType } from '#print/write-word.ts'
import { checkedTemplate } from './in-template-thread.ts'
import type { Room } from './queries.ts'
import { plainSample } from './sample/sample-values.ts'
import type { Checked } from './word/check-template.ts'

type Wanted = Input<typeof uploadForm>
type Known = Checked & { name: string }

const maxBytes = 10 * 1024 * 1024

/** Reads and checks the file before anything is written; nothing of it is kept when it cannot be a template. */
export async function checkUpload(ctx: Room, { file_id, kind, language }: Wanted): Promise<Known> {
  const file = await filePolicy.must(ctx.door('files'), 'view', file_id)
  const { name } = file
  if (suffixOf(name) === 'docm') throw new Refusal(formHasMacros, { name })
  if (suffixOf(name) !== 'docx') throw new Refusal(notWord, { name })
  if (file.size > maxBytes) throw new Refusal(formTooBig, { name })
  const bytes = await withFile(ctx.door('files'), file, (path) => readFile(path))
  const sample = plainSample(kind, language)
  return { ...(await checkedTemplate({ bytes, kind, language, sample }, name)), name }
}

/** The form of this kind, language and unit, held until the end of the transaction; made when there is none yet. */
async function heldTemplate(
  { own }: Room,
  { kind, language, scope_type, scope_id }: Wanted,
): Promise<number> {
  const place = {
    kind,
    language,
    scope_type,
    college_id: scope_type === 'college' ? scope_id : null,
    project_id: scope_type === 'project' ? scope_id : null,
  }
  await own
    .insertInto('form_template')
    .values(place)
    .onConflict((at) => at.columns(['kind', 'language', 'college_id', 'project_id']).doNothing())
    .execute()
  const found = await own
    .selectFrom('form_template')
    .select('id')
    .where('kind', '=', kind)
    .where('language', '=', language)
    .where('college_id', 'is not distinct from', place.college_id)
    .where('project_id', 'is not distinct from', place.project_id)
    .forUpdate()
    .executeTakeFirst()
  return must(found).id
}

async function mustBeUnit({ read }: Room, { scope_type, scope_id }: Wanted) {
  if ((scope_type === 'school') !== (scope_id === null)) throw missing()
  if (scope_type === 'school' || scope_id === null) return
  must(await read.selectFrom(scope_type).select('id').where('id', '=', scope_id).executeTakeFirst())
}

/** Keeps what was checked as the next version of its form. It counts only when it is published. */
export async function keepVersion(
  ctx: Room,
  wanted: Wanted,
  { bytes, check, name }: Known,
): Promise<Output<typeof uploadForm>> {
  await mustBeUnit(ctx, wanted)
  const templateId = await heldTemplate(ctx, wanted)
  const file = await keepFile(ctx.door('files'), name, wordType, Buffer.from(bytes))
  const { own } = ctx
  const { last } = await own
    .selectFrom('form_template_version')
    .select((eb) => eb.fn.coalesce(eb.fn.max('number'), eb.val(0)).as('last'))
    .where('template_id', '=', templateId)
    .executeTakeFirstOrThrow()
  const { id, number } = await own
    .insertInto('form_template_version')
    .values({
      template_id: templateId,
      number: last + 1,
      file_id: file.id,
      file_name: name,
      note: wanted.note,
      findings: JSON.stringify(check),
      errors: check.problems.filter(isFormError).length,
      account_id: ctx.actor.accountId,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow()
  await writeAuditLog(ctx, templateId, id, 'upload')
  return { id: templateId, version_id: id, number, check }
}

export async function writeAuditLog(
  { own, actor }: Room,
  templateId: number,
  versionId: number,
  act: 'upload' | 'publish' | 'retire',
) {
  await own
    .insertInto('form_template_act')
    .values({ template_id: templateId, version_id: versionId, act, account_id: actor.accountId })
    .execute()
  await own.updateTable('form_template').set({ update_time: now }).where('id', '=', templateId).execute()
}
