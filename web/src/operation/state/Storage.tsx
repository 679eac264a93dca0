import type { Health } from '@obelisk/contract/operation'
import { useCallback } from 'react'
import { Chart } from '#kit/chart/Chart.tsx'
import type { Skin } from '#kit/chart/skin.ts'
import { useFormats } from '#kit/formats.ts'
import { Card } from '#kit/frame/Card.tsx'
import css from '../health.module.css'
import { useTranslations } from '../messages.ts'
import { Facts } from './Facts.tsx'
import { sizeText } from './sizes.ts'

type Disk = NonNullable<Health['disk']>

/** What was free day by day, with the forecast as the heading. */
function FreeRoom({ disk }: { disk: Disk }) {
  const t = useTranslations()
  const { date } = useFormats()
  const build = useCallback(
    (skin: Skin) => {
      const text = { color: skin.muted, fontFamily: skin.font, fontSize: skin.size }
      const giga = ({ free }: { free: number }) => Math.round((free / 1024 ** 3) * 10) / 10
      const finding =
        disk.days_left === undefined
          ? t('forecastUnknown')
          : disk.days_left === null
            ? t('forecastNever')
            : t('forecastDays', { days: disk.days_left })
      return {
        finding,
        option: {
          animation: skin.motion,
          color: [...skin.palette],
          grid: { left: 52, right: 16, top: 16, bottom: 28 },
          tooltip: { trigger: 'axis' as const },
          xAxis: {
            type: 'category' as const,
            data: disk.looks.map(({ time }) => date(time).slice(5)),
            axisLabel: text,
            axisLine: { lineStyle: { color: skin.line } },
          },
          yAxis: {
            type: 'value' as const,
            axisLabel: text,
            splitLine: { lineStyle: { color: skin.line } },
          },
          series: [
            {
              name: t('freeGb'),
              type: 'line' as const,
              areaStyle: { opacity: 0.15 },
              data: disk.looks.map(giga),
            },
          ],
        },
        table: {
          head: [t('day'), t('freeGb')],
          rows: disk.looks.map((look) => [date(look.time), giga(look)]),
        },
      }
    },
    [disk, t, date],
  )
  return <Chart kind={t('freeKind')} build={build} height={220} />
}

export function Storage({ health: { disk, backup, restore_check: check } }: { health: Health }) {
  const t = useTranslations()
  const { when, number } = useFormats()
  return (
    <div className={css.halves}>
      <Card title={t('disk')}>
        {disk ? (
          <>
            <Facts
              facts={[
                [t('free'), `${sizeText(disk.free)} / ${sizeText(disk.total)}`],
                [t('database'), sizeText(disk.database)],
                [t('files'), sizeText(disk.files)],
              ]}
            />
            <FreeRoom disk={disk} />
          </>
        ) : (
          <p className={css.none}>{t('noDisk')}</p>
        )}
      </Card>
      <Card title={t('backups')}>
        <Facts
          facts={[
            [
              t('lastBackup'),
              backup.last === null ? t('none') : `${when(backup.last)} · ${sizeText(backup.bytes)}`,
            ],
            [t('backupCount'), number(backup.count)],
            [
              t('restoreCheck'),
              check
                ? `${when(check.time)} · ${t(check.state === 'failed' ? 'check-failed-word' : `check-${check.state}`)}`
                : t('none'),
            ],
          ]}
        />
        <p className={css.note}>{t('backupNote')}</p>
      </Card>
    </div>
  )
}
