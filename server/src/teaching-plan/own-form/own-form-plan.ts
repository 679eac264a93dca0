import type { Language } from '@obelisk/contract/refusal'
import { mostToTry, schoolForm } from '#form-template/public.ts'
import { containing } from '#kernel/list/containing.ts'
import { planPolicy, type Room, standingsOf } from '../access.ts'
import { printFacts } from '../print/print-facts.ts'
import { whereReadable } from '../where-allowed.ts'
import { planValues } from './plan-values.ts'
import { teachingPlanStarter } from './starter.ts'

export const teachingPlanForm = schoolForm('teaching-plan', {
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
  facts: printFacts,
  values({ facts, file }) {
    const values = planValues(facts)
    return { values, file, mark: values.draft }
  },
  starter: teachingPlanStarter,
})

/** The teaching plan in the form of its school. */
export async function exportOwnForm(ctx: Room, id: number, language: Language) {
  const { project_id } = await planPolicy.must(ctx, 'view', id)
  return teachingPlanForm.word(ctx, project_id, language, () => printFacts(ctx, id, language))
}
