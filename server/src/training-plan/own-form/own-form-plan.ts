import type { FileAnswer } from '@obelisk/contract/endpoint'
import type { Language } from '@obelisk/contract/refusal'
import type { WholePlan } from '@obelisk/contract/training-plan/plan'
import { fillForm, mustFormInForce, mustFormOf, valuesByField } from '#form-template/public.ts'
import { holds } from '#kernel/actor.ts'
import { missing } from '#kernel/errors.ts'
import { wordType } from '#print/write-word.ts'
import { planPolicy, type Room } from '../access.ts'
import { listPlans } from '../plan/list-plans.ts'
import { readPlan } from '../plan/read-plan.ts'
import { planFileName, printedOf } from '../word/print-plan.ts'
import { planValues } from './plan-values.ts'

type Plan = Omit<WholePlan, 'may'>
type Form = Parameters<typeof fillForm>[1]

const valuesOf = async (ctx: Room, plan: Plan, language: Language) =>
  planValues(await printedOf(ctx, plan, language))

async function wordIn(ctx: Room, plan: Plan, form: Form): Promise<FileAnswer> {
  const values = await valuesOf(ctx, plan, form.language)
  // a form of the school need not have a place for the word 草稿
  const name = `${planFileName(plan, form.language, values.draft)}.docx`
  return { name, type: wordType, body: await fillForm<'plan'>(ctx.door('form-template'), form, values) }
}

/** The plan in the form of its school. */
export const exportOwnForm = async (ctx: Room, plan: Plan, language: Language) =>
  wordIn(ctx, plan, await mustFormInForce(ctx.door('form-template'), 'plan', language, plan.project.id))

/** The plans that the person may see, newest first. */
export async function plansToTry(ctx: Room, quickSearch: string) {
  if (!holds(ctx.actor, 'training-plan/view')) return []
  const wanted = quickSearch.trim().toLowerCase()
  const plans = await listPlans(ctx, undefined)
  return plans
    .map((plan) => ({
      id: plan.id,
      name: `${plan.project} ${plan.name} v${plan.version}`,
      name_en: `${plan.project_en || plan.project} ${plan.name_en || plan.name} v${plan.version}`,
    }))
    .filter(({ name, name_en }) => `${name} ${name_en}`.toLowerCase().includes(wanted))
    .slice(0, 50)
}

/** An administrator reads a plan only by a role, like everybody else. */
async function seenPlan(ctx: Room, id: number): Promise<Plan> {
  if (!holds(ctx.actor, 'training-plan/view')) throw missing()
  return readPlan(ctx, await planPolicy.must(ctx, 'view', id))
}

export const planFieldValues = async (ctx: Room, id: number, language: Language) =>
  valuesByField('plan', await valuesOf(ctx, await seenPlan(ctx, id), language))

/** A version of a form, in force or not, with a plan in it. */
export async function tryPlanForm(ctx: Room, id: number, versionId: number): Promise<FileAnswer> {
  const plan = await seenPlan(ctx, id)
  return wordIn(ctx, plan, await mustFormOf(ctx.door('form-template'), 'plan', versionId))
}
