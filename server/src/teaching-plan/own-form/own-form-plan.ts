import type { Language } from '@obelisk/contract/refusal'
import { fillForm, mustFormInForce, mustFormOf, valuesByField } from '#form-template/public.ts'
import { containing } from '#kernel/list/containing.ts'
import { wordType } from '#print/write-word.ts'
import { planPolicy, type Room, standingsOf } from '../access.ts'
import { type PlanFile, printFacts } from '../print/print-facts.ts'
import { planValues } from './plan-values.ts'

type Form = Parameters<typeof fillForm>[1]

async function wordIn(ctx: Room, id: number, form: Form): Promise<PlanFile> {
  const { facts, file } = await printFacts(ctx, id, form.language)
  const values = planValues(facts)
  // a form of the school need not have a place for the word 草稿
  const name = values.draft === '' ? file : `${file}_${values.draft}`
  const body = await fillForm<'teaching-plan'>(ctx.door('form-template'), form, values)
  return { name: `${name}.docx`, type: wordType, body }
}

/** The teaching plan in the form of its school. */
export async function exportOwnForm(ctx: Room, id: number, language: Language) {
  const { project_id } = await planPolicy.must(ctx, 'view', id)
  return wordIn(
    ctx,
    id,
    await mustFormInForce(ctx.door('form-template'), 'teaching-plan', language, project_id),
  )
}

/** The plans that the person may read, the last ones written first. */
export async function plansToTry(ctx: Room, quickSearch: string) {
  const text = containing(quickSearch)
  const rows = await standingsOf(ctx)
    .where((eb) => eb.or([eb('d.title', 'ilike', text), eb('d.title_en', 'ilike', text)]))
    .orderBy('d.update_time', 'desc')
    .limit(500)
    .execute()
  const seen = await planPolicy.allowed(ctx, 'view', rows)
  return seen.slice(0, 50).map(({ id, title, title_en, version }) => ({
    id,
    name: `${title} v${version}`,
    name_en: `${title_en || title} v${version}`,
  }))
}

export async function planFieldValues(ctx: Room, id: number, language: Language) {
  const { facts } = await printFacts(ctx, id, language)
  return valuesByField('teaching-plan', planValues(facts))
}

/** A version of a form, in force or not, with a plan in it. */
export async function tryPlanForm(ctx: Room, id: number, versionId: number) {
  await planPolicy.must(ctx, 'view', id)
  return wordIn(ctx, id, await mustFormOf(ctx.door('form-template'), 'teaching-plan', versionId))
}
