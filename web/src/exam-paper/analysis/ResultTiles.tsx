import { decimals } from '@obelisk/contract/decimals'
import { useFormats } from '#kit/formats.ts'
import { useTranslations } from '../messages.ts'
import { css } from '../styles.ts'
import type { PartProps } from './part-props.ts'

type Tile = { name: string; value: string; notes: (string | undefined)[] }

const shown = (value: number | null, digits: number) => (value === null ? '–' : decimals(value, digits))

function useTiles({ view, analysis, figures }: PartProps): Tile[] {
  const t = useTranslations()
  const { finePercent } = useFormats()
  const { past } = analysis
  const { expected_mean: mean, expected_pass: pass } = view.head
  const { analysis: found, distribution } = figures
  const full = found.full_score
  const before = (value: string | undefined) => (value === undefined ? undefined : t('tile-past', { value }))
  const expected = (value: string | undefined) =>
    value === undefined ? undefined : t('tile-expected', { value })
  return [
    {
      name: t('tile-mean'),
      value: decimals(found.mean, 1),
      notes: [
        expected(mean === null ? undefined : decimals(mean, 1)),
        before(past ? decimals(past.rate * full, 1) : undefined),
      ],
    },
    {
      name: t('tile-sd'),
      value: decimals(found.sd, 1),
      notes: [t('tile-range', { min: decimals(distribution.min, 1), max: decimals(distribution.max, 1) })],
    },
    {
      name: t('tile-pass'),
      value: finePercent(figures.pass_share),
      notes: [
        expected(pass === null ? undefined : finePercent(pass)),
        before(past ? finePercent(past.pass_share) : undefined),
      ],
    },
    { name: t('tile-good'), value: finePercent(figures.good_share), notes: [] },
    { name: t('tile-difficulty'), value: shown(found.difficulty, 2), notes: [t('tile-usual-p')] },
    { name: t('tile-discrimination'), value: shown(found.discrimination, 2), notes: [t('tile-usual-d')] },
    {
      name: t('tile-alpha'),
      value: shown(found.alpha, 2),
      notes: [
        found.kr20 === null ? t('tile-usual-alpha') : t('tile-kr20', { value: decimals(found.kr20, 2) }),
      ],
    },
    { name: t('tile-sem'), value: shown(found.sem, 1), notes: [t('tile-sem-note')] },
  ]
}

/** The paper in eight figures, each beside what was expected or what the last paper gave. */
export function ResultTiles(props: PartProps) {
  const tiles = useTiles(props)
  return (
    <dl className={css.resultTiles}>
      {tiles.map(({ name, value, notes }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <strong>{value}</strong>
            <span className={css.quiet}>{notes.filter(Boolean).join('　')}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
