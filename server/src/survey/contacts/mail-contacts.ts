import { randomBytes } from 'node:crypto'
import { linkTo } from '@obelisk/contract/links'
import type { Translations } from '@obelisk/contract/refusal'
import { translateIn } from '@obelisk/contract/refusal'
import {
  remindersPerWeek,
  surveyNobodyMissing,
  surveyNoMail,
  surveyNotInState,
  surveyRemindedEnough,
} from '@obelisk/contract/survey/life'
import { sql } from 'kysely'
import { must, Refusal } from '#kernel/errors.ts'
import { writtenMinute } from '#kernel/format/written-time.ts'
import { type Finished, jobKind } from '#kernel/jobs/job.ts'
import { findMailAccount, type Mail, sendMail } from '#kernel/network/mail.ts'
import type { JobWork } from '#kernel/room.ts'
import { type Site, siteOf } from '#kernel/site/site.ts'
import type { Room } from '../access.ts'
import { heldSurvey } from '../rows/held-survey.ts'
import { keepAct } from '../rows/keep-act.ts'
import { hashOf } from '../rows/token-hash.ts'

export const mailingContacts = jobKind<{ id: number; contacts: number[] }>('mail-survey-contacts')

/** Mails that reached an address within seven days, of whatever survey, within a query of `survey_contact c`. */
const mailsThisWeek = sql<number>`(select count(*)::integer from survey_contact_link l
  join survey_contact o on o.id = l.contact_id
  where lower(o.email) = lower(c.email) and l.sent_time > now() - interval '7 days')`

type Waiting = { id: number; mails: number }

