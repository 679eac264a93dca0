import type { PaperView } from '@obelisk/contract/exam-paper/calls'
import { easinessOfPaper, minutesOfPaper } from '@obelisk/engine/exam-paper/blueprint/paper'
import type { SystemCheck } from '@obelisk/engine/exam-paper/rules/check-list'
import { Fragment } from 'react'
import { useTranslations } from '../messages.ts'
import type { Counted } from '../paper/counted.ts'
import { minutesText, percent, short } from '../paper/figures.ts'
import { VerdictSign } from '../paper/VerdictSign.tsx'
import { css } from '../styles.ts'

type Tile = {
  name: string
  values: string[]
  limit: string
  isMet: boolean | null
  isOff?: (at: number) => boolean
}

/** What was found in each paper, as text; a dash where it is not known. */
const foundOf = ({ checks }: Counted, check: SystemCheck, show: (value: number) => string): string[] => {
  const { found = [] } = checks[check].values as { found?: (number | null)[] }
  return found.map((value) => (value === null ? '–' : show(value)))
}

/** Which of the papers is beyond the limit, by its place. */
function offOf({ checks }: Counted, check: SystemCheck, isBeyond: (value: number) => boolean) {
  const { found = [] } = checks[check].values as { found?: (number | null)[] }
  return (at: number) => {
    const value = found[at] ?? null
    return value !== null && isBeyond(value)
  }
}

const isMetOf = ({ checks }: Counted, check: SystemCheck): boolean | null => {
  const { verdict } = checks[check]
  return verdict === 'unknown' ? null : verdict === 'met'
}

/** Whether the time is enough; null where it is not known, because a question has no minutes or there is none yet. */
function isWithin(papers: Counted['papers'], duration: number): boolean | null {
  const times = papers.map(({ items }) => minutesOfPaper(items))
  if (times.some(({ minutes }) => minutes > duration)) return false
  return papers.every(({ items }, at) => items.length > 0 && times[at]?.missing === 0) ? true : null
}

/** The limits of a school as tiles, in the order in which they block. */
function tilesOf(view: PaperView, counted: Counted, t: ReturnType<typeof useTranslations>): Tile[] {
  const { papers, limits } = counted
  const { total, duration } = view.head
  const all = view.syllabus.chapters.length
  const ease = papers.map(({ items }) => easinessOfPaper(items))
  return [
    {
      name: t('tile-total'),
      values: foundOf(counted, 'total', short),
      limit: `= ${total}`,
      isOff: offOf(counted, 'total', (value) => value !== total),
      isMet: isMetOf(counted, 'total'),
    },
    {
      name: t('tile-objectives'),
      values: foundOf(counted, 'objective_points', (value) => `±${short(value)}`),
      limit: `≤ ${limits.objective_points}`,
      isOff: offOf(counted, 'objective_points', (value) => value > limits.objective_points),
      isMet: isMetOf(counted, 'objective_points'),
    },
    {
      name: t('tile-chapters'),
      values: foundOf(counted, 'chapters', (share) => `${Math.round(share * all)}/${all}`),
      limit: `≥ ${percent(limits.chapter_share_min)}`,
      isOff: offOf(counted, 'chapters', (share) => share < limits.chapter_share_min),
      isMet: isMetOf(counted, 'chapters'),
    },
    {
      name: t('tile-kinds'),
      values: foundOf(counted, 'kinds', short),
      limit: `≥ ${limits.kinds_min}`,
      isOff: offOf(counted, 'kinds', (value) => value < limits.kinds_min),
      isMet: isMetOf(counted, 'kinds'),
    },
    {
      name: t('tile-ease'),
      values: ease.map((value) => (value === null ? '–' : value.toFixed(2))),
      limit: `± ${limits.equivalence.easiness}`,
      isMet:
        counted.compared && !ease.includes(null)
          ? !counted.compared.broken.some(({ of }) => of === 'easiness')
          : null,
    },
    {
      name: t('tile-ab'),
      values: counted.compared ? [percent(counted.compared.overlap.by_points)] : [],
      limit: `≤ ${percent(limits.ab_overlap_max)}`,
      isMet: isMetOf(counted, 'ab_overlap'),
    },
    {
      name: t('tile-history', { count: view.rules.history_years }),
      values: foundOf(counted, 'history_overlap', percent),
      limit: `≤ ${percent(limits.history_overlap_max)}`,
      isOff: offOf(counted, 'history_overlap', (share) => share > limits.history_overlap_max),
      isMet: isMetOf(counted, 'history_overlap'),
    },
    {
      name: t('tile-minutes'),
      values: papers.map(({ items }) => minutesText(items)),
      limit: `≤ ${duration}`,
      isMet: isWithin(papers, duration),
    },
  ]
}

/** One tile per limit: what each paper has, and the limit. */
export function Tiles({ view, counted }: { view: PaperView; counted: Counted }) {
  const t = useTranslations()
  return (
    <dl className={css.tiles} aria-label={t('limits')}>
      {tilesOf(view, counted, t).map(({ name, values, limit, isMet, isOff }) => (
        <div key={name} className={`${css.tile} ${isMet === false ? css.broken : ''}`}>
          <dt>
            <VerdictSign verdict={isMet === null ? 'unknown' : isMet ? 'met' : 'not_met'} /> {name}
          </dt>
          <dd>
            {/* values stand in the order of the papers: A, B, C */}
            <strong>
              {values.length === 0 && '–'}
              {values.map((value, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the papers never change places
                <Fragment key={at}>
                  {at > 0 && <span className={css.quiet}> | </span>}
                  <span className={isMet === false && isOff?.(at) ? css.bad : ''}>{value}</span>
                </Fragment>
              ))}
            </strong>{' '}
            <span className={css.quiet}>{limit}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
