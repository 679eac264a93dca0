import type { Strength } from '@obelisk/contract/training-plan/rows'
import { Button, Select } from 'antd'
import { KeyHints } from '#kit/display/KeyHints.tsx'
import { StrengthBlock } from '#kit/display/tags.tsx'
import { useKeys } from '#kit/use-keys.ts'
import { useTranslations } from '../../messages.ts'
import { keyOf } from '../draft.ts'
import { Problems } from '../Problems.tsx'
import css from '../read.module.css'
import { useReading } from '../use-draft.ts'
import own from './matrix.module.css'
import { NameMatches } from './NameMatches.tsx'
import { ReadMatrix } from './ReadMatrix.tsx'
import { type Cells, useCells } from './use-cells.ts'

const letters = (['H', 'M', 'L'] as const).map((value) => ({ value, label: value }))

/** What the signs of the matrix are read as; another meaning counts for all of them. */
function Signs() {
  const t = useTranslations()
  const { reading, draft, change } = useReading()
  if (reading.signs.length === 0) return null
  return (
    <span className={own.signs}>
      {t('doc-signs')}
      {reading.signs.map(({ sign, strength, isSaid }) => (
        <span key={sign} title={t(isSaid ? 'doc-sign-said' : 'doc-sign-usual')}>
          {sign}{' '}
          <Select<Strength>
            size="small"
            value={draft.signs[sign] ?? strength}
            status={isSaid || draft.signs[sign] ? '' : 'warning'}
            aria-label={t('doc-sign', { sign })}
            options={letters}
            onChange={(value) => change({ signs: { ...draft.signs, [sign]: value } })}
          />
        </span>
      ))}
    </span>
  )
}

/** A column of support says no strength: one for all of them, or each by hand. */
function BareMarks() {
  const t = useTranslations()
  const { reading, draft, change } = useReading()
  const bare = reading.marks.filter(
    ({ row, indicator, strength, weight, text }) =>
      !strength && !weight && text === '' && draft.marks[keyOf(row, indicator)] === undefined,
  )
  if (bare.length === 0) return null
  const all = (strength: Strength) =>
    change({
      marks: {
        ...draft.marks,
        ...Object.fromEntries(bare.map(({ row, indicator }) => [keyOf(row, indicator), strength])),
      },
    })
  return (
    <span className={own.signs}>
      {t('doc-bare', { count: bare.length })}
      {letters.map(({ value }) => (
        <Button key={value} size="small" onClick={() => all(value)}>
          {value}
        </Button>
      ))}
    </span>
  )
}

/** How many of each strength there are, and how many are open. */
function Counts({ cells }: { cells: Cells }) {
  const t = useTranslations()
  const { reading } = useReading()
  const all = reading.rows.flatMap((_, row) =>
    cells.numbers.flatMap((_no, column) => cells.at(row, column) ?? []),
  )
  const closed = all.filter(({ isOpen }) => !isOpen)
  const of = (strength: Strength) => closed.filter((one) => one.strength === strength).length
  const open = all.filter(({ isOpen }) => isOpen)
  return (
    <div className={own.counts}>
      <span>
        {t('doc-counts', {
          count: closed.filter(({ strength, weight }) => strength ?? weight).length,
          h: of('H'),
          m: of('M'),
          l: of('L'),
        })}{' '}
        {open.length > 0 &&
          t('doc-counts-open', {
            count: open.length,
            pictures: open.filter(({ text }) => text === '图').length,
          })}
      </span>
      <span className={own.keys}>
        <KeyHints
          hints={[
            { keys: ['← ↑ ↓ →'], text: t('doc-key-move') },
            { keys: ['H M L'], text: t('doc-key-change') },
            { keys: ['Ctrl+Z'], text: t('undo') },
            { keys: ['Space'], text: t('doc-place') },
          ]}
        />
      </span>
    </div>
  )
}

/** Names first, then marks. */
export function MatrixStep() {
  const t = useTranslations()
  const { reading } = useReading()
  const cells = useCells()
  useKeys({ 'ctrl+z': cells.takeBack }, { overDialogs: true })
  const { row } = cells.spot
  if (reading.rows.length === 0)
    return (
      <div className={css.main}>
        <Problems codes={['matrix-by-requirement']} />
        <p className={css.quiet}>{t('doc-not-there')}</p>
      </div>
    )
  return (
    <div className={css.columns}>
      <div className={css.side}>
        <NameMatches row={row} />
        <Problems
          codes={[
            'legend-usual',
            'strength-missing',
            'weights-not-one',
            'indicator-without-strong',
            'indicator-unknown',
            'matrix-by-requirement',
            'course-not-in-table',
            'course-not-in-matrix',
          ]}
        />
      </div>
      <section className={`${css.card} ${css.main}`}>
        <h3 className={css.cardHead}>
          {t('doc-matrix-size', { courses: reading.rows.length, indicators: cells.numbers.length })}
          <Signs />
          <BareMarks />
          <span className={own.tools}>
            {(['H', 'M', 'L'] as const).map((strength) => (
              <button
                key={strength}
                type="button"
                className={own.chip}
                aria-label={t('doc-put', { strength })}
                onClick={() => cells.put(strength)}
              >
                <StrengthBlock strength={strength} />
              </button>
            ))}
            <Button size="small" onClick={cells.next}>
              {t('doc-next-open')}
            </Button>
          </span>
        </h3>
        <ReadMatrix cells={cells} />
        <Counts cells={cells} />
      </section>
    </div>
  )
}
