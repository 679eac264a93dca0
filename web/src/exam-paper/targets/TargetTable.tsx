import { PlusOutlined, ThunderboltOutlined } from '@ant-design/icons'
import { type PaperView, type QuestionMemory, savePaper } from '@obelisk/contract/exam-paper/calls'
import type { TargetRow } from '@obelisk/contract/exam-paper/shapes'
import { fillTargets } from '@obelisk/engine/exam-paper/blueprint/targets'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useAutosave } from '#kit/autosave/use-autosave.ts'
import { StaleNotice } from '#kit/dialog/StaleNotice.tsx'
import { Card } from '#kit/frame/Card.tsx'
import { AssembleDrawer } from '../assembly/AssembleDrawer.tsx'
import { useTranslations } from '../messages.ts'
import type { Counted } from '../paper/counted.ts'
import { short } from '../paper/figures.ts'
import type { Texts } from '../paper/use-texts.ts'
import { acting, paperOf } from '../queries.ts'
import { css } from '../styles.ts'
import { SourceButtons, SourceMenu } from './Sources.tsx'
import { TargetExcel } from './TargetExcel.tsx'
import { TargetLine } from './TargetLine.tsx'

const nextId = (rows: readonly TargetRow[]) => Math.max(0, ...rows.map(({ id }) => id)) + 1

const emptyRow = (id: number): TargetRow => ({
  id,
  kind: 'single',
  chapters: [],
  objectives: [],
  blooms: [],
  count: 5,
  score: 2,
})

type RowsProps = {
  view: PaperView
  counted: Counted
  rows: readonly TargetRow[]
  put: ((rows: TargetRow[]) => void) | undefined
}

function Rows({ view, counted, rows, put }: RowsProps) {
  const t = useTranslations()
  const filled = counted.papers.map(({ label, items }) => ({
    label,
    isWhole: items.reduce((sum, { score }) => sum + Math.round(score * 100), 0) === view.head.total * 100,
    ...fillTargets(items, rows),
  }))
  const total = rows.reduce((sum, { count, score }) => sum + count * score, 0)
  const filledOf = (id: number) =>
    filled.map(({ label, isWhole, rows: found }) => {
      const one = found.find(({ row_id }) => row_id === id)
      return { label, count: one?.item_ids.length ?? 0, missing: one?.missing ?? 0, isWhole }
    })
  return (
    <div className={css.scroll}>
      <table className={css.targets}>
        <thead>
          <tr>
            <th>{t('question-kind')}</th>
            <th>{t('chapter')}</th>
            <th>{t('objective')}</th>
            <th>{t('level')}</th>
            <th className={css.number}>{t('count-by-score')}</th>
            <th className={css.number}>{t('subtotal')}</th>
            {filled.map(({ label }) => (
              <th key={label}>{t('paper-label', { label })}</th>
            ))}
            <th />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TargetLine
              key={row.id}
              row={row}
              view={view}
              filled={filledOf(row.id)}
              change={
                put && ((some) => put(rows.map((one) => (one.id === row.id ? { ...one, ...some } : one))))
              }
              drop={put && (() => put(rows.filter(({ id }) => id !== row.id)))}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th colSpan={5}>{t('sum')}</th>
            <th className={`${css.number} ${total === view.head.total ? '' : css.bad}`}>{short(total)}</th>
            {filled.map(({ label, rest }) => (
              <th key={label}>
                {rest.length > 0 && <span className={css.quiet}>{t('beside', { count: rest.length })}</span>}
              </th>
            ))}
            <th />
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function AddRow({ rows, put }: { rows: readonly TargetRow[]; put: (rows: TargetRow[]) => void }) {
  const t = useTranslations()
  return (
    <Button
      size="small"
      icon={<PlusOutlined />}
      disabled={rows.length >= 100}
      onClick={() => put([...rows, emptyRow(nextId(rows))])}
    >
      {t('add-row')}
    </Button>
  )
}

type Props = {
  view: PaperView
  counted: Counted
  texts: Texts
  onLearn: (more: QuestionMemory[]) => void
}

/** The blueprint set first: rows that the papers are held against, one square for each question that fills its place. */
export function TargetTable({ view, counted, texts, onLearn }: Props) {
  const t = useTranslations()
  const client = useQueryClient()
  const { mutateAsync } = useMutation(acting(savePaper, false)(client))
  const saving = useAutosave<TargetRow[], number>({
    value: view.targets,
    base: view.revision,
    save: async (targets, base) => (await mutateAsync({ id: view.id, base, targets })).revision,
  })
  const rows = saving.shown
  const [isAssembling, setAssembling] = useState(false)
  const put = view.may.edit ? (next: TargetRow[]) => saving.change(next) : undefined
  return (
    <Card
      title={t('blueprint')}
      extra={
        put ? (
          <span className={css.headActs}>
            {rows.length > 0 && <SourceMenu view={view} counted={counted} put={put} />}
            <AddRow rows={rows} put={put} />
            <TargetExcel view={view} put={put} />
            <Button
              size="small"
              type="primary"
              ghost
              icon={<ThunderboltOutlined />}
              onClick={() => setAssembling(true)}
            >
              {t('assemble')}
            </Button>
          </span>
        ) : (
          <TargetExcel view={view} put={undefined} />
        )
      }
    >
      <StaleNotice
        error={saving.trouble?.kind === 'changed' ? saving.trouble.error : undefined}
        onTake={() => {
          void client.invalidateQueries({ queryKey: paperOf(view.id).queryKey })
          saving.takeTheirs()
        }}
        onKeep={async () =>
          saving.keepMine((await client.fetchQuery({ ...paperOf(view.id), staleTime: 0 })).revision)
        }
      />
      {rows.length === 0 ? (
        <div className={css.firstSteps}>
          <p className={css.quiet}>{t('blueprint-empty')}</p>
          {put && <SourceButtons view={view} counted={counted} put={put} />}
        </div>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the arrow keys
        <section className={css.scroll} tabIndex={0} aria-label={t('blueprint')}>
          <Rows view={view} counted={counted} rows={rows} put={put} />
        </section>
      )}
      {put && isAssembling && (
        <AssembleDrawer
          view={view}
          texts={texts}
          counted={counted}
          rows={rows}
          onLearn={onLearn}
          onRows={put}
          onClose={() => setAssembling(false)}
        />
      )}
    </Card>
  )
}
