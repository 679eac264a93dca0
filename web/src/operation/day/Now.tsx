import type { Health } from '@obelisk/contract/operation'
import { useFormats } from '#kit/formats.ts'
import css from '../health.module.css'
import { useTranslations } from '../messages.ts'

const callsIn = (day: Health['day']) =>
  day.reduce((sum, { done, refused, away, failed }) => sum + done + refused + away + failed, 0)

/** What is under way at this moment, and the figures of the last day. */
export function Now({ health: { servers, day } }: { health: Health }) {
  const t = useTranslations()
  const { number } = useFormats()
  const pools = servers.flatMap((server) => server.pools)
  const busy = pools.reduce((sum, pool) => sum + pool.busy, 0)
  const most = pools.reduce((sum, pool) => sum + pool.most, 0)
  const failed = day.reduce((sum, one) => sum + one.failed, 0)
  const slow = day.reduce((sum, one) => sum + one.slow, 0)
  const tiles = [
    ['underWay', number(servers.reduce((sum, one) => sum + one.under_way, 0))],
    ['loop', `${number(Math.round(Math.max(0, ...servers.map((one) => one.late_ms))))} ms`],
    ['connections', `${number(busy)} / ${number(most)}`],
    ['callsDay', number(callsIn(day))],
    ['failedDay', number(failed)],
    ['slowDay', number(slow)],
  ] as const
  return (
    <dl className={css.tiles}>
      {tiles.map(([key, value]) => (
        <div key={key} className={css.tile}>
          <dt>{t(key)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
