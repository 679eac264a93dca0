import { type Translations, translateIn } from '@obelisk/contract/refusal'
import { writtenMinute } from '#kernel/format/written-time.ts'
import type { Finished } from '#kernel/jobs/job.ts'
import type { Ctx, JobWork } from '#kernel/room.ts'
import { type Site, siteOf } from '#kernel/site/site.ts'
import { sendersOf } from '../configuration.ts'
import { handOver } from '../sending/senders-from.ts'
import type { Letters, Reached } from './note-replaced.ts'

const subject: Translations = { 'zh-cn': '联系方式已变更', en: 'Your contact data were changed' }
const body: Translations = {
  'zh-cn': '{name}：你账号的邮箱或手机号已于 {time} 变更。如果不是你本人或学院所为，请立即联系教务部门。',
  en: '{name}: the e-mail address or mobile number of your account was changed at {time}. If neither you nor your college did this, tell the academic office at once.',
}

/** The person's language is not known: both are written. */
const bothIn = (words: Translations, values: Record<string, string>) =>
  `${translateIn('zh-cn', words, values)}\n${translateIn('en', words, values)}`

async function lettersTo(
  ctx: Pick<Ctx<'identity'>, 'services'>,
  site: Site,
  { name, email, mobile }: Reached,
  moment: number,
) {
  const senders = sendersOf(ctx, site)
  const time = writtenMinute(new Date(moment * 1000), site)
  const text = {
    subject: `${subject['zh-cn']} ${subject.en}-${site.site_name}`,
    body: bothIn(body, { name, time }),
    time,
  }
  const ways = [
    { channel: 'email', address: email },
    { channel: 'mobile', address: mobile },
  ] as const
  return Promise.all(
    ways.flatMap(({ channel, address }) =>
      address && senders[channel] ? [handOver(senders[channel], channel, { ...text, address })] : [],
    ),
  )
}

/** Tells every address that people had before: one person after the other, each once, however often this begins. */
export async function tellReplaced(work: JobWork<'identity'>, { people, time }: Letters): Promise<Finished> {
  const { site, services } = await work.inTransaction(async (ctx) => ({
    site: await siteOf(ctx),
    services: ctx.services,
  }))
  const from = work.noted.told ?? 0
  for (const [at, person] of people.entries()) {
    if (at < from) continue
    const noted = await lettersTo({ services }, site, person, time)
    await work.inTransaction(async (ctx) => {
      if (noted.length > 0) await ctx.own.insertInto('outgoing_message').values(noted).execute()
      await work.note(ctx, { told: at + 1 })
    })
    await work.progress(at + 1, people.length)
  }
  return work.finish(async () => ({ result: { told: people.length } }))
}
