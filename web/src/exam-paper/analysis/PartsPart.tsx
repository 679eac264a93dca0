import { decimals } from '@obelisk/contract/decimals'
import type { PaperFigures } from '@obelisk/contract/exam-paper/analysis'
import { useName } from '#kit/translations.ts'
import { useQuestionTranslations } from '#question-bank/public.ts'
import { useTranslations } from '../messages.ts'
import { css } from '../styles.ts'
import { AnalysisRow, Words } from './Pane.tsx'
import type { PartProps } from './part-props.ts'

type Bar = { key: string; name: string; title?: string; rate: number; points: string; expected?: number }

function BarLine({ bar }: { bar: Bar }) {
  const t = useTranslations()
  const { name, title, rate, points, expected } = bar
  const isBelow = expected !== undefined && rate < expected - 1e-9
  const fill = expected === undefined ? css.bandBar : isBelow ? css.failBar : css.goodBar
  const verdict =
    expected === undefined
      ? ''
      : ` · ${t(isBelow ? 'rate-below' : 'rate-reached', { value: decimals(expected, 2) })}`
  return (
    <tr>
      <th scope="row" title={title}>
        {name}
      </th>
      <td className={css.rateCell}>
        <span className={css.rateTrack} aria-hidden="true">
          <i className={fill} style={{ width: `${Math.min(1, rate) * 100}%` }} />
          {expected !== undefined && <b style={{ left: `${expected * 100}%` }} />}
        </span>
      </td>
      <td className={isBelow ? css.bad : ''}>{decimals(rate, 3)}</td>
      <td className={css.quiet}>
        {points}
        {verdict}
      </td>
    </tr>
  )
}

/** Rates from 0 to 1 as bars, with the expected value as a line where there is one. */
function Bars({ title, bars }: { title: string; bars: readonly Bar[] }) {
  return (
    <table className={css.rates}>
      <caption>{title}</caption>
      <tbody>
        {bars.map((bar) => (
          <BarLine key={bar.key} bar={bar} />
        ))}
      </tbody>
    </table>
  )
}

const pointsOf = ({ mean, full }: { mean: number; full: number }) =>
  `${decimals(mean, 1)} / ${decimals(full, Number.isInteger(full) ? 0 : 1)}`

function useObjectiveBars({ view, analysis, figures }: PartProps): Bar[] {
  const nameOf = useName()
  const t = useTranslations()
  const expectedOf = (no: number) =>
    analysis.thresholds.find(({ objective }) => objective === no)?.threshold ?? analysis.threshold
  const textOf = (no: number) => {
    const found = view.syllabus.objectives.find((one) => one.no === no)
    return found ? nameOf({ name: found.text, name_en: found.text_en }) : ''
  }
  return figures.objectives.map(({ objective, rate, ...points }) => ({
    key: `o${objective}`,
    name: t('objective-no', { no: objective }),
    title: textOf(objective),
    rate,
    points: pointsOf(points),
    expected: expectedOf(objective),
  }))
}

const lowest = (objectives: PaperFigures['objectives']) => objectives.toSorted((a, b) => a.rate - b.rate)[0]

/** Objectives against what is expected of them, kinds of questions, and what follows from both. */
export function PartsPart(props: PartProps) {
  const { figures } = props
  const t = useTranslations()
  const qsay = useQuestionTranslations()
  const objectives = useObjectiveBars(props)
  const kinds = figures.kinds.map(
    ({ kind, count, rate, ...points }): Bar => ({
      key: kind,
      name: t('kind-count', { kind: qsay(`kind-${kind}`), count }),
      rate,
      points: pointsOf(points),
    }),
  )
  const weakest = lowest(figures.objectives)
  const rateChips = figures.objectives.map(({ objective }) => ({
    key: `o${objective}.rate`,
    name: t('objective-no', { no: objective }),
  }))
  const kindChips = figures.kinds.map(({ kind }) => ({ key: `k.${kind}`, name: qsay(`kind-${kind}`) }))
  return (
    <AnalysisRow
      title={t('analysis-parts')}
      words={
        <>
          <Words part="mastery" chips={[...rateChips, ...kindChips]} {...props} />
          <Words
            part="measures"
            chips={rateChips.filter(({ key }) => weakest && key === `o${weakest.objective}.rate`)}
            {...props}
          />
        </>
      }
    >
      <div className={css.analysisPair}>
        <Bars title={t('rates-objective')} bars={objectives} />
        <Bars title={t('rates-kind')} bars={kinds} />
      </div>
    </AnalysisRow>
  )
}
