import { decimals } from '@obelisk/contract/decimals'
import type { ForecastView } from '@obelisk/contract/exam-paper/analysis'
import { type PaperView, savePaper } from '@obelisk/contract/exam-paper/calls'
import type { PaperLabel } from '@obelisk/contract/exam-paper/shapes'
import { isWithin } from '@obelisk/engine/exam-paper/forecast/forecast-of-paper'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { useState } from 'react'
import { ActionButton } from '#kit/action/ActionButton.tsx'
import { useFormats } from '#kit/formats.ts'
import { Card } from '#kit/frame/Card.tsx'
import { Loaded } from '#kit/state/Loaded.tsx'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import { acting, forecastOf } from '../queries.ts'
import { css } from '../styles.ts'

type Ranged = { value: number; low: number; high: number }
type Line = {
  name: string
  range: Ranged
  full: number
  came: number | null
  show: (value: number) => string
}

/** An expected value with its interval, and what came as a full dot where it is known. */
function RangeLine({ name, range, full, came, show }: Line) {
  const t = useTranslations()
  const at = (value: number) => `${Math.min(1, Math.max(0, value / full)) * 100}%`
  const verdict =
    came === null ? null : isWithin(range, came) ? 'within' : came < range.low ? 'below' : 'above'
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{show(range.value)}</td>
      <td className={css.forecastCell}>
        <span className={css.forecastTrack} aria-hidden="true">
          <i style={{ left: at(range.low), width: `calc(${at(range.high)} - ${at(range.low)})` }} />
          <b className={css.expectedDot} style={{ left: at(range.value) }} />
          {came !== null && <b className={css.cameDot} style={{ left: at(came) }} />}
        </span>
      </td>
      <td className={css.quiet}>{t('forecast-range', { low: show(range.low), high: show(range.high) })}</td>
      {verdict && (
        <td className={verdict === 'within' ? css.good : css.near}>
          {t(`forecast-${verdict}`, { value: show(came ?? 0) })}
        </td>
      )}
    </tr>
  )
}

type Forecast = NonNullable<ForecastView['forecast']>

function useLines({ forecast, came }: { forecast: Forecast; came: ForecastView['came'] }): Line[] {
  const t = useTranslations()
  const { finePercent } = useFormats()
  const share = (value: number) => decimals(value, 2)
  return [
    {
      name: t('tile-mean'),
      range: forecast.mean,
      full: forecast.full,
      came: came?.mean ?? null,
      show: (value) => decimals(value, 1),
    },
    { name: t('tile-pass'), range: forecast.pass, full: 1, came: came?.pass ?? null, show: finePercent },
    ...forecast.objectives.map((one) => ({
      name: t('objective-no', { no: one.objective }),
      range: one,
      full: 1,
      came: came?.objectives.find(({ objective }) => objective === one.objective)?.rate ?? null,
      show: share,
    })),
  ]
}

/** What the forecast stands on, and where that is thin. */
function Grounds({ found }: { found: ForecastView & { forecast: Forecast } }) {
  const t = useTranslations()
  const nameOf = useName()
  const { list, percent } = useFormats()
  const { forecast, unmeasured, past } = found
  return (
    <>
      <p className={css.quiet}>
        {t('forecast-grounds', { share: percent(forecast.measured_share), count: forecast.past_papers })}
        {past.length > 0 && (
          <>
            {' '}
            {past
              .map((one) =>
                t('forecast-past', {
                  title: nameOf({ name: one.title, name_en: one.title_en }),
                  rate: decimals(one.rate, 2),
                }),
              )
              .join('；')}
          </>
        )}
      </p>
      {forecast.is_thin && (
        <p className={css.near} role="note">
          {t('forecast-thin')}
          {unmeasured.length > 0 && ` ${t('forecast-unmeasured', { places: list(unmeasured) })}`}
        </p>
      )}
    </>
  )
}

/** Takes the expected mean and pass rate into the head of the paper. */
function TakeExpected({ view, forecast }: { view: PaperView; forecast: Forecast }) {
  const t = useTranslations()
  const { mutateAsync } = useMutation(acting(savePaper)(useQueryClient()))
  const mean = Math.round(forecast.mean.value * 10) / 10
  const pass = Math.round(forecast.pass.value * 1000) / 1000
  if (!view.may.edit || (view.head.expected_mean === mean && view.head.expected_pass === pass)) return null
  return (
    <ActionButton
      size="small"
      onAct={() =>
        mutateAsync({
          id: view.id,
          base: view.revision,
          head: { expected_mean: mean, expected_pass: pass },
        })
      }
    >
      {t('forecast-take')}
    </ActionButton>
  )
}

function Shown({ view, found }: { view: PaperView; found: ForecastView }) {
  const t = useTranslations()
  const { forecast } = found
  if (!forecast) return <p className={css.quiet}>{t('forecast-none')}</p>
  return (
    <>
      <ForecastTable forecast={forecast} came={found.came} />
      <Grounds found={{ ...found, forecast }} />
      <TakeExpected view={view} forecast={forecast} />
    </>
  )
}

function ForecastTable(props: { forecast: Forecast; came: ForecastView['came'] }) {
  const t = useTranslations()
  const lines = useLines(props)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the arrow keys
    <section className={css.analysisScroll} aria-label={t('forecast')} tabIndex={0}>
      <table className={css.forecast}>
        <tbody>
          {lines.map((line) => (
            <RangeLine key={line.name} {...line} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** What a paper lets expect, for those who may open it; afterwards held against what came. */
export function Forecasts({ view, label }: { view: PaperView; label: PaperLabel | null }) {
  const { read } = view.may
  return read === null || read === 'trial' ? null : <ForecastCard view={view} sat={label} />
}

function ForecastCard({ view, sat }: { view: PaperView; sat: PaperLabel | null }) {
  const t = useTranslations()
  const { labels } = view.head
  const [label, setLabel] = useState<PaperLabel>(sat ?? labels[0] ?? 'A')
  const query = useQuery(forecastOf(view.id, label))
  return (
    <Card
      title={t(query.data?.came ? 'forecast-held' : 'forecast')}
      extra={
        labels.length > 1 && (
          <Segmented<PaperLabel>
            size="small"
            value={label}
            options={labels.map((value) => ({ value, label: t('paper-label', { label: value }) }))}
            aria-label={t('forecast')}
            onChange={setLabel}
          />
        )
      }
    >
      <Loaded query={query}>{(found) => <Shown view={view} found={found} />}</Loaded>
    </Card>
  )
}
