import type { FileAnswer } from '@obelisk/contract/endpoint'
import type { Language } from '@obelisk/contract/refusal'
import { fillForm, findInForce, mustFormInForce, mustFormOf, valuesByField } from '#form-template/public.ts'
import { containing } from '#kernel/list/containing.ts'
import { wordType } from '#print/write-word.ts'
import { type Room, standingsOf, syllabusPolicy } from '../access.ts'
import { factsOf } from '../print/export-syllabus.ts'
import { printWords } from '../print/print-words.ts'
import { syllabusValues } from './syllabus-values.ts'

type Form = Parameters<typeof fillForm>[1]

async function valuesOf(ctx: Room, id: number, language: Language) {
  const { facts, file } = await factsOf(ctx, id, language)
  return { file, values: syllabusValues(facts, printWords[language]) }
}

async function wordIn(ctx: Room, id: number, form: Form): Promise<FileAnswer & { body: Buffer }> {
  const { file, values } = await valuesOf(ctx, id, form.language)
  // a form of the school need not have a place for the word 草稿
  const name = values.draft === '' ? file : `${file}_${values.draft}`
  return {
    name: `${name}.docx`,
    type: wordType,
    body: await fillForm<'syllabus'>(ctx.door('form-template'), form, values),
  }
}

/** The syllabus in the form of its school. */
export async function exportOwnForm(ctx: Room, id: number, language: Language) {
  const { project_id } = await syllabusPolicy.must(ctx, 'view', id)
  return wordIn(ctx, id, await mustFormInForce(ctx.door('form-template'), 'syllabus', language, project_id))
}

/** Has the school a form of its own for this syllabus? */
export async function hasOwnForm(ctx: Room, id: number, language: Language) {
  const { project_id } = await syllabusPolicy.must(ctx, 'view', id)
  return (await findInForce(ctx.door('form-template'), 'syllabus', language, project_id)) !== undefined
}

/** The syllabi that the person may read, the last ones written first. */
export async function syllabiToTry(ctx: Room, quickSearch: string) {
  const text = containing(quickSearch)
  const rows = await standingsOf(ctx)
    .select(['d.update_time'])
    .where((eb) => eb.or([eb('d.title', 'ilike', text), eb('d.title_en', 'ilike', text)]))
    .orderBy('d.update_time', 'desc')
    .limit(500)
    .execute()
  const seen = await syllabusPolicy.allowed(ctx, 'view', rows)
  return seen.slice(0, 50).map(({ id, title, title_en, version }) => ({
    id,
    name: `${title} v${version}`,
    name_en: `${title_en || title} v${version}`,
  }))
}

export async function syllabusFieldValues(ctx: Room, id: number, language: Language) {
  await syllabusPolicy.must(ctx, 'view', id)
  return valuesByField('syllabus', (await valuesOf(ctx, id, language)).values)
}

/** A version of a form, in force or not, with a syllabus in it. */
export async function trySyllabusForm(ctx: Room, id: number, versionId: number): Promise<FileAnswer> {
  await syllabusPolicy.must(ctx, 'view', id)
  return wordIn(ctx, id, await mustFormOf(ctx.door('form-template'), 'syllabus', versionId))
}
