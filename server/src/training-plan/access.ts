import type { DocumentState } from '@obelisk/contract/document-control/lifecycle'
import type { PlanMay } from '@obelisk/contract/training-plan/plan'
import { planLocked } from '@obelisk/contract/training-plan/refusals'
import { sql } from 'kysely'
import type * as z from 'zod'
import { mustBeWritable } from '#document-control/public.ts'
import { forbidden, missing, must, Refusal } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/room.ts'
import { isOverProject } from '#roster/public.ts'

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

export const standingOf = ({ read }: Pick<Room, 'read'>, cultureId: number): Promise<Standing | undefined> =>
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

/** A draft is read by those who hold a role over its programme; for others it does not exist. */
export async function mustSeePlan(ctx: Room, cultureId: number): Promise<Standing> {
  const standing = must(await standingOf(ctx, cultureId))
  if (isOpen(standing.state)) return standing
  if (await isOverProject(ctx.door('roster'), 'training-plan/view', standing.base_project_id)) return standing
  throw missing()
}

/**
 * The plan, held until the end of this transaction, for somebody who may write it. Two edits of one plan run one after the other,
 * so that "is it still what was seen" and the writing cannot come apart.
 */
export async function mustEditPlan(ctx: Room, cultureId: number): Promise<Standing> {
  await holdPlan(ctx, cultureId)
  const standing = await mustMayEdit(ctx, cultureId)
  // who returned it may take that back until it is written again: both hold the document
  if (standing.state === 'returned') await mustBeWritable(ctx.door('document-control'), standing.document_id)
  return standing
}

/** The same question without holding the plan, for looking at what an edit would do. */
export async function mustMayEdit(ctx: Room, cultureId: number): Promise<Standing> {
  const standing = await mustSeePlan(ctx, cultureId)
  if (!(await isOverProject(ctx.door('roster'), 'training-plan/edit', standing.base_project_id)))
    throw forbidden()
  if (!isWritable(standing.state))
    throw new Refusal(planLocked, { state: stateWords[standing.state][ctx.language] })
  return standing
}

export const holdPlan = ({ own }: Room, cultureId: number) =>
  own.selectFrom('culture').select('id').where('id', '=', cultureId).forNoKeyUpdate().execute()

/** What the asking person may do with a plan now. */
export async function mayOf(ctx: Room, standing: Standing): Promise<z.infer<typeof PlanMay>> {
  const over = (permission: Parameters<typeof isOverProject>[1]) =>
    isOverProject(ctx.door('roster'), permission, standing.base_project_id)
  const [edits, publishes, assigns] = await Promise.all([
    over('training-plan/edit'),
    over('training-plan/publish'),
    over('syllabus/assign'),
  ])
  const edit = edits && isWritable(standing.state)
  return {
    edit,
    submit: edit,
    copy: edits,
    del: edit,
    publish: publishes && standing.state === 'approved',
    assign: assigns && ['approved', 'published'].includes(standing.state),
  }
}
