import { remindedToday } from '@obelisk/contract/document-control/refusals'
import type { Input } from '@obelisk/contract/endpoint'
import { firstDayWaitWords, programmeWaits, type remindWaited } from '@obelisk/contract/first-day'
import { sql } from 'kysely'
import { notify } from '#inbox/public.ts'
import { missing, must, Refusal } from '#kernel/errors.ts'
import { movingPolicy, type Room } from './access.ts'
import { plansOf, termOf } from './facts.ts'
import { waitsOf } from './waits.ts'

/** Keeps that somebody is reminded; refused when that was less than a day ago. */
async function noteReminder({ own, actor }: Room, projectId: number, accountId: number): Promise<number> {
  const { rows } = await sql<{ reminded: number }>`
    insert into first_day_reminder (project_id, account_id, reminded_by)
    values (${projectId}, ${accountId}, ${actor.accountId})
    on conflict (project_id, account_id) do update set reminded_time = now(), reminded_by = excluded.reminded_by
      where first_day_reminder.reminded_time < now() - interval '20 hours'
    returning extract(epoch from reminded_time)::int as reminded`.execute(own)
  const [noted] = rows
  if (!noted) throw new Refusal(remindedToday)
  return noted.reminded
}

/** One notice to somebody about all that the programme waits for from them. */
export async function remind(ctx: Room, input: Input<typeof remindWaited>) {
  const project = await movingPolicy.must(ctx, 'view', input.project_id)
  const [plans, termId] = await Promise.all([
    plansOf(ctx.read, project.id),
    termOf(ctx.read, input.academic_term_id),
  ])
  const waits = (await waitsOf(ctx, { project, cultureId: plans[0]?.id ?? 0, termId })).filter(
    ({ account_id }) => account_id === input.account_id,
  )
  if (waits.length === 0) throw missing()
  const reminded = await noteReminder(ctx, project.id, input.account_id)
  const words = waits.map(({ key, count }) => ({ words: firstDayWaitWords[key], count }))
  await notify(ctx.door('inbox'), {
    accountIds: [input.account_id],
    notice: programmeWaits,
    values: {
      programme: project.name,
      programme_en: project.name_en || project.name,
      what: words.map((one) => `${one.words['zh-cn']}（${one.count}）`).join('、'),
      what_en: words.map((one) => `${one.words.en} (${one.count})`).join(', '),
    },
    link: must(waits[0]).link,
  })
  return { reminded }
}
