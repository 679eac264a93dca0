import type { DocumentState } from '@obelisk/contract/document-control/lifecycle'
import { paperForbidden, paperNotWritable } from '@obelisk/contract/exam-paper/refusals'
import type { PaperDuty, PaperLabel } from '@obelisk/contract/exam-paper/shapes'
import { sql } from 'kysely'
import { secondPersonFault } from '#access-control/public.ts'
import { isFrozen, isWritable, takesStep } from '#document-control/public.ts'
import { withRoles } from '#kernel/as-member.ts'
import { Refusal } from '#kernel/errors.ts'
import { policyOf, type Rule } from '#kernel/policy.ts'
import type { Ctx } from '#kernel/room.ts'
import { catalogsReached } from '#question-bank/public.ts'

export type Room = Ctx<'exam-paper'>

/** A paper with what decides who may do what to it; `duties` are those of the asking person. */
export type Standing = {
  id: number
  catalog_id: number
  academic_term_id: number
  labels: PaperLabel[]
  review_state: 'none' | 'asked' | 'passed' | 'returned'
  revision: number
  drawn_label: string | null
  draw_commitment: string | null
  open_from: Date | null
  exam_time: Date | null
  released_time: Date | null
  document_id: number
  state: DocumentState
  round: number
  step: number
  title: string
  title_en: string
  project_id: number | null
  /** When it was handed in last: the circle of approvers and of the print room is the one of that moment. */
  handed_in_time: Date | null
  /** What the school wanted of it at that moment; null before it is handed in. */
  limits: PaperLimits | null
  /** Who locked the print package last, and who sealed the draw. */
  open_from_by: number | null
  draw_sealed_by: number | null
  duties: PaperDuty[]
  /** Appointed later, and admitted by somebody who may. */
  is_admitted: boolean
}

/** Settings that a paper under way does not follow: they are those at hand-in. */
export type PaperLimits = { print_people: number; allow_setter_review: boolean }

export const standingsOf = ({ read, actor }: Room) =>
  read
    .selectFrom('exam_paper as e')
    .innerJoin('document as d', (join) =>
      join.on('d.kind', '=', 'exam-paper').onRef('d.subject_id', '=', 'e.id'),
    )
    .select(['e.id', 'e.catalog_id', 'e.academic_term_id', 'e.revision', 'e.drawn_label'])
    .select(['e.draw_commitment', 'e.open_from', 'e.exam_time', 'e.released_time'])
    .select(['e.handed_in_time', 'e.open_from_by', 'e.draw_sealed_by'])
    .select(['d.id as document_id', 'd.state', 'd.round', 'd.step', 'd.title', 'd.title_en', 'd.project_id'])
    .select([
      sql<PaperLabel[]>`e.labels`.as('labels'),
      sql<Standing['review_state']>`e.review_state`.as('review_state'),
      sql<PaperDuty[]>`array(select p.duty from exam_paper_person p
        where p.exam_paper_id = e.id and p.account_id = ${actor.accountId})`.as('duties'),
      sql<PaperLimits | null>`e.limits`.as('limits'),
      sql<boolean>`exists (select from exam_paper_admission m
        where m.exam_paper_id = e.id and m.account_id = ${actor.accountId})`.as('is_admitted'),
    ])

export const findStanding = async (ctx: Room, id: number): Promise<Standing | undefined> =>
  (await standingsOf(ctx).where('e.id', '=', id).executeTakeFirst()) as Standing | undefined

/** The courses in which the actor holds a permission on papers. */
async function coursesOf(ctx: Room, permission: 'exam-paper/view' | 'exam-paper/edit' | 'exam-paper/print') {
  const { rows } = await sql<{ id: number }>`${catalogsReached(ctx, permission)}`.execute(ctx.read)
  return new Set(rows.map(({ id }) => id))
}

const within =
  (permission: 'exam-paper/view' | 'exam-paper/edit' | 'exam-paper/print'): Rule<Room, Standing> =>
  async (ctx) => {
    const courses = await coursesOf(ctx, permission)
    return ({ catalog_id }) => courses.has(catalog_id)
  }

const onDuty =
  (duty: PaperDuty): Rule<Room, Standing> =>
  () =>
  ({ duties }) =>
    duties.includes(duty)

