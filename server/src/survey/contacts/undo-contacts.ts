import { translateIn } from '@obelisk/contract/refusal'
import { surveyNotInState } from '@obelisk/contract/survey/life'
import {
  type ContactList,
  contactAnswered,
  contactMailed,
  contactsAnswered,
  contactsUndone,
} from '@obelisk/contract/survey/running'
import { sql } from 'kysely'
import { must, Refusal } from '#kernel/errors.ts'
import { type Room, surveyPolicy } from '../access.ts'
import { heldSurvey } from '../rows/held-survey.ts'
import { keepAct } from '../rows/keep-act.ts'

/** When contacts were added to a survey, the last first. */
export async function contactListsOf(ctx: Room, surveyId: number): Promise<ContactList[]> {
  await surveyPolicy.must(ctx, 'edit', surveyId)
  const { rows } = await sql<ContactList>`
    select l.id, coalesce(a.name, '') as by, extract(epoch from l.create_time)::integer as time, l.added, l.kept, l.stays,
      l.undone_time is null and s.state not in ('closed', 'archived') as may_undo
    from survey_contact_list l join survey s on s.id = l.survey_id left join account a on a.id = l.account_id
    where l.survey_id = ${surveyId} order by l.id desc limit 20`.execute(ctx.read)
  return rows
}

type Contact = { id: number; name: string; organisation: string; is_answered: boolean; is_mailed: boolean }

/** The contacts of a list, held: who answers at this moment comes before or after. */
async function heldContacts({ own }: Room, listId: number): Promise<Contact[]> {
  const { rows } = await sql<Contact>`
    select c.id, c.name, c.organisation, c.is_answered,
      exists (select from survey_contact_link k where k.contact_id = c.id) as is_mailed
    from survey_contact c where c.list_id = ${listId} order by c.id for update of c`.execute(own)
  return rows
}

const anyAnswered = async ({ read }: Room, surveyId: number) =>
  (await read
    .selectFrom('survey_contact')
    .select('id')
    .where('survey_id', '=', surveyId)
    .where('is_answered', '=', true)
    .executeTakeFirst()) !== undefined

/** The survey of a list, held first, and the list; that of a stranger's survey does not exist. */
async function heldList(ctx: Room, id: number) {
  const found = ctx.read.selectFrom('survey_contact_list').select('survey_id').where('id', '=', id)
  const survey = await heldSurvey(ctx, must(await found.executeTakeFirst()).survey_id)
  const list = ctx.own
    .selectFrom('survey_contact_list')
    .select('undone_time')
    .where('id', '=', id)
    .forUpdate()
  if (must(await list.executeTakeFirst()).undone_time !== null) throw new Refusal(contactsUndone)
  if (survey.state === 'closed' || survey.state === 'archived') throw new Refusal(surveyNotInState)
  return survey
}

/** Takes contacts back that nobody has written to and who have not answered; the others are told by name. */
export async function undoContacts(ctx: Room, id: number) {
  const survey = await heldList(ctx, id)
  const contacts = await heldContacts(ctx, id)
  if (survey.way !== 'named' && (await anyAnswered(ctx, survey.id))) throw new Refusal(contactsAnswered)
  const isUsed = (one: Contact) => one.is_answered || one.is_mailed
  const stays = contacts.filter(isUsed).map(({ name, organisation, is_answered }) => ({
    name: [name, organisation].filter(Boolean).join(' '),
    why: translateIn(ctx.language, is_answered ? contactAnswered : contactMailed),
  }))
  const gone = contacts.filter((one) => !isUsed(one)).map((one) => one.id)
  if (gone.length > 0) await ctx.own.deleteFrom('survey_contact').where('id', 'in', gone).execute()
  await ctx.own
    .updateTable('survey_contact_list')
    .set({ undone_time: new Date(), kept: stays.length, stays: JSON.stringify(stays) })
    .where('id', '=', id)
    .execute()
  await keepAct(ctx, survey.id, 'contacts-undo', String(gone.length))
  return { removed: gone.length, kept: stays.length, stays }
}
