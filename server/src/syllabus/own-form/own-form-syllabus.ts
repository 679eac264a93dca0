import type { Language } from '@obelisk/contract/refusal'
import { mostToTry, schoolForm } from '#form-template/public.ts'
import { containing } from '#kernel/list/containing.ts'
import { type Room, standingsOf, syllabusPolicy } from '../access.ts'
import { factsOf } from '../print/export-syllabus.ts'
import { printWords } from '../print/print-words.ts'
import { whereReadable } from '../where-readable.ts'
import { syllabusStarter } from './starter.ts'
import { syllabusValues } from './syllabus-values.ts'

export const syllabusForm = schoolForm('syllabus', {
  async find(ctx: Room, text) {
    const named = containing(text)
    const rows = await standingsOf(ctx)
      .where((eb) => eb.or([eb('d.title', 'ilike', named), eb('d.title_en', 'ilike', named)]))
      .where(await whereReadable(ctx))
      .orderBy('d.update_time', 'desc')
      .limit(mostToTry)
      .execute()
    return rows.map(({ id, title, title_en, version }) => ({
      id,
      name: `${title} v${version}`,
      name_en: `${title_en || title} v${version}`,
    }))
  },
  facts: factsOf,
  values({ facts, file }, language) {
    const values = syllabusValues(facts, printWords[language])
    return { values, file, mark: values.draft }
  },
  starter: syllabusStarter,
})

/** The syllabus in the form of its school. */
export async function exportOwnForm(ctx: Room, id: number, language: Language) {
  const { project_id } = await syllabusPolicy.must(ctx, 'view', id)
  return syllabusForm.word(ctx, project_id, language, () => factsOf(ctx, id, language))
}
