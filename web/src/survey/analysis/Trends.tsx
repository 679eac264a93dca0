import { linkTo } from '@obelisk/contract/links'
import { useCallback } from 'react'
import { Link } from 'react-router'
import { Chart } from '#kit/chart/Chart.tsx'
import type { Skin } from '#kit/chart/skin.ts'
import { useFormats } from '#kit/formats.ts'
import { Card } from '#kit/frame/Card.tsx'
import type { Analysis } from '../queries.ts'
import css from './analysis.module.css'
import { useWords } from './messages.ts'
import { largestChange, largestSpread, numbersIn, valueFor } from './trend-findings.ts'

const symbols = ['circle', 'rect', 'triangle', 'diamond'] as const

/** Axes and texts that both charts share; the values are shares of 1. */
function frameOf(skin: Skin, categories: readonly string[]) {
  const text = { color: skin.muted, fontFamily: skin.font, fontSize: skin.size }
  return {
    animation: skin.motion,
    color: [...skin.palette],
    grid: { left: 44, right: 16, top: 36, bottom: 28 },
    legend: { top: 0, left: 0, type: 'scroll' as const, textStyle: text },
    tooltip: { trigger: 'axis' as const },
    xAxis: {
      type: 'category' as const,
      data: [...categories],
      axisLabel: text,
      axisLine: { lineStyle: { color: skin.line } },
    },
    yAxis: {
      type: 'value' as const,
      min: 0,
      max: 1,
      axisLabel: text,
      splitLine: { lineStyle: { color: skin.line } },
    },
  }
}

const cell = (value: number | null) => (value === null ? '–' : value.toFixed(3))

/** Terms, told apart where several classes of one term were asked apart. */
const namesOf = (cycles: Analysis['cycles']) =>
  cycles.map(({ term }, at) => {
    const before = cycles.slice(0, at).filter((one) => one.term === term).length
    return before === 0 ? term : `${term} (${before + 1})`
  })

/** Each objective over the surveys of the same kind, the newest at the right. */
function CyclesChart({ cycles }: Pick<Analysis, 'cycles'>) {
  const t = useWords()
  const build = useCallback(
    (skin: Skin) => {
      const terms = namesOf(cycles)
      const nos = numbersIn(cycles)
      const change = largestChange(cycles)
      const by = change ? Math.abs(change.by).toFixed(3) : ''
      const named = nos.map((no) => t('objective', { no }))
      return {
        finding: change
          ? t(change.by < 0 ? 'trend-down' : 'trend-up', { no: change.no, by })
          : t('trend-none'),
        option: {
          ...frameOf(skin, terms),
          series: nos.map((no, at) => ({
            name: named[at] ?? no,
            type: 'line' as const,
            symbol: symbols[at % symbols.length] ?? 'circle',
            symbolSize: 7,
            data: cycles.map((one) => valueFor(one, no)),
          })),
        },
        table: {
          head: [t('term'), ...named],
          rows: cycles.map((one, at) => [terms[at] ?? '', ...nos.map((no) => cell(valueFor(one, no)))]),
        },
      }
    },
    [cycles, t],
  )
  return <Chart kind={t('cycles')} build={build} height={260} />
}

/** How the values have moved, with the way to each survey. */
export function Cycles({ analysis: { cycles } }: { analysis: Analysis }) {
  const t = useWords()
  const names = namesOf(cycles)
  return (
    <Card title={t('cycles')}>
      {cycles.length < 2 ? (
        <p className={css.quiet}>{t('cycles-none')}</p>
      ) : (
        <>
          <CyclesChart cycles={cycles} />
          <p className={css.quiet}>
            {cycles.map(({ survey_id, title }, at) => (
              <Link
                key={survey_id}
                className={css.cycle}
                title={title}
                to={linkTo.surveyAnalysis({ id: survey_id })}
              >
                {names[at]}
              </Link>
            ))}
          </p>
        </>
      )}
    </Card>
  )
}

function GroupsChart({ groups }: Pick<Analysis, 'groups'>) {
  const t = useWords()
  const build = useCallback(
    (skin: Skin) => {
      const shown = groups.filter(({ hidden }) => hidden === null)
      const nos = numbersIn(shown)
      const named = nos.map((no) => t('objective', { no }))
      const spread = largestSpread(groups)
      const told = spread && { ...spread, by: spread.by.toFixed(3) }
      return {
        finding: told ? t('spread', told) : t('spread-none'),
        option: {
          ...frameOf(skin, named),
          series: shown.map((group) => ({
            name: group.name,
            type: 'bar' as const,
            barMaxWidth: 28,
            data: nos.map((no) => valueFor(group, no)),
          })),
        },
        table: {
          head: [t('group'), ...named],
          rows: shown.map((group) => [group.name, ...nos.map((no) => cell(valueFor(group, no)))]),
        },
      }
    },
    [groups, t],
  )
  return <Chart kind={t('groups')} build={build} height={260} />
}

/** Parallel classes beside each other; hidden ones say why. */
export function Groups({ analysis }: { analysis: Analysis }) {
  const t = useWords()
  const { attainment } = useFormats()
  const { groups, min_n } = analysis
  if (groups.length === 0) return null
  const nos = numbersIn(groups)
  return (
    <Card title={t('groups')} extra={t('groups-hint')}>
      {groups.filter(({ hidden }) => hidden === null).length > 1 && nos.length > 0 && (
        <GroupsChart groups={groups} />
      )}
      <div className={css.scroll}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('group')}</th>
              <th scope="col">{t('col-n')}</th>
              {nos.map((no) => (
                <th key={no} scope="col">
                  {no}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {groups.map((one) => (
              <tr key={one.audience_id} className={one.hidden ? css.hatched : ''}>
                <th scope="row">{one.name}</th>
                {one.hidden ? (
                  <td colSpan={nos.length + 1}>{t(`hidden-${one.hidden}`, { minimum: min_n })}</td>
                ) : (
                  <>
                    <td>{one.n}</td>
                    {nos.map((no) => (
                      <td key={no}>{attainment(valueFor(one, no))}</td>
                    ))}
                  </>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}
