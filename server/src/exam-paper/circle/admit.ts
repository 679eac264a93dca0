import type { Input } from '@obelisk/contract/endpoint'
import type { admitToPaper } from '@obelisk/contract/exam-paper/life'
import { paperAdmitted } from '@obelisk/contract/exam-paper/notices'
import { admitOwn, notLate } from '@obelisk/contract/exam-paper/refusals'
import type { LatePerson } from '@obelisk/contract/exam-paper/view'
import { linkTo } from '@obelisk/contract/links'
import type { Role } from '@obelisk/contract/permission'
import { translateIn } from '@obelisk/contract/refusal'
import { sql } from 'kysely'
import { confirmsPeople, mustBeSecond } from '#access-control/public.ts'
import { notify } from '#inbox/public.ts'
import { asAccount, withRoles } from '#kernel/as-member.ts'
import { forbidden, Refusal } from '#kernel/errors.ts'
import { today } from '#kernel/site/site-day.ts'
import { findStanding, paperPolicy, type Room, type Standing, strangerFault } from '../access.ts'
import { unix } from '../head.ts'
import { dutiesIn, peopleById } from '../people.ts'

/** May the actor let others in: as a dean or registrar of the print room, who counts and was there at hand-in. */
const mayAdmit = async (ctx: Room, row: Standing) =>
  paperPolicy.can(withRoles(ctx, ctx.actor.roles.filter(confirmsPeople)), 'print', row)

/** The paper as if it were approved: who could print it then. */
const asApproved = (row: Standing): Standing => ({ ...row, state: 'approved' })

/** What the circle of a paper lets the actor do, and why they do not count though their roles would let them. */
export async function circleMay(ctx: Room, row: Standing) {
  if (row.handed_in_time === null || row.released_time !== null) return { admit: false, waits: null }
  const approved = asApproved(row)
  const able = await paperPolicy.abilities(ctx, approved)
  const act = able.approve ? 'approve' : 'print'
  const fault = able.approve || able.print ? await strangerFault(ctx, approved, act) : undefined
  return {
    admit: fault === undefined && (await mayAdmit(ctx, approved)),
    waits: fault ? translateIn(ctx.language, fault.text, fault.values) : null,
  }
}

type Given = { id: number; role: Role; given_by: number; given_time: Date; is_admitted: boolean }

/** Appointments given since the hand-in by which somebody could approve or print this paper. */
async function givenSince(ctx: Room, row: Standing): Promise<Given[]> {
  if (row.handed_in_time === null || row.released_time !== null) return []
  const { rows } = await sql<Given>`
    select distinct on (r.account_id) r.account_id as id, r.role, r.given_by, r.given_time,
      exists (select from exam_paper_admission m where m.exam_paper_id = ${row.id} and m.account_id = r.account_id) as is_admitted
    from role_assignment r join account a on a.id = r.account_id and a.status = 'enable'
    where r.given_by is not null and r.given_time > ${row.handed_in_time} and r.start_date <= ${today}
      and (r.end_date is null or r.end_date >= ${today}) and r.role not in ('teacher', 'student', 'supervisor', 'course-leader')
    order by r.account_id, r.given_time desc limit 200`.execute(ctx.read)
  const reached: Given[] = []
  for (const one of rows) {
    const as = await asAccount(ctx, one.id)
    const theirs = await findStanding(as, row.id)
    const able = theirs && (await paperPolicy.abilities(as, asApproved(theirs)))
    if (able?.approve || able?.print) reached.push(one)
  }
  return reached
}

/** Who was appointed since the hand-in: for those who set the paper, and for who may let them in. */
export async function latePeople(ctx: Room, row: Standing): Promise<LatePerson[]> {
  const isForMe = row.duties.includes('setter') || (await circleMay(ctx, row)).admit
  if (!isForMe) return []
  const given = await givenSince(ctx, row)
  const nameOf = await peopleById(
    ctx,
    given.flatMap(({ id, given_by }) => [id, given_by]),
  )
  return given.flatMap(({ id, role, given_by, given_time, is_admitted }) => {
    const person = nameOf(id)
    return person ? [{ ...person, role, by: nameOf(given_by), time: unix(given_time) ?? 0, is_admitted }] : []
  })
}

/** Lets somebody take part who was appointed after the hand-in; those who set the paper are told. */
export async function admitTo(ctx: Room, { id, account_id }: Input<typeof admitToPaper>) {
  const row = await paperPolicy.must(ctx, 'view', id)
  if (!(await circleMay(ctx, row)).admit) throw forbidden()
  const one = (await givenSince(ctx, row)).find((person) => person.id === account_id)
  if (!one || one.is_admitted) throw new Refusal(notLate)
  if (one.given_by === ctx.actor.accountId) throw new Refusal(admitOwn)
  await mustBeSecond(ctx.door('access-control'), { beside: [one.id], isMutual: true })
  await ctx.own
    .insertInto('exam_paper_admission')
    .values({ exam_paper_id: id, account_id, admitted_by: ctx.actor.accountId })
    .execute()
  const [duties, nameOf] = await Promise.all([
    dutiesIn(ctx, [id]),
    peopleById(ctx, [account_id, ctx.actor.accountId]),
  ])
  const me = nameOf(ctx.actor.accountId)
  const person = nameOf(account_id)
  await notify(ctx.door('inbox'), {
    accountIds: [...duties(id).setter.map(({ id }) => id), account_id],
    notice: paperAdmitted,
    values: {
      title: row.title,
      title_en: row.title_en,
      name: me?.name ?? '',
      name_en: me?.name_en ?? '',
      person: person?.name ?? '',
      person_en: person?.name_en ?? '',
    },
    link: linkTo.paper({ id, tab: 'approval' }),
  })
  return null
}
