import type {
  AttainmentOutcome,
  AttainmentResults,
} from '@obelisk/engine/attainment-report/attainment/results'
import type { PaperAnalysis } from '@obelisk/engine/item-analysis/paper-analysis'
import { roundHalfUp } from '@obelisk/engine/rounding/rounding'
import { useFormats } from '#kit/formats.ts'
import { useTranslations } from '../messages.ts'
import css from '../settings.module.css'

const shown = (value: number | null, digits = 2) =>
  value === null ? '–' : roundHalfUp(value, digits).toFixed(digits)

function Paper({ paper }: { paper: PaperAnalysis }) {
  const t = useTranslations()
  const formats = useFormats()
  const items = paper.items.map(({ p, p_band, d, d_band }, j) =>
    t('stat-item', {
      no: j + 1,
      p: shown(p),
      difficulty: t(`difficulty-${p_band}`),
      d: shown(d),
      discrimination: d_band === null ? '–' : t(`discrimination-${d_band}`),
    }),
  )
  return (
    <p className={css.text}>
      {t('stat-paper', {
        n: paper.n,
        alpha: shown(paper.alpha),
        sem: shown(paper.sem),
        items: formats.list(items),
      })}
      {paper.too_few && ` ${t('stat-too-few')}`}
    </p>
  )
}

/** Objectives whose classes lie further apart than the settings allow. */
function Spread({ findings }: { findings: AttainmentOutcome['findings'] }) {
  const t = useTranslations()
  const wide = findings.filter(({ code }) => code === 'objective.class_spread')
  return wide.map(({ place, values }) => (
    <p key={place.objective_id} className={css.text}>
      {t('stat-spread', { no: place.objective_id ?? '', spread: shown(Number(values.spread), 3) })}
    </p>
  ))
}

/** Distribution of the totals by the bands, and the analysis of the exam, as the settings judge them. */
export function Statistics({
  results,
  findings,
}: {
  results: AttainmentResults
  findings: AttainmentOutcome['findings']
}) {
  const t = useTranslations()
  const formats = useFormats()
  const { totals, papers } = results
  const exam = papers.at(-1)
  return (
    <>
      {totals && (
        <p className={css.text}>
          {t('stat-totals', {
            bands: formats.list(
              totals.bands.map(({ key, count }) => `${t(`band-${key}` as 'band-good')} ${count}`),
            ),
            q1: shown(totals.q1, 1),
            median: shown(totals.median, 1),
            q3: shown(totals.q3, 1),
          })}
        </p>
      )}
      {exam && <Paper paper={exam} />}
      <Spread findings={findings} />
    </>
  )
}
