import { paperLockLoosened } from '@obelisk/contract/exam-paper/notices'
import { linkTo } from '@obelisk/contract/links'
import { notify } from '#inbox/public.ts'
import { writtenMinute } from '#kernel/format/written-time.ts'
import { siteOf } from '#kernel/site/site.ts'
import { beyondReach } from '#roster/public.ts'
import type { Room, Standing } from '../access.ts'
import { dutiesIn, peopleById } from '../people.ts'

/** May the actor loosen what this person locked: as the same one, or as somebody above? Nobody's lock is everybody's. */
export async function mayLoosen(ctx: Room, lockedBy: number | null): Promise<boolean> {
  if (lockedBy === null || lockedBy === ctx.actor.accountId) return true
  return !(await beyondReach(ctx.door('roster'), [lockedBy])).has(lockedBy)
}

/** Tells who had locked the package, and those who set the paper, that it opens earlier now. */
export async function tellOfLock(ctx: Room, row: Standing, open_from: Date | null) {
  const [duties, nameOf, site] = await Promise.all([
    dutiesIn(ctx, [row.id]),
    peopleById(ctx, [ctx.actor.accountId]),
    siteOf(ctx),
  ])
  const people = [row.open_from_by ?? 0, ...duties(row.id).setter.map(({ id }) => id)]
  const time = open_from === null ? null : writtenMinute(open_from, site)
  const me = nameOf(ctx.actor.accountId)
  await notify(ctx.door('inbox'), {
    accountIds: people.filter((id) => id > 0 && id !== ctx.actor.accountId),
    notice: paperLockLoosened,
    values: {
      title: row.title,
      title_en: row.title_en,
      name: me?.name ?? '',
      name_en: me?.name_en ?? '',
      time: time ?? '不再限定',
      time_en: time ?? 'no time at all',
    },
    link: linkTo.paper({ id: row.id, tab: 'approval' }),
  })
}