/** Whoever may take a step of its approval once it was handed in; nobody approves a paper that they set or reviewed. */
const approves: Rule<Room, Standing> =
  (ctx) =>
  async ({ document_id, round, duties }) =>
    round > 0 &&
    !duties.includes('setter') &&
    !duties.includes('reviewer') &&
    (await takesStep(ctx.door('document-control'), document_id))

const anyOf =
  (...rules: Rule<Room, Standing>[]): Rule<Room, Standing> =>
  async (ctx) => {
    const decisions = await Promise.all(rules.map((rule) => rule(ctx)))
    return async (row) => {
      for (const decide of decisions) if (await decide(row)) return true
      return false
    }
  }

const isApproved = ({ state }: Standing) => isFrozen(state)
const mustBeApproved = (_: Room, row: Standing) => (isApproved(row) ? undefined : new Refusal(paperForbidden))

/** May setters write it now? Not while it is reviewed, and not once its reviewer has passed it or it was handed in. */
export const isOpenToSetters = ({ state, review_state }: Standing) =>
  isWritable(state) && review_state !== 'asked' && review_state !== 'passed'

/** Rights on papers. `view` is the line in the list; what a paper asks is opened by `readerOf` alone. */
export const paperPolicy = policyOf({
  find: findStanding,
  rules: {
    view: anyOf(within('exam-paper/view'), onDuty('setter'), onDuty('reviewer'), onDuty('trial'), approves),
    /** Writes it: those who set it. */
    edit: onDuty('setter'),
    /** Hands it in, withdraws it, answers remarks. */
    own: onDuty('setter'),
    review: onDuty('reviewer'),
    try: onDuty('trial'),
    approve: approves,
    /** Sees the figures of its marks: the people of the course and those who approve it, nobody for a trial alone. */
    analyse: anyOf(within('exam-paper/view'), onDuty('setter'), onDuty('reviewer'), approves),
    /** Draws, locks and prints: the teaching office and the deans, never those who set or reviewed it. */
    print: async (ctx) => {
      const decide = await within('exam-paper/print')(ctx)
      return (row: Standing) =>
        !row.duties.includes('setter') && !row.duties.includes('reviewer') && decide(row)
    },
  },
  blocks: {
    edit: (_, row) => (isOpenToSetters(row) ? undefined : new Refusal(paperNotWritable)),
    print: mustBeApproved,
  },
})

/**
 * Why the actor does not count as another person for this paper in the act of approving or printing it, or undefined.
 * `beside` are those who did the other half of it.
 */
export const strangerFault = (
  ctx: Room,
  row: Standing,
  act: 'approve' | 'print',
  beside: readonly number[] = [],
) =>
  secondPersonFault(ctx.door('access-control'), {
    beside,
    isMutual: act === 'print',
    since: row.handed_in_time,
    isAdmitted: row.is_admitted,
    reaches: (roles) => paperPolicy.can(withRoles(ctx, roles), act, row),
  })

/** May the actor open it in this act, and do they count as another person? */
const opensBy = async (ctx: Room, row: Standing, act: 'approve' | 'print') =>
  (await paperPolicy.can(ctx, act, row)) && (await strangerFault(ctx, row, act)) === undefined

/** As what somebody opens a paper. */
export type Reader = PaperDuty | 'approver' | 'printer' | 'reader'

const isBegun = ({ review_state, round }: Standing) => review_state !== 'none' || round > 0

/**
 * As what the actor may open what the paper asks now, or null. `isPackageOpen` says whether the print package is open:
 * its time has come and enough people agreed.
 */
export async function readerOf(ctx: Room, row: Standing, isPackageOpen: boolean): Promise<Reader | null> {
  if (row.duties.includes('setter')) return 'setter'
  if (row.duties.includes('reviewer') && isBegun(row)) return 'reviewer'
  if (await opensBy(ctx, row, 'approve')) return 'approver'
  if (isPackageOpen && (await opensBy(ctx, row, 'print'))) return 'printer'
  if (row.duties.includes('trial') && isBegun(row)) return 'trial'
  if (row.released_time !== null && (await paperPolicy.can(ctx, 'view', row))) return 'reader'
  return null
}

/** The courses for which the actor may set papers. */
export const coursesToSet = (ctx: Room) => coursesOf(ctx, 'exam-paper/edit')
