import { linkTo } from '@obelisk/contract/links'
import { targetName } from '@obelisk/contract/survey/target-name'
import { useCallback } from 'react'
import { Link } from 'react-router'
import { Chart } from '#kit/chart/Chart.tsx'
import type { Skin } from '#kit/chart/skin.ts'
import { useFormats } from '#kit/formats.ts'
import { Card } from '#kit/frame/Card.tsx'
import { useLanguage } from '#kit/translations/language.ts'
import type { Analysis } from '../queries.ts'
import css from './analysis.module.css'
import { useTranslations } from './messages.ts'
import { keyOf, largestChange, largestSpread, targetsIn, valueFor } from './trend-findings.ts'

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

/** Terms, with the classes where several of one term were asked apart. */
const namesOf = (cycles: Analysis['cycles']) =>
  cycles.map(({ term, classes }) => {
    const isAlone = cycles.filter((one) => one.term === term).length === 1
    return isAlone || !classes ? term : `${term} ${classes}`
  })

/** Each objective over the surveys of the same kind, the newest at the right. */
function CyclesChart({ cycles }: Pick<Analysis, 'cycles'>) {
  const t = useTranslations()
  const language = useLanguage((store) => store.language)
  const build = useCallback(
    (skin: Skin) => {
      const terms = namesOf(cycles)
      const targets = targetsIn(cycles)
      const change = largestChange(cycles)
      const by = change ? Math.abs(change.by).toFixed(3) : ''
      const named = targets.map((one) => targetName(one, language))
      return {
        finding: change
          ? t(change.by < 0 ? 'trend-down' : 'trend-up', { target: targetName(change.target, language), by })
          : t('trend-none'),
        option: {
          ...frameOf(skin, terms),
          series: targets.map((target, at) => ({
            name: named[at] ?? '',
            type: 'line' as const,
            symbol: symbols[at % symbols.length] ?? 'circle',
            symbolSize: 7,
            data: cycles.map((one) => valueFor(one, target)),
          })),
        },
        table: {
          head: [t('term'), ...named],
          rows: cycles.map((one, at) => [
            terms[at] ?? '',
            ...targets.map((target) => cell(valueFor(one, target))),
          ]),
        },
      }
    },
    [cycles, language, t],
  )
  return <Chart kind={t('cycles')} build={build} height={260} />
}

/** How the values have moved, with the way to each survey. */
export function Cycles({ analysis: { cycles } }: { analysis: Analysis }) {
  const t = useTranslations()
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
  const t = useTranslations()
  const language = useLanguage((store) => store.language)
  const build = useCallback(
    (skin: Skin) => {
      const shown = groups.filter(({ hidden }) => hidden === null)
      const targets = targetsIn(shown)
      const named = targets.map((one) => targetName(one, language))
      const spread = largestSpread(groups)
      const told = spread && {
        ...{ target: targetName(spread.target, language), high: spread.high, low: spread.low },
        by: spread.by.toFixed(3),
      }
      return {
        finding: told ? t('spread', told) : t('spread-none'),
        option: {
          ...frameOf(skin, named),
          series: shown.map((group) => ({
            name: group.name,
            type: 'bar' as const,
            barMaxWidth: 28,
            data: targets.map((target) => valueFor(group, target)),
          })),
        },
        table: {
          head: [t('group'), ...named],
          rows: shown.map((group) => [group.name, ...targets.map((target) => cell(valueFor(group, target)))]),
        },
      }
    },
    [groups, language, t],
  )
  return <Chart kind={t('groups')} build={build} height={260} />
}

/** Parallel classes beside each other; hidden ones say why. */
export function Groups({ analysis }: { analysis: Analysis }) {
  const t = useTranslations()
  const { attainment } = useFormats()
  const language = useLanguage((store) => store.language)
  const { groups, min_n } = analysis
  if (groups.length === 0) return null
  const targets = targetsIn(groups)
  return (
    <Card title={t('groups')} extra={t('groups-hint')}>
      {groups.filter(({ hidden }) => hidden === null).length > 1 && targets.length > 0 && (
        <GroupsChart groups={groups} />
      )}
      <div className={css.scroll}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('group')}</th>
              <th scope="col">{t('col-n')}</th>
              {targets.map((target) => (
                <th key={keyOf(target)} scope="col">
                  {targetName(target, language)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {groups.map((one) => (
              <tr key={one.audience_id} className={one.hidden ? css.hatched : ''}>
                <th scope="row">{one.name}</th>
                {one.hidden ? (
                  <td colSpan={targets.length + 1}>{t(`hidden-${one.hidden}`, { minimum: min_n })}</td>
                ) : (
                  <>
                    <td>{one.n}</td>
                    {targets.map((target) => (
                      <td key={keyOf(target)}>{attainment(valueFor(one, target))}</td>
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
