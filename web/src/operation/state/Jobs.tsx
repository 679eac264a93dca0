import type { Health } from '@obelisk/contract/operation'
import { Figures } from '#kit/chart/Chart.tsx'
import { useFormats } from '#kit/formats.ts'
import { Card } from '#kit/frame/Card.tsx'
import css from '../health.module.css'
import { useTranslations } from '../messages.ts'

/** The queue by lane, and which jobs failed lately. */
export function Jobs({ health: { lanes, failed_jobs } }: { health: Health }) {
  const t = useTranslations()
  const { number, duration, when } = useFormats()
  return (
    <Card title={t('queue')}>
      <Figures
        table={{
          head: [t('lane'), t('waiting'), t('running'), t('oldest'), t('doneDay'), t('failedJobsDay')],
          rows: lanes.map((one) => [
            t(`lane-${one.lane}`),
            number(one.waiting),
            number(one.running),
            one.waiting > 0 ? duration(one.oldest) : '–',
            number(one.done_day),
            number(one.failed_day),
          ]),
        }}
      />
      {failed_jobs.length > 0 && (
        <>
          <h3 className={css.under}>{t('failedJobs')}</h3>
          <Figures
            table={{
              head: [t('number'), t('kind'), t('lane'), t('starts'), t('time')],
              rows: failed_jobs.map((one) => [
                one.number,
                one.kind,
                t.ofCode(`lane-${one.lane}`),
                number(one.starts),
                when(one.time),
              ]),
            }}
          />
        </>
      )}
    </Card>
  )
}
