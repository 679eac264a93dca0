import type { Sheet } from '@obelisk/contract/evaluation-data/classes'
import { type ReactNode, useState } from 'react'
import { selectNamed, toggleGroup } from '#kit/grid/actions/move.ts'
import type { CellName } from '#kit/grid/grid-types.ts'
import { LevelSign } from '#kit/grid/parts/signs.tsx'
import { useScreen } from '../frame/screen.ts'
import { useTranslations } from '../messages.ts'
import { ReasonDialog } from './dialogs/ReasonDialog.tsx'
import type { OpenProblems } from './editor/use-open-problems.ts'
import type { ScoreEditor } from './editor/use-score-editor.ts'
import css from './scores.module.css'

function Chip({
  tone,
  text,
  action,
  onClick,
}: {
  tone: 'danger' | 'warning'
  text: ReactNode
  action: string
  onClick: () => void
}) {
  return (
    <button type="button" className={`${css.problem} ${css[tone]}`} onClick={onClick}>
      {tone === 'danger' && <LevelSign level="error" />}
      <span>{text}</span>
      <span className={css.problemAction}>{action}</span>
    </button>
  )
}

/** Goes to the next of the cells, unfolding its component, turn by turn. */
function useLocate({ grid }: ScoreEditor) {
  const [turn, setTurn] = useState(0)
  return (cells: readonly CellName[]) => {
    const cell = cells[turn % cells.length]
    setTurn(turn + 1)
    if (!cell) return
    const group = grid.columnOf(cell.columnId)?.group
    if (group !== undefined && grid.foldedGroups.has(group)) toggleGroup(grid, group)
    selectNamed(grid, cell.rowId, cell.columnId)
  }
}

/** What is missing before the marks can be confirmed: a chip for each kind, with the way there. */
export function ProblemChips({
  editor,
  sheet,
  open,
}: {
  editor: ScoreEditor
  sheet: Sheet
  open: OpenProblems
}) {
  const t = useTranslations()
  const { goTo } = useScreen()
  const locate = useLocate(editor)
  const [asks, setAsks] = useState(false)
  const { wrong, missing, missingItems, reasonless, pointless, structure } = open
  const only = missingItems.length === 1 ? missingItems[0] : undefined
  const missingText = only
    ? t('missing-in', { item: only.no, count: missing.length })
    : t('missing-items', { items: missingItems.length, count: missing.length })
  return (
    <>
      {wrong.length > 0 && (
        <Chip
          tone="danger"
          text={t('wrong-cells', { count: wrong.length })}
          action={t('locate')}
          onClick={() => locate(wrong)}
        />
      )}
      {missing.length > 0 && (
        <Chip tone="warning" text={missingText} action={t('locate')} onClick={() => locate(missing)} />
      )}
      {reasonless.length > 0 && (
        <Chip
          tone="warning"
          text={t('reasonless', { count: reasonless.length })}
          action={t('fill-in')}
          onClick={() => setAsks(true)}
        />
      )}
      {pointless.length > 0 && (
        <Chip
          tone="danger"
          text={t('pointless', { count: pointless.length })}
          action={t('locate')}
          onClick={() => goTo('items')}
        />
      )}
      {structure > 0 && (
        <Chip
          tone="danger"
          text={t('structure', { count: structure })}
          action={t('locate')}
          onClick={() => goTo('items')}
        />
      )}
      {asks && (
        <ReasonDialog editor={editor} sheet={sheet} students={reasonless} onClose={() => setAsks(false)} />
      )}
    </>
  )
}
