import { notNow } from '@obelisk/contract/document-control/refusals'
import { linkTo } from '@obelisk/contract/links'
import { planPublished } from '@obelisk/contract/teaching-plan/notices'
import { planExists } from '@obelisk/contract/teaching-plan/refusals'
import { publishDocument, supersedeDocument } from '#document-control/public.ts'
import { notify } from '#inbox/public.ts'
import { missing, must, Refusal } from '#kernel/errors.ts'
import { planPolicy, type Room, type Standing, standingsOf } from '../access.ts'
import { classPlaces } from '../classes.ts'
import { storedPlan } from '../facts.ts'
import { insertPlan } from './begin-plan.ts'

/** Puts approved plans in force; the log of the version before goes on in the new one. */
export async function publishPlans(ctx: Room, ids: readonly number[]) {
  const rows = await standingsOf(ctx)
    .where('tp.id', 'in', [...ids])
    .orderBy('tp.id')
    .execute()
  if (rows.length < new Set(ids).size) throw missing()
  await planPolicy.mustAll(ctx, 'approve', rows)
  for (const row of rows) await publishOne(ctx, row)
  return { published: rows.length }
}

async function publishOne(ctx: Room, plan: Standing) {
  const documents = ctx.door('document-control')
  await publishDocument(documents, plan.document_id)
  if (plan.parent_id !== null) {
    const before = await standingsOf(ctx).where('tp.id', '=', plan.parent_id).executeTakeFirst()
    if (before && (before.state === 'published' || before.state === 'approved'))
      await supersedeDocument(documents, before.document_id, plan.version)
    await ctx.own
      .updateTable('teaching_log')
      .set({ teaching_plan_id: plan.id })
      .where('teaching_plan_id', '=', plan.parent_id)
      .execute()
  }
  await tellTeachers(ctx, plan)
}

/** The teachers of the classes learn that the plan is in force. */
async function tellTeachers(ctx: Room, plan: Standing) {
  const people = await ctx.read
    .selectFrom('teaching_plan_class as x')
    .innerJoin('teaching_class_teacher as w', 'w.teaching_class_id', 'x.teaching_class_id')
    .innerJoin('teacher as t', 't.id', 'w.teacher_id')
    .select('t.account_id')
    .distinct()
    .where('x.teaching_plan_id', '=', plan.id)
    .where('t.account_id', 'is not', null)
    .execute()
  await notify(ctx.door('inbox'), {
    accountIds: people.flatMap(({ account_id }) =>
      account_id === null || account_id === ctx.actor.accountId ? [] : [account_id],
    ),
    notice: planPublished,
    values: { title: plan.title, title_en: plan.title_en },
    link: linkTo.teachingPlans({ plan: plan.id }),
  })
}

/** Begins the next version of an approved plan with its whole content, and a note why. */
export async function revisePlan(ctx: Room, { id, note }: { id: number; note: string }) {
  const plan = await planPolicy.must(ctx, 'edit', id)
  if (plan.state !== 'approved' && plan.state !== 'published')
    throw new Refusal(notNow, { title: plan.title })
  await ctx.own.selectFrom('teaching_plan').select('id').where('id', '=', id).forUpdate().execute()
  await mustHaveNoNext(ctx, plan)
  const [stored, links] = await Promise.all([
    storedPlan(ctx, id),
    ctx.read
      .selectFrom('teaching_plan_class')
      .select('teaching_class_id')
      .where('teaching_plan_id', '=', id)
      .execute(),
  ])
  const source = await ctx.read
    .selectFrom('document')
    .select('id')
    .where('kind', '=', 'syllabus')
    .where('subject_id', '=', plan.syllabus_id)
    .executeTakeFirst()
  return insertPlan(ctx, {
    places: await classPlaces(ctx)
      .where('k.id', 'in', [0, ...links.map(({ teaching_class_id }) => teaching_class_id)])
      .orderBy('k.id')
      .execute(),
    syllabus: { id: plan.syllabus_id, document_id: must(source).id },
    facts: stored.built_on,
    content: stored.content,
    version: nextVersion(plan.version),
    parentId: id,
    note,
  })
}

async function mustHaveNoNext(ctx: Room, { id, title }: Standing) {
  const next = await standingsOf(ctx)
    .where('tp.parent_id', '=', id)
    .where('d.state', '<>', 'void')
    .executeTakeFirst()
  if (next) throw new Refusal(planExists, { name: title })
}

/** 1.0, 1.1, … 1.10. */
function nextVersion(version: string): string {
  const [major = 1, minor = 0] = version.split('.').map(Number)
  return `${major}.${minor + 1}`
}
