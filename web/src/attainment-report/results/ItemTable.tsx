import { itemDoubts } from '@obelisk/contract/attainment-report/item-verdict'
import { chartWords } from '@obelisk/contract/chart-words'
import { itemQuality } from '@obelisk/engine/chart/item-quality'
import { Button } from 'antd'
import { Fragment, useCallback, useState } from 'react'
import { Chart } from '#kit/chart/Chart.tsx'
import type { Skin } from '#kit/chart/skin.ts'
import { Tag } from '#kit/display/tags.tsx'
import { useFormats } from '#kit/formats.ts'
import { useLanguage } from '#kit/translations/language.ts'
import { useSigns } from '#kit/translations/signs.ts'
import { type ReportWord, useTranslations } from '../messages.ts'
import { Part } from '../report/Part.tsx'
import { type ReportView, useReport } from '../report/view.ts'
import { Wide } from '../report/Wide.tsx'
import { TextPane } from '../writing/TextPane.tsx'
import css from './figures.module.css'
import { TracedFigure } from './TracedFigure.tsx'

type Paper = NonNullable<ReportView['report']['result']>['papers'][number]
type ItemRow = Paper['items'][number] & { no: string; objectives: { id: number; no: number }[] }

const judgement: Readonly<Record<string, ReportWord>> = {
  very_good: 'd.very_good',
  good: 'd.good',
  marginal: 'd.marginal',
  poor: 'd.poor',
  negative: 'd.negative',
}

const isDoubtful = (item: ItemRow) => itemDoubts(item).length > 0

function useItems(paper: Paper): ItemRow[] {
  const { report } = useReport()
  const noOf = new Map(report.objectives.map(({ id, no }) => [id, no]))
  return paper.items.map((item) => {
    const known = report.items.find(({ id }) => id === item.item_id)
    const objectives = (known?.objectives ?? [])
      .filter(({ share }) => share > 0)
      .map(({ objective_id }) => ({ id: objective_id, no: noOf.get(objective_id) ?? 0 }))
    return { ...item, no: known?.no || known?.name || '', objectives }
  })
}

function Measure({ value, at, tone }: { value: number | null; at: number; tone: 'p' | 'd' | 'low' }) {
  const formats = useFormats()
  return (
    <span className={css.measure}>
      {formats.two(value)}
      {value !== null && (
        <span className={css.track} aria-hidden="true">
          <span className={css[tone]} style={{ width: `${Math.max(0, Math.min(1, at)) * 100}%` }} />
        </span>
      )}
    </span>
  )
}

/** Who was drawn to which option, below the row of a choice item. */
function OptionsRow({ options }: { options: NonNullable<ItemRow['options']> }) {
  const t = useTranslations()
  const signs = useSigns()
  const formats = useFormats()
  const texts = options.map(({ share, ...option }) =>
    t('item-option', { ...option, share: formats.percent(share) }),
  )
  return (
    <tr className={css.options}>
      <td />
      <td colSpan={heads.length - 1}>{t('item-options', { list: texts.join(signs.between) })}</td>
    </tr>
  )
}

function Row({ item }: { item: ItemRow }) {
  const t = useTranslations()
  const signs = useSigns()
  const formats = useFormats()
  const word = item.d_band ? judgement[item.d_band] : undefined
  const [first] = item.objectives
  const doubts = itemDoubts(item)
  const mean = formats.two(item.mean)
  return (
    <tr>
      <th scope="row">{item.no}</th>
      <td>{item.objectives.map(({ no }) => t('objective', { no })).join(signs.between)}</td>
      <td className={css.right}>{formats.number(item.full_score)}</td>
      <td className={css.right}>
        {first ? (
          <TracedFigure traced={{ objectiveId: first.id, itemId: item.item_id }}>{mean}</TracedFigure>
        ) : (
          mean
        )}
      </td>
      <td>
        <Measure value={item.p} at={item.p} tone={doubts.includes('hard') ? 'low' : 'p'} />
      </td>
      <td>
        <Measure value={item.d} at={(item.d ?? 0) / 0.8} tone="d" />
      </td>
      <td>
        {doubts.map((doubt) => (
          <Tag key={doubt} tone={doubt === 'negative' ? 'danger' : 'warning'}>
            {t(`item-${doubt}`)}
          </Tag>
        ))}
        {doubts.length === 0 && (word ? t(word) : '–')}
      </td>
    </tr>
  )
}

