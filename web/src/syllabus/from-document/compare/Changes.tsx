import type { Change } from '@obelisk/engine/syllabus/from-document/compare/compare-drafts'
import { Button, Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { useFormats } from '#kit/formats.ts'
import { useKeys } from '#kit/use-keys.ts'
import { useTranslations } from '../../messages.ts'
import type { Besides } from '../beside/Beside.tsx'
import { ChangeRow } from './ChangeRow.tsx'
import { useChangeWords } from './change-words.ts'
import css from './compare.module.css'
import type { Compared } from './use-compare.ts'

const sides = ['both', 'file', 'here'] as const
type PartName = Change['part'] | 'all'

/** The row that the keys are about, among those that are shown. */
function useCurrent(
  rows: readonly Change[],
  { choiceOf, choose, undo }: Compared,
  beside: Besides | undefined,
) {
  const [current, setCurrent] = useState<string>()
  const at = rows.findIndex(({ key }) => key === current)
  const go = (change: Change | undefined) => {
    if (!change) return
    setCurrent(change.key)
    const row = document.querySelector(`[data-change="${change.key}"]`)
    row?.scrollIntoView({ block: 'nearest' })
    const input = row?.querySelector<HTMLElement>('input:checked') ?? row?.querySelector<HTMLElement>('input')
    input?.focus({ preventScroll: true })
  }
  const nextOpen = () => {
    const later = [...rows.slice(at + 1), ...rows.slice(0, at + 1)]
    go(later.find((change) => choiceOf(change) === undefined))
  }
  const take = (isTaken: boolean) => () => {
    const row = rows[at]
    if (row) choose([row], isTaken)
  }
  useKeys(
    {
      j: () => go(rows[Math.min(rows.length - 1, at + 1)]),
      k: () => go(rows[Math.max(0, at - 1)]),
      1: rows[at] && take(true),
      2: rows[at] && take(false),
      F8: nextOpen,
      'ctrl+z': undo,
      Enter: beside && rows[at] ? () => beside.show(rows[at]?.places[0]) : undefined,
    },
    { overDialogs: true },
  )
  return { current, setCurrent, nextOpen }
}

/** The parts in which something differs, with how much; one of them is shown, and chosen for, by itself. */
function PartFilter({
  changes,
  value,
  onChange,
}: {
  changes: readonly Change[]
  value: PartName
  onChange: (part: PartName) => void
}) {
  const t = useTranslations()
  const parts = [...new Set(changes.map(({ part }) => part))]
  if (parts.length < 2) return null
  const count = (part: Change['part']) => changes.filter((change) => change.part === part).length
  return (
    <Segmented<PartName>
      className={css.filter ?? ''}
      value={value}
      aria-label={t('new-parts')}
      options={[
        { value: 'all', label: `${t('new-all')} ${changes.length}` },
        ...parts.map((part) => ({ value: part, label: `${t(`read-part-${part}`)} ${count(part)}` })),
      ]}
      onChange={onChange}
    />
  )
}

function Keys({ hasFile }: { hasFile: boolean }) {
  const t = useTranslations()
  return (
    <p className={css.keys}>
      <kbd>J</kbd> <kbd>K</kbd> {t('new-key-row')} <kbd>1</kbd> {t('new-take-file')} <kbd>2</kbd>{' '}
      {t('new-keep')}{' '}
      {hasFile && (
        <>
          <kbd>Enter</kbd> {t('new-key-file')}{' '}
        </>
      )}
      <kbd>Ctrl Z</kbd> {t('undo')}
    </p>
  )
}

/** What differs between the draft and a newer file: first what both changed, then what only the file did. */
export function Changes({
  name,
  compared,
  beside,
}: {
  name: string
  compared: Compared
  beside: Besides | undefined
}) {
  const t = useTranslations()
  const formats = useFormats()
  const { changes, same, open, content, file, last, choices, choiceOf, choose } = compared
  const [part, setPart] = useState<PartName>('all')
  const [isHereShown, setHereShown] = useState(false)
  const words = useChangeWords(content, file.draft)
  const shown = useMemo(
    () => changes.filter((change) => part === 'all' || change.part === part),
    [changes, part],
  )
  const groups = sides.map((by) => ({ by, rows: shown.filter((change) => change.by === by) }))
  const rows = groups.flatMap((group) => (group.by === 'here' && !isHereShown ? [] : group.rows))
  const { current, setCurrent, nextOpen } = useCurrent(rows, compared, beside)
  // what a person has chosen one by one stays so
  const others = shown.filter(({ by, key }) => by !== 'here' && !choices.has(key))
  // a row goes only one by one
  const staying = others.filter(({ type }) => type !== 'gone')
  return (
    <section className={css.changes} aria-label={t('new-title')}>
      <p className={css.quiet}>
        {t('new-name', { name })}{' '}
        {last ? t('new-since', { name: last.name, time: formats.when(last.time) }) : t('new-typed')}{' '}
        {t('new-same', { count: same })}
      </p>
      <div className={css.tools}>
        <PartFilter changes={changes} value={part} onChange={setPart} />
        <Button size="small" disabled={staying.length === 0} onClick={() => choose(staying, true)}>
          {t('new-take-rest')}
        </Button>
        <Button size="small" disabled={others.length === 0} onClick={() => choose(others, false)}>
          {t('new-keep-rest')}
        </Button>
        <Button size="small" disabled={open.length === 0} onClick={nextOpen}>
          {t('new-next', { count: open.length })} <kbd>F8</kbd>
        </Button>
      </div>
      {changes.length === 0 && <p>{t('new-nothing')}</p>}
      {groups.map(
        ({ by, rows: own }) =>
          own.length > 0 && (
            <div key={by}>
              <h3 className={css.side}>
                {t(`new-by-${by}`, { count: own.length })}
                {by === 'here' && (
                  <Button type="link" size="small" onClick={() => setHereShown(!isHereShown)}>
                    {t(isHereShown ? 'new-fold' : 'new-unfold')}
                  </Button>
                )}
              </h3>
              {(by !== 'here' || isHereShown) && (
                <ul className={css.rows}>
                  {own.map((change) => (
                    <ChangeRow
                      key={change.key}
                      change={change}
                      words={words}
                      choice={choiceOf(change)}
                      hasLast={last !== undefined}
                      isCurrent={change.key === current}
                      onChoose={(isTaken) => choose([change], isTaken)}
                      onFocus={() => setCurrent(change.key)}
                    />
                  ))}
                </ul>
              )}
            </div>
          ),
      )}
      <Keys hasFile={beside !== undefined} />
    </section>
  )
}
