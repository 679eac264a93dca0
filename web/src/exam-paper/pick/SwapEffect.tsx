import type { PaperView } from '@obelisk/contract/exam-paper/calls'
import type { ListedQuestion } from '@obelisk/contract/question-bank/shapes'
import {
  easinessOfPaper,
  type Paper,
  type PaperItem,
  sumOf,
} from '@obelisk/engine/exam-paper/blueprint/paper'
import { againstSyllabus } from '@obelisk/engine/exam-paper/blueprint/targets'
import { type Dimension, linesBy } from '@obelisk/engine/exam-paper/blueprint/two-way-table'
import type { Work } from '../blueprint/block-props.ts'
import { useTranslations } from '../messages.ts'
import type { Counted } from '../paper/counted.ts'
import { minutesText, short } from '../paper/figures.ts'
import { useValueName } from '../paper/use-value-name.ts'
import { css } from '../styles.ts'

type Props = {
  view: PaperView
  counted: Counted
  work: Extract<Work, { act: 'pick' }>
  chosen: ListedQuestion
}

/** The items of the paper with the chosen question in the place of the other. */
function swappedItems({ items }: Paper, { work, chosen }: Omit<Props, 'view' | 'counted'>): PaperItem[] {
  const { objectives, memory, difficulty, content } = chosen
  return items.map((item) =>
    item.id === work.instead?.id
      ? {
          ...item,
          question_id: chosen.id,
          kind: chosen.kind,
          score: work.section.each ?? content?.score ?? item.score,
          chapter: chosen.chapter,
          objectives: objectives.map((objective) => ({ objective, share: 1 / objectives.length })),
          bloom: chosen.bloom,
          difficulty: { estimated: difficulty, measured: memory.p },
          minutes: chosen.minutes,
        }
      : item,
  )
}

const dimensions = ['objective', 'chapter', 'bloom'] as const satisfies Dimension[]

type Line = { key: string; name: string; before: string; after: string; wanted: string }

/** What the swap does to the paper, before it is done: whole figures, and each value whose marks it moves. */
export function SwapEffect({ view, counted, work, chosen }: Props) {
  const t = useTranslations()
  const nameOf = useValueName(view)
  const paper = counted.papers.find(({ label }) => label === work.label)
  if (!paper) return null
  const now = paper.items
  const then = swappedItems(paper, { work, chosen })
  const { total, duration } = view.head
  const wanted = new Map(
    againstSyllabus([], view.syllabus.column, total).map((one) => [String(one.objective), one.wanted]),
  )
  const whole = (
    key: string,
    name: string,
    of: (items: readonly PaperItem[]) => string,
    limit: string,
  ): Line => ({
    key,
    name,
    before: of(now),
    after: of(then),
    wanted: limit,
  })
  const easeOf = (items: readonly PaperItem[]) => easinessOfPaper(items)?.toFixed(2) ?? '–'
  const moved = dimensions.flatMap((dimension) => {
    const after = new Map(linesBy(then, dimension).map(({ value, points }) => [value, points]))
    return linesBy(now, dimension, { all: [...after.keys()] }).flatMap(({ value, points }): Line[] => {
      const next = after.get(value) ?? 0
      if (Math.abs(next - points) < 1e-6) return []
      const goal = dimension === 'objective' ? wanted.get(value) : undefined
      return [
        {
          key: `${dimension} ${value}`,
          name: nameOf(dimension, value),
          before: short(points),
          after: short(next),
          wanted: goal === undefined ? '' : `= ${short(goal)}`,
        },
      ]
    })
  })
  const lines = [
    whole('total', t('tile-total'), (items) => short(sumOf(items.map(({ score }) => score))), `= ${total}`),
    whole('ease', t('tile-ease'), easeOf, ''),
    whole('minutes', t('tile-minutes'), minutesText, `≤ ${duration}`),
    ...moved,
  ]
  return (
    <section className={css.swapEffect} aria-label={t('swap-effect')} aria-live="polite">
      <h3>{t('swap-effect')}</h3>
      <dl>
        {lines.map(({ key, name, before, after, wanted: limit }) => (
          <div key={key}>
            <dt title={name}>{name}</dt>
            <dd>
              {before === after ? (
                after
              ) : (
                <>
                  {before} → <strong>{after}</strong>
                </>
              )}{' '}
              <span className={css.quiet}>{limit}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
