import type { PaperView } from '@obelisk/contract/exam-paper/calls'
import { againstSyllabus } from '@obelisk/engine/exam-paper/blueprint/targets'
import { type Dimension, linesBy } from '@obelisk/engine/exam-paper/blueprint/two-way-table'
import { Card } from '#kit/frame/Card.tsx'
import { useName } from '#kit/translations.ts'
import { useLevels } from '#question-bank/public.ts'
import { useTranslations } from '../messages.ts'
import type { Counted } from '../paper/counted.ts'
import { short } from '../paper/figures.ts'
import { css } from '../styles.ts'

type Bar = { value: string; name: string; points: number[]; wanted: number | null; off: boolean[] }

function Bars({ title, bars, most }: { title: string; bars: readonly Bar[]; most: number }) {
  const t = useTranslations()
  if (bars.length === 0) return null
  return (
    <section className={css.bars}>
      <h3>{title}</h3>
      {bars.map(({ value, name, points, wanted, off }) => (
        <div key={value} className={css.bar}>
          <span className={css.barName} title={name}>
            {name}
          </span>
          <span
            className={css.barLines}
            role="img"
            aria-label={t('bar-label', {
              name,
              points: points.map((one) => short(one)).join(' / '),
              wanted: wanted === null ? '–' : short(wanted),
            })}
          >
            {points.map((one, at) => (
              <i
                // biome-ignore lint/suspicious/noArrayIndexKey: the papers never change places
                key={at}
                className={off[at] ? css.barOff : at === 0 ? css.barA : css.barB}
                style={{ width: `${(one / most) * 100}%` }}
              />
            ))}
            {wanted !== null && (
              <b className={css.wanted} style={{ left: `${Math.min(1, wanted / most) * 100}%` }} />
            )}
          </span>
          <span className={css.barValues}>
            {points.map((one, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the papers never change places
              <span key={at} className={off[at] ? css.bad : ''}>
                {short(one)}
              </span>
            ))}
          </span>
        </div>
      ))}
    </section>
  )
}

type Wanted = { value: string; name: string; wanted: number | null }

/** Bars of a dimension; what is asked for nowhere and wanted by nobody is left out. */
function barsOf(counted: Counted, dimension: Dimension, rows: readonly Wanted[], limit: number): Bar[] {
  const all = rows.map(({ value }) => value)
  const found = counted.papers.map(
    ({ items }) => new Map(linesBy(items, dimension, { all }).map((line) => [line.value, line.points])),
  )
  return rows.flatMap((row) => {
    const points = found.map((one) => one.get(row.value) ?? 0)
    const { wanted } = row
    if (wanted === null && points.every((one) => one === 0)) return []
    const off = points.map((one) => wanted !== null && Math.abs(one - wanted) > limit)
    return [{ ...row, points, off }]
  })
}

function useBars(view: PaperView, counted: Counted) {
  const t = useTranslations()
  const levels = useLevels()
  const nameOf = useName()
  const { chapters, objectives, column } = view.syllabus
  const { total } = view.head
  const hours = chapters.reduce((sum, one) => sum + one.hours, 0)
  const wantedOf = new Map(againstSyllabus([], column, total).map((one) => [one.objective, one.wanted]))
  const byObjective = objectives.map((one) => ({
    value: String(one.no),
    name: `${one.no} ${nameOf({ name: one.text, name_en: one.text_en })}`,
    wanted: column.length > 0 ? (wantedOf.get(one.no) ?? 0) : null,
  }))
  const byLevel = levels.options.map(({ value, label }) => ({ value, name: label, wanted: null }))
  const byChapter = chapters.map((one) => ({
    value: one.no,
    name: `${one.no} ${one.name}`,
    wanted: hours > 0 ? (one.hours / hours) * total : null,
  }))
  const rest = (name: string): Wanted => ({ value: '', name, wanted: null })
  return {
    objectives: barsOf(
      counted,
      'objective',
      [...byObjective, rest(t('no-objective'))],
      counted.limits.objective_points,
    ),
    levels: barsOf(counted, 'bloom', [...byLevel, rest(t('not-said'))], total),
    chapters: barsOf(counted, 'chapter', [...byChapter, rest(t('not-said'))], total),
  }
}

/** Marks by objective, level and chapter: A over B, what is wanted as a dashed tick. */
export function Coverage({ view, counted }: { view: PaperView; counted: Counted }) {
  const t = useTranslations()
  const bars = useBars(view, counted)
  const every = Object.values(bars).flatMap((some) =>
    some.flatMap(({ points, wanted }) => [...points, wanted ?? 0]),
  )
  const most = Math.max(1, ...every)
  return (
    <Card
      title={t('coverage')}
      extra={
        <span className={css.legend}>
          <i className={css.barA} /> A <i className={css.barB} /> B <b className={css.wantedSign} />{' '}
          {t('wanted')}
        </span>
      }
    >
      <div className={css.coverage}>
        <div>
          <Bars title={t('by-objective')} bars={bars.objectives} most={most} />
          <Bars title={t('by-level')} bars={bars.levels} most={most} />
        </div>
        <Bars title={t('by-chapter')} bars={bars.chapters} most={most} />
      </div>
    </Card>
  )
}
