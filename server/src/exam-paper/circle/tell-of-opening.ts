import { paperOpened } from '@obelisk/contract/exam-paper/notices'
import { linkTo } from '@obelisk/contract/links'
import { sql } from 'kysely'
import { notify } from '#inbox/public.ts'
import { must } from '#kernel/errors.ts'
import { findStanding, type Room } from '../access.ts'
import { dutiesIn, peopleById } from '../people.ts'

/** Pages turned within so many minutes of each other are one opening. */
const oneSitting = 30

/** Tells those who set a secret paper that somebody else opens it; pages turned in one sitting are told once. */
export async function tellOfOpening(ctx: Room, paperId: number) {
  const row = must(await findStanding(ctx, paperId))
  if (row.released_time !== null || row.duties.includes('setter')) return
  const before = await ctx.read
    .selectFrom('exam_paper_view')
    .select('id')
    .where('exam_paper_id', '=', paperId)
    .where('account_id', '=', ctx.actor.accountId)
    .where('create_time', '>', sql<Date>`now() - ${oneSitting} * interval '1 minute'`)
    .limit(1)
    .executeTakeFirst()
  if (before) return
  const [duties, nameOf] = await Promise.all([
    dutiesIn(ctx, [paperId]),
    peopleById(ctx, [ctx.actor.accountId]),
  ])
  const me = nameOf(ctx.actor.accountId)
  await notify(ctx.door('inbox'), {
    accountIds: duties(paperId).setter.map(({ id }) => id),
    notice: paperOpened,
    values: { title: row.title, title_en: row.title_en, name: me?.name ?? '', name_en: me?.name_en ?? '' },
    link: linkTo.paper({ id: paperId, tab: 'approval' }),
  })
}