function Quality({ items }: { items: readonly ItemRow[] }) {
  const t = useTranslations()
  const language = useLanguage((store) => store.language)
  const { weak_discrimination: weakBelow } = useReport().report.parameters
  const key = JSON.stringify([items, weakBelow])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the items
  const build = useCallback(
    (skin: Skin) =>
      itemQuality(
        items.map((item) => ({ name: item.no, p: item.p, d: item.d, isDoubtful: isDoubtful(item) })),
        weakBelow,
        skin,
        chartWords[language],
      ),
    [key, language],
  )
  return <Chart isTold kind={t('chart.items')} build={build} height={300} />
}

const heads = [
  'item',
  'objectives',
  'full-score',
  'mean',
  'difficulty',
  'discrimination',
  'judgement',
] as const

function PaperPart({ paper, name, isMain }: { paper: Paper; name: string; isMain: boolean }) {
  const t = useTranslations()
  const signs = useSigns()
  const formats = useFormats()
  const [asChart, setAsChart] = useState(false)
  const items = useItems(paper)
  const weakest = items.toSorted((a, b) => a.p - b.p)[0]
  const doubtful = items.filter(isDoubtful)
  const finding = doubtful.length
    ? t('items-doubtful', { names: doubtful.map(({ no }) => no).join(signs.between) })
    : t('items-fine', { name: weakest?.no ?? '', p: formats.two(weakest?.p) })
  const chips = [
    ...(weakest ? [`i${weakest.item_id}.p`, `i${weakest.item_id}.d`] : []),
    `p${paper.component_id}.difficulty`,
    `p${paper.component_id}.alpha`,
  ]
  return (
    <Part
      anchor={isMain ? 'paper' : undefined}
      title={name ? signs.named(name, finding) : finding}
      extra={
        <Button size="small" type="text" onClick={() => setAsChart(!asChart)}>
          {t(asChart ? 'as-table' : 'as-chart')}
        </Button>
      }
      pane={isMain && <TextPane section="paper" chips={chips} />}
    >
      {asChart ? (
        <Quality items={items} />
      ) : (
        <Wide label={t('part.paper')}>
          <table className={css.items}>
            <thead>
              <tr>
                {heads.map((head) => (
                  <th
                    key={head}
                    scope="col"
                    className={head === 'mean' || head === 'full-score' ? css.right : undefined}
                  >
                    {t(head)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {items.map((item) => (
                <Fragment key={item.item_id}>
                  <Row item={item} />
                  {item.options && <OptionsRow options={item.options} />}
                </Fragment>
              ))}
            </tbody>
          </table>
        </Wide>
      )}
      <p className={css.note}>
        {t('items-note', { size: paper.group_size, n: paper.n, alpha: formats.two(paper.alpha) })}
        {paper.r_criterion !== undefined && t('items-validity', { r: formats.two(paper.r_criterion) })}
      </p>
    </Part>
  )
}

/** The items of each paper with difficulty and discrimination, the one with most items first: the words are about it. */
export function ItemTable() {
  const { report } = useReport()
  const papers = (report.result?.papers ?? []).toSorted((a, b) => b.items.length - a.items.length)
  const nameOf = (id: number) => report.components.find((component) => component.id === id)?.name ?? ''
  return papers.map((paper, at) => (
    <PaperPart
      key={paper.component_id}
      paper={paper}
      name={papers.length > 1 ? nameOf(paper.component_id) : ''}
      isMain={at === 0}
    />
  ))
}
