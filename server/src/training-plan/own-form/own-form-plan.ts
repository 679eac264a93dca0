import { mostToTry, schoolForm } from '#form-template/public.ts'
import { holds } from '#kernel/actor.ts'
import { missing } from '#kernel/errors.ts'
import { planPolicy, type Room } from '../access.ts'
import { listPlans } from '../plan/list-plans.ts'
import { readPlan } from '../plan/read-plan.ts'
import { planFileName, printedOf } from '../word/print-plan.ts'
import { planValues } from './plan-values.ts'
import { planStarter } from './starter.ts'

export const planForm = schoolForm('plan', {
  async find(ctx: Room, text) {
    if (!holds(ctx.actor, 'training-plan/view')) return []
    const wanted = text.trim().toLowerCase()
    const plans = await listPlans(ctx)
    return plans
      .map((plan) => ({
        id: plan.id,
        name: `${plan.project} ${plan.name} v${plan.version}`,
        name_en: `${plan.project_en || plan.project} ${plan.name_en || plan.name} v${plan.version}`,
      }))
      .filter(({ name, name_en }) => `${name} ${name_en}`.toLowerCase().includes(wanted))
      .slice(0, mostToTry)
  },
  async facts(ctx, id, language) {
    // a plan in force is open to all members, but to an administrator only by a role
    if (!holds(ctx.actor, 'training-plan/view')) throw missing()
    return printedOf(ctx, await readPlan(ctx, await planPolicy.must(ctx, 'view', id)), language)
  },
  values(printed, language) {
    const values = planValues(printed)
    return { values, file: planFileName(printed.plan, language), mark: values.draft }
  },
  starter: planStarter,
})
