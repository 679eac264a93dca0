import type { DocumentState } from '@obelisk/contract/document-control/lifecycle'
import type { Permission } from '@obelisk/contract/permission'
import type { PlanMay } from '@obelisk/contract/training-plan/plan'
import { planLocked } from '@obelisk/contract/training-plan/refusals'
import { sql } from 'kysely'
import type * as z from 'zod'
import { mustBeWritable } from '#document-control/public.ts'
import { Refusal } from '#kernel/errors.ts'
import { policyOf, policyOfRows, type Rule } from '#kernel/policy.ts'
import type { Ctx } from '#kernel/room.ts'
import { projectScope } from '#roster/public.ts'

export type Room = Ctx<'training-plan'>

/** Where a plan stands: whose it is and in what state. */
export type Standing = {
  id: number
  base_project_id: number
  document_id: number
  state: DocumentState
  version: string
}

/** In these states everybody with the view permission may read a plan, whatever programme it is of. */
const open: readonly DocumentState[] = ['published', 'superseded', 'archived']
const writable: readonly DocumentState[] = ['unassigned', 'draft', 'returned']

const stateWords: Record<DocumentState, { 'zh-cn': string; en: string }> = {
  unassigned: { 'zh-cn': '未分配', en: 'not assigned' },
  draft: { 'zh-cn': '编制中', en: 'a draft' },
  submitted: { 'zh-cn': '待审核', en: 'under review' },
  returned: { 'zh-cn': '退回修改', en: 'returned' },
  approved: { 'zh-cn': '审核通过', en: 'approved' },
  published: { 'zh-cn': '已发布', en: 'published' },
  superseded: { 'zh-cn': '已被替代', en: 'superseded' },
  archived: { 'zh-cn': '已归档', en: 'archived' },
  void: { 'zh-cn': '作废', en: 'void' },
}

export const isOpen = (state: DocumentState) => open.includes(state)
export const isWritable = (state: DocumentState) => writable.includes(state)

const findPlan = ({ read }: Room, cultureId: number): Promise<Standing | undefined> =>
  read
    .selectFrom('culture')
    .innerJoin('document', (join) =>
      join.onRef('document.subject_id', '=', 'culture.id').on('document.kind', '=', 'culture'),
    )
    .select([
      'culture.id',
      'culture.base_project_id',
      'document.id as document_id',
      'document.state',
      sql<string>`culture.major || '.' || culture.minor`.as('version'),
    ])
    .where('culture.id', '=', cultureId)
    .executeTakeFirst()

/** The rule of those who hold a permission for the whole programme. */
const over =
  (permission: Permission): Rule<Room, { base_project_id: number }> =>
  async (ctx) => {
    const isInScope = await projectScope(ctx.door('roster'), permission)
    return ({ base_project_id }) => isInScope(base_project_id)
  }

/** A plan in force is read by everybody; a draft by those over its programme. */
const readers: Rule<Room, Standing> = (ctx) => async (plan) =>
  isOpen(plan.state) || (await over('training-plan/view')(ctx))(plan)

/** Rights on programmes: who begins plans for them. */
export const programmePolicy = policyOfRows<Room, { base_project_id: number }>()({
  rules: { view: over('training-plan/view'), edit: over('training-plan/edit') },
})

/** Rights on plans. Only a plan in a state for writing can be edited. */
export const planPolicy = policyOf({
  find: findPlan,
  rules: {
    view: readers,
    edit: over('training-plan/edit'),
    copy: over('training-plan/edit'),
    publish: over('training-plan/publish'),
    assign: over('syllabus/assign'),
  },
  blocks: {
    edit: (ctx, { state }) =>
      isWritable(state) ? undefined : new Refusal(planLocked, { state: stateWords[state][ctx.language] }),
  },
})

/**
 * The plan, locked until the end of this transaction, for somebody who may do this with it. Two edits of one plan run one
 * after the other, so nothing changes between the comparison with what was read and the writing.
 */
export async function lockPlan(ctx: Room, action: 'edit' | 'publish', cultureId: number): Promise<Standing> {
  await ctx.own.selectFrom('culture').select('id').where('id', '=', cultureId).forNoKeyUpdate().execute()
  const plan = await planPolicy.must(ctx, action, cultureId)
  // whoever returned the plan may take that back until it is written again: both lock the document
  if (action === 'edit' && plan.state === 'returned')
    await mustBeWritable(ctx.door('document-control'), plan.document_id)
  return plan
}

/** What the rights and the state together allow now. */
export async function abilitiesNow(ctx: Room, plan: Standing): Promise<z.infer<typeof PlanMay>> {
  const { edit, copy, publish, assign } = await planPolicy.abilities(ctx, plan)
  return {
    edit,
    submit: edit,
    copy,
    del: edit,
    publish: publish && plan.state === 'approved',
    assign: assign && ['approved', 'published'].includes(plan.state),
  }
}
