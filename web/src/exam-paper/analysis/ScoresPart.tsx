import { chartWords } from '@obelisk/contract/chart-words'
import { decimals } from '@obelisk/contract/decimals'
import type { PaperFigures } from '@obelisk/contract/exam-paper/analysis'
import { scoreHistogram } from '@obelisk/engine/chart/score-histogram'
import { useCallback } from 'react'
import { Chart } from '#kit/chart/Chart.tsx'
import type { Skin } from '#kit/chart/skin.ts'
import { useFormats } from '#kit/formats.ts'
import { useLanguage } from '#kit/translations/language.ts'
import { useTranslations } from '../messages.ts'
import { css } from '../styles.ts'
import { AnalysisRow, Words } from './Pane.tsx'
import type { PartProps } from './part-props.ts'

const bandKeys = ['excellent', 'good', 'medium', 'pass', 'fail'] as const
const bandKey = (key: string) => bandKeys.find((one) => one === key) ?? 'fail'

const failedOf = ({ n_sat, pass_share }: PaperFigures) => n_sat - Math.round(pass_share * n_sat)

function Bands({ figures }: Pick<PartProps, 'figures'>) {
  const t = useTranslations()
  const { finePercent } = useFormats()
  const { bands } = figures.distribution
  const most = Math.max(...bands.map(({ share }) => share), 0.01)
  const shown = (mark: number) => decimals(mark, Number.isInteger(mark) ? 0 : 1)
  return (
    <table className={css.bands}>
      <thead>
        <tr>
          <th>{t('band')}</th>
          <th>{t('band-count')}</th>
          <th>{t('band-share')}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {bands.map(({ key, from, count, share }) => {
          const isFailed = from < figures.pass_mark - 1e-9
          const border = isFailed ? `<${shown(figures.pass_mark)}` : `≥${shown(from)}`
          return (
            <tr key={key} className={isFailed ? css.bad : ''}>
              <th scope="row">
                {t(`band-${bandKey(key)}`)} {border}
              </th>
              <td>{count}</td>
              <td>{finePercent(share)}</td>
              <td aria-hidden="true">
                <i
                  className={isFailed ? css.failBar : css.bandBar}
                  style={{ width: `${(share / most) * 88}px` }}
                />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** What skewness, kurtosis and the test of normality say. */
function Shape({ figures }: Pick<PartProps, 'figures'>) {
  const t = useTranslations()
  const { skewness, excess_kurtosis: kurtosis } = figures.distribution
  if (skewness === null || kurtosis === null) return null
  const { normality } = figures
  const side = skewness < -0.5 ? 'left' : skewness > 0.5 ? 'right' : 'even'
  return (
    <p className={css.quiet}>
      {t('shape', { skewness: decimals(skewness, 2), kurtosis: decimals(kurtosis, 2) })} {t(`shape-${side}`)}
      {normality && ` ${t(normality.p < 0.05 ? 'not-normal' : 'is-normal', { p: decimals(normality.p, 3) })}`}
    </p>
  )
}

/** Marks in bars and bands, how they are distributed, and what is said of them. */
export function ScoresPart(props: PartProps) {
  const { figures } = props
  const t = useTranslations()
  const language = useLanguage((store) => store.language)
  const failed = failedOf(figures)
  const key = JSON.stringify([figures.distribution.histogram, figures.pass_mark, failed])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the figures
  const build = useCallback(
    (skin: Skin) =>
      scoreHistogram(
        {
          ...figures.distribution.histogram,
          n: figures.n_sat,
          mean: figures.analysis.mean,
          sd: figures.analysis.sd,
          pass_mark: figures.pass_mark,
          failed,
        },
        skin,
        chartWords[language],
      ),
    [key, language],
  )
  const chips = (['mean', 'pass', 'fail', 'good', 'max', 'min', 'sd', 'median'] as const).map((one) => ({
    key: one,
    name: t(`chip-${one}`),
  }))
  return (
    <AnalysisRow title={t('analysis-scores')} words={<Words part="scores" chips={chips} {...props} />}>
      <div className={css.analysisPair}>
        <Chart build={build} height={260} />
        <div>
          <Bands figures={figures} />
          <Shape figures={figures} />
        </div>
      </div>
    </AnalysisRow>
  )
}
