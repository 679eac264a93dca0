import type { CallFigures, Health } from '@obelisk/contract/operation'
import { Figures } from '#kit/chart/Chart.tsx'
import { useFormats } from '#kit/formats.ts'
import { Card } from '#kit/frame/Card.tsx'
import css from '../health.module.css'
import { useTranslations } from '../messages.ts'

const nameOf = ({ title, endpoint }: CallFigures) => (title ? `${title} · ${endpoint}` : endpoint)

/** Which calls failed or were turned away within the last day, and which were slow. */
export function Calls({ health: { failing, slow } }: { health: Health }) {
  const t = useTranslations()
  const { number, when } = useFormats()
  const last = ({ last_failed, last_failed_time }: CallFigures) =>
    last_failed_time === null ? '–' : `${when(last_failed_time)} · ${last_failed || '–'}`
  return (
    <>
      <Card title={t('failing')}>
        {failing.length === 0 ? (
          <p className={css.none}>{t('noFailing')}</p>
        ) : (
          <>
            <Figures
              table={{
                head: [t('call'), t('calls'), t('failed'), t('away'), t('lastFailed')],
                rows: failing.map((one) => [
                  nameOf(one),
                  number(one.calls),
                  number(one.failed),
                  number(one.away),
                  last(one),
                ]),
              }}
            />
            <p className={css.note}>{t('lastFailedNote')}</p>
          </>
        )}
      </Card>
      <Card title={t('slow')}>
        {slow.length === 0 ? (
          <p className={css.none}>{t('noSlow')}</p>
        ) : (
          <Figures
            table={{
              head: [t('call'), t('calls'), t('slowCount'), t('p95'), t('longest')],
              rows: slow.map((one) => [
                nameOf(one),
                number(one.calls),
                number(one.slow),
                number(one.p95),
                number(one.max_ms),
              ]),
            }}
          />
        )}
      </Card>
    </>
  )
}