/** Contacts with an address who have not answered, with how many mails they had this week. */
async function waitingFor({ read }: Pick<Room, 'read'>, surveyId: number): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select c.id, ${mailsThisWeek} as mails from survey_contact c
    where c.survey_id = ${surveyId} and not c.is_answered and c.email <> '' order by c.id`.execute(read)
  return rows
}

const canMail = (site: Site) => findMailAccount(site) !== undefined && URL.canParse(site.site_url)

/** Starts mailing personal links to contacts who have not answered; nobody gets more than the quota of a week. */
export async function startMailing(ctx: Room, id: number) {
  const held = await heldSurvey(ctx, id)
  const isOver = held.to_time !== null && held.to_time.getTime() <= Date.now()
  if (held.state !== 'open' || held.way === 'anonymous-once' || isOver) throw new Refusal(surveyNotInState)
  if (!canMail(await siteOf(ctx))) throw new Refusal(surveyNoMail)
  const waiting = await waitingFor(ctx, id)
  if (waiting.length === 0) throw new Refusal(surveyNobodyMissing)
  const free = waiting.filter(({ mails }) => mails < remindersPerWeek)
  if (free.length === 0) throw new Refusal(surveyRemindedEnough, { count: remindersPerWeek })
  const title = `${ctx.language === 'en' ? 'Mails to contacts' : '给联系人发邮件'} ${held.title}`
  const contacts = free.map((one) => one.id)
  const about = { title, total: contacts.length, key: `survey ${id}` }
  const job_id = await ctx.startJob(mailingContacts, { id, contacts }, about)
  await keepAct(ctx, id, 'mail', String(contacts.length))
  return { job_id, people: contacts.length, left: waiting.length - contacts.length }
}

type Contact = { id: number; name: string; email: string }

/**
 * A link of its own for a mail: only its hash is kept, so that a reminder does not end the link of the first mail. One that
 * was made and never sent, because the server stopped, goes. Nobody is mailed who has answered or had enough meanwhile.
 */
async function linkFor(ctx: Room, contactId: number): Promise<(Contact & { token: string }) | undefined> {
  await sql`select id from survey_contact where id = ${contactId} for update`.execute(ctx.own)
  const { rows } = await sql<Contact & { mails: number; is_answered: boolean }>`
    select c.id, c.name, c.email, c.is_answered, ${mailsThisWeek} as mails
    from survey_contact c where c.id = ${contactId}`.execute(ctx.own)
  const [contact] = rows
  if (!contact || contact.is_answered || contact.mails >= remindersPerWeek) return undefined
  await ctx.own
    .deleteFrom('survey_contact_link')
    .where('contact_id', '=', contactId)
    .where('sent_time', 'is', null)
    .execute()
  const token = randomBytes(24).toString('base64url')
  await ctx.own
    .insertInto('survey_contact_link')
    .values({ contact_id: contactId, token_hash: hashOf(token) })
    .execute()
  return { ...contact, token }
}

type Survey = { code: string; title: string; title_en: string; way: string; until: string }

const subject: Translations = { 'zh-cn': '请填写问卷：{title}', en: 'Please answer the survey: {title}' }
const body: Translations = {
  'zh-cn':
    '{name}：\n\n请您填写问卷“{title}”，{until} 截止。打开下面的链接即可作答，不用登录：\n{link}\n\n链接只发给您，请不要转发。',
  en: '{name},\n\nplease answer “{title}” before {until}. Open this link; there is no need to sign in:\n{link}\n\nThe link is meant for you alone. Please do not pass it on.',
}
const apart: Translations = {
  'zh-cn': '答卷与您的姓名分开存放，没有人能看出哪份是您写的。',
  en: 'Answers are kept apart from names: nobody can tell which are yours.',
}

/** The language of the contact is not known: both are written. */
function mailTo({ name, email, token }: Contact & { token: string }, survey: Survey, site: Site): Mail {
  const link = new URL(linkTo.answerSurvey({ code: survey.code, k: token }), site.site_url).href
  const text = (['zh-cn', 'en'] as const).map((language) => {
    const title = (language === 'en' && survey.title_en) || survey.title
    const said = translateIn(language, body, { name, title, until: survey.until, link })
    return survey.way === 'named' ? said : `${said}\n${apart[language]}`
  })
  return {
    to: email,
    subject: `${translateIn('zh-cn', subject, { title: survey.title })}-${site.site_name}`,
    text: `${text.join('\n\n')}\n\n${site.site_name}`,
  }
}

async function letterOf(ctx: Room, id: number) {
  const site = await siteOf(ctx)
  const row = must(
    await ctx.read
      .selectFrom('survey')
      .select(['code', 'title', 'title_en', 'way', 'to_time'])
      .where('id', '=', id)
      .executeTakeFirst(),
  )
  const account = findMailAccount(site)
  if (!account) throw new Refusal(surveyNoMail)
  return { site, account, survey: { ...row, until: row.to_time ? writtenMinute(row.to_time, site) : '–' } }
}

type Letter = Awaited<ReturnType<typeof letterOf>>

/** Mails one contact; gives why it was not sent, or undefined when there was nothing to send. */
async function mailOne(work: JobWork<'survey'>, { account, survey, site }: Letter, contactId: number) {
  const contact = await work.inTransaction((ctx) => linkFor(ctx, contactId))
  if (!contact) return undefined
  const why = await sendMail(account, mailTo(contact, survey, site)).then(
    () => '',
    (error: Error) => error.message.slice(0, 300),
  )
  return { what: `${contact.name} ${contact.email}`, why }
}

/** The link of a mail counts once it is sent; that of one that was refused goes. */
const settleLink = ({ own }: Room, contactId: number, isSent: boolean) => {
  const open = sql`contact_id = ${contactId} and sent_time is null`
  return isSent
    ? sql`update survey_contact_link set sent_time = now() where ${open}`.execute(own)
    : sql`delete from survey_contact_link where ${open}`.execute(own)
}

/** Mails one after the other. What the mail server refuses is told with the job, and does not count for the quota. */
export async function mailInJob(
  work: JobWork<'survey'>,
  { id, contacts }: { id: number; contacts: number[] },
): Promise<Finished> {
  const letter = await work.inTransaction((ctx) => letterOf(ctx, id))
  const failures: { what: string; why: string }[] = []
  let { sent = 0 } = work.noted
  for (let at = work.noted.told ?? 0; at < contacts.length; at += 1) {
    const contactId = contacts[at] ?? 0
    const outcome = await mailOne(work, letter, contactId)
    if (outcome?.why) failures.push(outcome)
    else if (outcome) sent += 1
    await work.inTransaction(async (ctx) => {
      await settleLink(ctx, contactId, outcome?.why === '')
      await work.note(ctx, { told: at + 1, sent })
    })
    await work.progress(at + 1, contacts.length)
  }
  return work.finish(async () => ({ result: { sent }, failures, link: linkTo.survey({ id }) }))
}
