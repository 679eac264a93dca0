import type { IntakeRow } from '@obelisk/contract/syllabus/intake/shapes'
import { Button, Checkbox } from 'antd'
import { useMemo, useState } from 'react'
import { useFormats } from '#kit/formats.ts'
import { useKeys } from '#kit/use-keys.ts'
import { useTranslations } from '../../messages.ts'
import { fileName, inPile, type Order, type Pile, type Run, runsOf } from '../intake-order.ts'
import { useIntake } from '../use-intake.ts'
import { FieldsFoot } from './FieldsFoot.tsx'
import { FileRow } from './FileRow.tsx'
import { FileTools, Legend } from './FileTools.tsx'
import css from './table.module.css'

type Props = {
  pile: Pile
  onPile: (pile: Pile) => void
  /** Narrows to these files, which one cause touches. */
  only: ReadonlySet<number> | undefined
  chosen: ReadonlySet<number>
  onChosen: (chosen: ReadonlySet<number>) => void
  /** The file that is open beside the list. */
  openId: number | undefined
  onOpen: (row: IntakeRow, among: readonly IntakeRow[]) => void
}

function FoldedRow({ run, onUnfold }: { run: Run; onUnfold: () => void }) {
  const t = useTranslations()
  const formats = useFormats()
  const isSettled = ['ready', 'stored', 'aside'].includes(run.key)
  const names = formats.list(run.folded.slice(0, 3).map((row) => fileName(row).replace(/\.\w+$/, '')))
  return (
    <tr className={css.folded}>
      <td colSpan={7}>
        {isSettled
          ? t(run.key === 'ready' ? 'intake-folded-ready' : 'intake-folded-rest', {
              count: run.folded.length,
            })
          : t('intake-folded', { count: run.folded.length, names })}
        <Button type="link" size="small" onClick={onUnfold}>
          {t('intake-unfold')}
        </Button>
      </td>
    </tr>
  )
}

/** The keys J, K and Enter go through what is shown. */
function useCurrent(
  shown: readonly IntakeRow[],
  openId: number | undefined,
  onOpen: (row: IntakeRow) => void,
) {
  const [at, setAt] = useState<number>()
  const place = shown.findIndex(({ id }) => id === at)
  const go = (by: number) => {
    const id = shown[Math.min(shown.length - 1, Math.max(0, place + by))]?.id
    setAt(id)
    // so that Enter opens this row, and presses nothing that had the focus before
    document.querySelector<HTMLElement>(`[data-file="${id}"] button`)?.focus({ preventScroll: true })
  }
  const open = shown[place]
  // the list follows the file that is open, whose drawer has the keys meanwhile
  if (openId !== undefined && openId !== at) setAt(openId)
  useKeys(
    openId === undefined
      ? { j: () => go(1), k: () => go(place < 0 ? 1 : -1), Enter: open && (() => onOpen(open)) }
      : {},
  )
  return { at, setAt }
}

/** All files of a reading, the worst first. */
export function FileTable({ pile, onPile, only, chosen, onChosen, openId, onOpen }: Props) {
  const t = useTranslations()
  const { files, courses } = useIntake()
  const [order, setOrder] = useState<Order>('worst')
  const [unfolded, setUnfolded] = useState<readonly string[]>([])
  const known = useMemo(() => new Map(courses.map((course) => [course.id, course])), [courses])
  const codes = useMemo(() => new Map(courses.map(({ id, code }) => [id, code])), [courses])
  const rows = files.filter((row) => (only ? only.has(row.id) : inPile(row, pile)))
  const runs = runsOf(rows, order, codes).map((run) =>
    only || unfolded.includes(run.key) ? { ...run, rows: [...run.rows, ...run.folded], folded: [] } : run,
  )
  const shown = runs.flatMap((run) => run.rows)
  const all = runs.flatMap((run) => [...run.rows, ...run.folded])
  const { at, setAt } = useCurrent(shown, openId, (row) => onOpen(row, all))
  const choose = (ids: readonly number[], isChosen: boolean) => {
    const next = new Set(chosen)
    for (const id of ids) isChosen ? next.add(id) : next.delete(id)
    onChosen(next)
  }
  const storable = rows.filter(({ is_storable }) => is_storable).map(({ id }) => id)
  const isAll = storable.length > 0 && storable.every((id) => chosen.has(id))
  return (
    <section className={css.table} aria-label={t('intake-files')}>
      <div className={css.tools}>
        <FileTools order={order} onOrder={setOrder} pile={only ? undefined : pile} onPile={onPile} />
        <Legend />
      </div>
      <div className={css.wide}>
        <table>
          <thead>
            <tr>
              <th>
                <Checkbox
                  aria-label={t('intake-choose-all')}
                  checked={isAll}
                  indeterminate={!isAll && storable.some((id) => chosen.has(id))}
                  disabled={storable.length === 0}
                  onChange={({ target }) => choose(storable, target.checked)}
                />
              </th>
              {(['file', 'course', 'form', 'parts', 'reason'] as const).map((head) => (
                <th key={head}>{t(`intake-head-${head}`)}</th>
              ))}
              <th aria-label={t('intake-head-act')} />
            </tr>
          </thead>
          {runs.map((run) => (
            <tbody key={run.key}>
              {run.form !== undefined && (
                <tr className={css.group}>
                  <th colSpan={7} scope="rowgroup">
                    {run.form > 0 ? t('intake-form', { no: run.form }) : t('intake-form-none')}
                    <span className={css.quiet}> {t('intake-count', { count: run.rows.length })}</span>
                  </th>
                </tr>
              )}
              {run.rows.map((row) => (
                <FileRow
                  key={row.id}
                  row={row}
                  course={known.get(row.course_id ?? 0)}
                  isChosen={chosen.has(row.id)}
                  isCurrent={row.id === at}
                  onChoose={(isChosen) => choose([row.id], isChosen)}
                  onOpen={() => {
                    setAt(row.id)
                    onOpen(row, all)
                  }}
                />
              ))}
              {run.folded.length > 0 && (
                <FoldedRow run={run} onUnfold={() => setUnfolded([...unfolded, run.key])} />
              )}
            </tbody>
          ))}
        </table>
        {rows.length === 0 && <p className={css.nothing}>{t('intake-nothing-here')}</p>}
      </div>
      <FieldsFoot />
    </section>
  )
}
