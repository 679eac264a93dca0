import { type ItemDoubt, itemDoubts } from '@obelisk/contract/attainment-report/item-verdict'
import { chartWords } from '@obelisk/contract/chart-words'
import { decimals } from '@obelisk/contract/decimals'
import type { AnalysedItem, PaperFigures } from '@obelisk/contract/exam-paper/analysis'
import { linkTo } from '@obelisk/contract/links'
import { itemQuality } from '@obelisk/engine/chart/item-quality'
import { Button } from 'antd'
import { Fragment, useCallback, useState } from 'react'
import { Link } from 'react-router'
import { Chart } from '#kit/chart/Chart.tsx'
import type { Skin } from '#kit/chart/skin.ts'
import { useLanguage } from '#kit/translations/language.ts'
import { useSigns } from '#kit/translations/signs.ts'
import { useQuestionTranslations } from '#question-bank/public.ts'
import { useTranslations } from '../messages.ts'
import { css } from '../styles.ts'
import { AnalysisRow, Words } from './Pane.tsx'
import type { PartProps } from './part-props.ts'

type Found = PaperFigures['analysis']['items'][number]
type Row = Found & { about: AnalysedItem; doubts: ItemDoubt[] }

const shownFirst = 8

/** The questions, those that need attention first, then by discrimination. */
function rowsOf(found: readonly Found[], items: readonly AnalysedItem[]): Row[] {
  const byId = new Map(items.map((item) => [item.id, item]))
  return found
    .flatMap((one): Row[] => {
      const about = byId.get(one.item_id)
      return about ? [{ ...one, about, doubts: itemDoubts(one) }] : []
    })
    .toSorted((a, b) => b.doubts.length - a.doubts.length || (a.d ?? 1) - (b.d ?? 1) || a.p - b.p)
}

function Measure({ value, at, isBad }: { value: number | null; at: number; isBad: boolean }) {
  return (
    <span className={css.itemMeasure}>
      <span className={isBad ? css.bad : ''}>{value === null ? '–' : decimals(value, 2)}</span>
      {value !== null && (
        <span className={css.itemTrack} aria-hidden="true">
          <i
            className={isBad ? css.failBar : css.bandBar}
            style={{ width: `${Math.max(0, Math.min(1, at)) * 100}%` }}
          />
        </span>
      )}
    </span>
  )
}

/** The estimate of the setter and how far it was off. */
function Estimate({ row }: { row: Row }) {
  const { estimate } = row.about
  if (estimate === null) return <>–</>
  const off = row.p - estimate
  const sign = off < 0 ? '−' : '+'
  return (
    <>
      {decimals(estimate, 2)}{' '}
      <span className={Math.abs(off) > 0.15 ? css.near : css.quiet}>
        {sign}
        {decimals(Math.abs(off), 2)}
      </span>
    </>
  )
}

function ItemLine({ row }: { row: Row }) {
  const t = useTranslations()
  const { between } = useSigns()
  const qsay = useQuestionTranslations()
  const { about, doubts } = row
  const isWeak = doubts.includes('poor') || doubts.includes('negative')
  return (
    <tr className={doubts.includes('negative') ? css.itemDoubtful : ''}>
      <th scope="row">{about.place}</th>
      <td>
        {qsay(`kind-${about.kind}`)}
        {about.question && (
          <Link className={css.itemCode} to={linkTo.question({ id: about.question.id })}>
            {about.question.code}
          </Link>
        )}
      </td>
      <td>{about.objectives.join(between)}</td>
      <td>{decimals(row.full_score, Number.isInteger(row.full_score) ? 0 : 1)}</td>
      <td>{decimals(row.mean, 2)}</td>
      <td>
        <Measure value={row.p} at={row.p} isBad={doubts.includes('hard')} />
      </td>
      <td>
        <Measure value={row.d} at={(row.d ?? 0) / 0.8} isBad={isWeak} />
      </td>
      <td>
        <Estimate row={row} />
      </td>
      <td className={doubts.length > 0 ? css.near : css.quiet}>
        {doubts.length > 0
          ? doubts.map((doubt) => t(`doubt-${doubt}`)).join(between)
          : row.p_band === 'very_easy'
            ? t('doubt-easy')
            : '–'}
      </td>
    </tr>
  )
}

/** What students chose, with the high and the low group. */
function OptionLine({ options }: { options: NonNullable<Row['options']> }) {
  const t = useTranslations()
  return (
    <tr className={css.quiet}>
      <td />
      <td colSpan={heads.length - 1}>
        {options.map(({ option, n, high, low }) => (
          <span key={option} className={css.itemOption}>
            {t('option-taken', { option, n, high, low })}
          </span>
        ))}
      </td>
    </tr>
  )
}

const heads = ['no', 'kind', 'objective', 'full', 'mean', 'p', 'd', 'estimate', 'advice'] as const

function ItemTable({ rows }: { rows: readonly Row[] }) {
  const t = useTranslations()
  const [isWhole, setWhole] = useState(false)
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the arrow keys */}
      <section className={css.analysisScroll} aria-label={t('analysis-items')} tabIndex={0}>
        <table className={css.itemFigures}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {t(`item-head-${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(isWhole ? rows : rows.slice(0, shownFirst)).map((row) => (
              <Fragment key={row.item_id}>
                <ItemLine row={row} />
                {row.options && <OptionLine options={row.options} />}
              </Fragment>
            ))}
          </tbody>
        </table>
      </section>
      {rows.length > shownFirst && (
        <Button type="link" size="small" onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('items-fewer') : t('items-all', { count: rows.length })}
        </Button>
      )}
    </>
  )
}

/** P against D of every question, the questions with what needs attention first, and what is said of them. */
export function ItemsPart(props: PartProps) {
  const { figures, analysis } = props
  const t = useTranslations()
  const language = useLanguage((store) => store.language)
  const rows = rowsOf(figures.analysis.items, analysis.items)
  const key = JSON.stringify(figures.analysis.items)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the questions
  const build = useCallback(
    (skin: Skin) =>
      itemQuality(
        rows.map(({ about, p, d, doubts }) => ({ name: about.place, p, d, isDoubtful: doubts.length > 0 })),
        analysis.weak_discrimination,
        skin,
        chartWords[language],
      ),
    [key, analysis.weak_discrimination, language],
  )
  const worst = rows[0]
  const chips = [
    ...(['p', 'd', 'alpha', 'sem', 'objective'] as const).map((one) => ({
      key: one,
      name: t(`chip-${one}`),
    })),
    ...(worst
      ? (['p', 'd'] as const).map((one) => ({
          key: `i${worst.item_id}.${one}`,
          name: t('chip-item', { place: worst.about.place, what: one.toUpperCase() }),
        }))
      : []),
  ]
  const { group_size: size, too_few: tooFew } = figures.analysis
  return (
    <AnalysisRow title={t('analysis-items')} words={<Words part="quality" chips={chips} {...props} />}>
      {!tooFew && <Chart build={build} height={300} />}
      <ItemTable rows={rows} />
      <p className={css.quiet}>{t('item-groups', { size })}</p>
    </AnalysisRow>
  )
}
