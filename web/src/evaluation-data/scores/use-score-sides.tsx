import type { Sheet } from '@obelisk/contract/evaluation-data/classes'
import { useMemo } from 'react'
import { useFormats } from '#kit/formats.ts'
import type { GridFootLine, GridHeadLevel, GridSideColumn } from '#kit/grid/grid-types.ts'
import type { Mark } from '#kit/grid/kinds/mark-kind.ts'
import { useName } from '#kit/translations.ts'
import { settingsOf } from '../live/live-sheet.ts'
import type { LiveStore } from '../live/use-live.ts'
import { type Translate, useTranslations } from '../messages.ts'
import { rowTotals } from './editor/row-total.ts'
import { filledComponents, itemsInOrder, totalText } from './editor/score-shape.ts'
import { type FootLine, ItemFigure, SumFigure } from './ScoreFoot.tsx'
import { ObjectiveChips } from './ScoreHead.tsx'
import css from './scores.module.css'
import type { ChosenObjective } from './use-chosen-objective.ts'

type Known = Pick<Sheet, 'components' | 'items' | 'objectives'>
type ShowNumber = (value: number) => string

const itemFinder = ({ items }: Pick<Sheet, 'items'>) => {
  const byId = new Map(items.map((item) => [String(item.id), item]))
  return (id: string) => byId.get(id)
}

function levelsOf(sheet: Known, t: Translate, show: ShowNumber, chosen: ChosenObjective, count: number) {
  const itemOf = itemFinder(sheet)
  const components = new Map(filledComponents(sheet).map((one) => [String(one.id), one]))
  const levels: GridHeadLevel<Mark>[] = [
    {
      id: 'component',
      height: 28,
      groups: true,
      label: t('rows', { count }),
      group: ({ id, label }) => (
        <b className={css.band}>
          {label} {show(components.get(id)?.ratio ?? 0)}
        </b>
      ),
    },
    {
      id: 'item',
      height: 24,
      label: t('item'),
      cell: ({ label }) => <b className={css.itemNo}>{label}</b>,
      folded: ({ id }) => <b>{t('items-count', { count: components.get(id)?.items.length ?? 0 })}</b>,
    },
    {
      id: 'objective',
      height: 24,
      label: t('objective'),
      cell: ({ id }) => {
        const item = itemOf(id)
        return item && <ObjectiveChips item={item} objectives={sheet.objectives} chosen={chosen} />
      },
      folded: ({ id }) => {
        const items = components.get(id)?.items ?? []
        return (
          <ObjectiveChips
            item={{ shares: items.flatMap(({ shares }) => shares) }}
            objectives={sheet.objectives}
            chosen={chosen}
          />
        )
      },
    },
    {
      id: 'full',
      height: 24,
      label: t('full-score'),
      cell: ({ id }) => show(itemOf(id)?.full_score ?? 0),
      folded: () => '—',
    },
    {
      id: 'points',
      height: 24,
      label: t('points'),
      cell: ({ id }) => <span className={css.converted}>{show(itemOf(id)?.points ?? 0)}</span>,
      folded: ({ id }) => <span className={css.converted}>{show(components.get(id)?.ratio ?? 0)}</span>,
    },
  ]
  return levels
}

function footOf(sheet: Known, t: Translate, live: LiveStore) {
  const itemOf = itemFinder(sheet)
  const ordered = itemsInOrder(sheet)
  const lineOf = (line: FootLine): GridFootLine<Mark> => ({
    id: line,
    label: t(line),
    cell: ({ column: { id } }) => (
      <ItemFigure live={live} line={line} itemId={Number(id)} full={itemOf(id)?.full_score ?? 0} />
    ),
    folded: ({ id }) => (
      <SumFigure
        live={live}
        line={line}
        items={ordered.filter(({ component_id }) => String(component_id) === id)}
      />
    ),
    side: () => (
      <b>
        <SumFigure live={live} line={line} items={ordered} />
      </b>
    ),
  })
  return [lineOf('mean'), lineOf('rate')]
}

/** Room for four Chinese characters, or for a longer name in letters. */
const nameWidth = (names: readonly string[]) =>
  Math.max(66, ...names.map((name) => Math.min(150, name.length * 7.5 + 16)))

/** What stands around the cells: the five lines of the head, numbers and names at the left, totals right and below. */
export function useScoreSides(sheet: Sheet, live: LiveStore, chosen: ChosenObjective) {
  const t = useTranslations()
  const nameOf = useName()
  const { number } = useFormats()
  const { components, items, objectives, students, settings, contributions, sittings } = sheet
  const count = students.length
  const levels = useMemo(
    () => levelsOf({ components, items, objectives }, t, number, chosen, count),
    [components, items, objectives, t, number, chosen, count],
  )
  const foot = useMemo(
    () => footOf({ components, items, objectives }, t, live),
    [components, items, objectives, t, live],
  )
  const left = useMemo((): GridSideColumn<Mark>[] => {
    const byId = new Map(students.map((student) => [String(student.id), student]))
    return [
      {
        id: 'no',
        label: t('row-no'),
        width: 34,
        align: 'center',
        hideWhenNarrow: true,
        head: '',
        cell: ({ index }) => <span className={css.muted}>{index + 1}</span>,
      },
      {
        id: 'student_no',
        label: t('student-no'),
        width: 92,
        align: 'center',
        hideWhenNarrow: true,
        head: '',
        cell: ({ row }) => <span className={css.muted}>{byId.get(row.id)?.student_no}</span>,
      },
      {
        id: 'name',
        label: t('name'),
        width: nameWidth(students.map(nameOf)),
        head: '',
        cell: ({ row }) => {
          const reason = byId.get(row.id)?.exclusion
          return (
            <span
              className={reason ? (css.excluded ?? '') : ''}
              title={reason ? t('excluded-because', { reason }) : row.label}
            >
              {row.label}
            </span>
          )
        },
      },
    ]
  }, [students, t, nameOf])
  const right = useMemo((): GridSideColumn<Mark>[] => {
    const totalOf = rowTotals(settingsOf({ settings }), { contributions, sittings })
    const ordered = itemsInOrder({ components, items })
    const full = components.reduce((sum, { ratio }) => sum + ratio, 0)
    return [
      {
        id: 'total',
        label: t('total'),
        width: 56,
        align: 'center',
        heads: { component: <b>{t('total')}</b>, points: <b>{number(full)}</b> },
        cell: (row) => {
          const total = totalOf(ordered, row)
          return (
            <span className={typeof total === 'number' ? css.total : css.muted}>{totalText(total, t)}</span>
          )
        },
      },
    ]
  }, [components, items, contributions, sittings, settings, t, number])
  return { levels, left, right, foot }
}
