import type { PaperView } from '@obelisk/contract/exam-paper/calls'
import type { Comparison as Compared } from '@obelisk/engine/exam-paper/blueprint/compare-papers'
import { useFormats } from '#kit/formats.ts'
import { Card } from '#kit/frame/Card.tsx'
import { useTranslations } from '../messages.ts'
import type { Counted } from '../paper/counted.ts'
import { percent, short } from '../paper/figures.ts'
import { useValueName } from '../paper/use-value-name.ts'
import { css } from '../styles.ts'

type Line = { name: string; a: string; b: string; difference: string; limit: string; isOff: boolean }

const signed = (value: number, digits = 2) =>
  `${value > 0 ? '+' : value < 0 ? '−' : ''}${short(Math.abs(value), digits)}`

const dimensions = ['objective', 'chapter', 'kind', 'bloom', 'difficulty'] as const

/** Easiness and minutes of both papers, each a line; easiness by three digits, so that the difference agrees with both. */
function wholeLines(
  { easiness, minutes, broken }: Compared,
  { equivalence }: Counted['limits'],
  t: ReturnType<typeof useTranslations>,
): Line[] {
  const isOff = (of: Compared['broken'][number]['of']) => broken.some((one) => one.of === of)
  const { a, b } = easiness
  return [
    {
      name: t('tile-ease'),
      a: a === null ? '–' : a.toFixed(3),
      b: b === null ? '–' : b.toFixed(3),
      difference: a === null || b === null ? '–' : signed(a - b, 3),
      limit: short(equivalence.easiness),
      isOff: isOff('easiness'),
    },
    {
      name: t('tile-minutes'),
      a: minutes.a === null ? '–' : short(minutes.a),
      b: minutes.b === null ? '–' : short(minutes.b),
      difference: minutes.a === null || minutes.b === null ? '–' : signed(minutes.a - minutes.b),
      limit: percent(equivalence.minutes),
      isOff: isOff('minutes'),
    },
  ]
}

function Group({ title, lines }: { title: string; lines: readonly Line[] }) {
  return (
    <tbody>
      <tr>
        <th colSpan={5} scope="rowgroup" className={css.comparedGroup}>
          {title}
        </th>
      </tr>
      {lines.map(({ name, a, b, difference, limit, isOff }) => (
        <tr key={name}>
          <th scope="row" className={css.comparedName} title={name}>
            {name}
          </th>
          <td className={css.number}>{a}</td>
          <td className={css.number}>{b}</td>
          <td className={`${css.number} ${isOff ? css.bad : ''}`}>{difference}</td>
          <td className={`${css.number} ${css.quiet}`}>{limit}</td>
        </tr>
      ))}
    </tbody>
  )
}

function Verdict({ compared, limit }: { compared: Compared; limit: number }) {
  const t = useTranslations()
  const { list } = useFormats()
  const { is_equivalent, broken, unknown, overlap } = compared
  const nameOf = {
    ...Object.fromEntries(dimensions.map((one) => [one, t(`of-${one}`)])),
    easiness: t('tile-ease'),
    minutes: t('tile-minutes'),
    overlap: t('tile-ab'),
  } as Record<string, string>
  const named = (some: readonly string[]) => list([...new Set(some.map((of) => nameOf[of] ?? of))])
  const isGood = is_equivalent && unknown.length === 0
  return (
    <>
      <p className={isGood ? css.good : is_equivalent ? css.near : css.bad}>
        {is_equivalent
          ? t(isGood ? 'equivalent' : 'equivalent-so-far')
          : t('not-equivalent', { list: named(broken.map(({ of }) => of)) })}{' '}
        {unknown.length > 0 && (
          <span className={css.quiet}>{t('not-compared', { list: named(unknown) })}</span>
        )}
      </p>
      <p className={(overlap.by_points ?? 0) > limit ? css.bad : css.quiet}>
        {t('overlap-both', {
          points: percent(overlap.by_points),
          count: percent(overlap.by_count),
          limit: percent(limit),
        })}
      </p>
    </>
  )
}

/** Both papers against each other: marks of each value and their difference, what repeats, and whether one may stand for the other. */
export function Comparison({ view, counted }: { view: PaperView; counted: Counted }) {
  const t = useTranslations()
  const nameOf = useValueName(view)
  const { compared, limits } = counted
  if (!compared || counted.papers.every(({ items }) => items.length === 0)) return null
  const linesOf = (dimension: (typeof dimensions)[number]): Line[] => {
    const limit = dimension === 'difficulty' ? null : limits.equivalence[dimension]
    return compared.by[dimension].map(({ value, a, b, difference }) => ({
      name: nameOf(dimension, value),
      a: short(a),
      b: short(b),
      difference: signed(difference),
      limit: limit === null ? '' : short(limit),
      isOff: limit !== null && Math.abs(difference) > limit + 1e-9,
    }))
  }
  return (
    <Card title={t('ab-beside')}>
      <Verdict compared={compared} limit={limits.equivalence.overlap} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the arrow keys */}
      <section className={css.scroll} tabIndex={0} aria-label={t('ab-beside')}>
        <table className={css.targets}>
          <thead>
            <tr>
              <th />
              <th className={css.number}>A</th>
              <th className={css.number}>B</th>
              <th className={css.number}>{t('ab-difference')}</th>
              <th className={css.number}>{t('ab-limit')}</th>
            </tr>
          </thead>
          <Group title={t('ab-whole')} lines={wholeLines(compared, limits, t)} />
          {dimensions.map((dimension) => (
            <Group
              key={dimension}
              title={t('ab-marks', { of: t(`of-${dimension}`) })}
              lines={linesOf(dimension)}
            />
          ))}
        </table>
      </section>
    </Card>
  )
}
