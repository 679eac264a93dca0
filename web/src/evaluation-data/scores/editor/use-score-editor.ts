import type { Sheet } from '@obelisk/contract/evaluation-data/classes'
import { useEffect, useState } from 'react'
import { selectCell } from '#kit/grid/actions/move.ts'
import { useGridAutosave } from '#kit/grid/autosave/use-grid-autosave.ts'
import type { Mark } from '#kit/grid/kinds/mark-kind.ts'
import { useGrid } from '#kit/grid/use-grid.ts'
import { useSession } from '#kit/session.ts'
import { useScreen } from '../../frame/screen.ts'
import { useLive } from '../../live/use-live.ts'
import { useTranslations } from '../../messages.ts'
import { useReasons } from '../dialogs/use-reasons.ts'
import { ChosenObjective } from '../use-chosen-objective.ts'
import { ScoreExchange } from './score-exchange.ts'
import { foldedAtStart, useScoreShape, valuesOf } from './score-shape.ts'
import { useNews } from './use-news.ts'

function useReadOnly({ class: { state }, may }: Sheet): string | undefined {
  const t = useTranslations()
  if (state === 'confirmed') return t('confirmed-locked')
  return may.edit ? undefined : t('view-only')
}

/** Everything the work on the marks of one class needs: the grid, saving, what others do, the live figures. */
export function useScoreEditor(sheet: Sheet) {
  const { leaving } = useScreen()
  const account = useSession(({ person }) => person?.userInfo.id)
  const [exchange] = useState(() => new ScoreExchange(sheet))
  const [chosen] = useState(() => new ChosenObjective())
  const [values] = useState(() => valuesOf(sheet))
  const [foldedGroups] = useState(() => foldedAtStart(sheet))
  const shape = useScoreShape(sheet)
  const grid = useGrid<Mark>({
    ...shape,
    columnWidth: 36,
    values,
    foldedGroups,
    readOnly: useReadOnly(sheet),
  })
  const autosave = useGridAutosave({
    grid,
    storageKey: `scores:${account}:${sheet.class.id}`,
    save: (changes) => exchange.save(changes),
  })
  const seen = useNews(exchange, autosave, sheet.class.state === 'confirmed')
  useEffect(() => grid.setColleagues(seen), [grid, seen])
  const reasons = useReasons(sheet)
  const live = useLive(grid, sheet, reasons.explained)
  useEffect(() => {
    leaving.current = async () => {
      await autosave.flush()
      return true
    }
    return () => {
      leaving.current = undefined
    }
  }, [leaving, autosave])
  const goToItem = (itemId: number) => {
    const column = grid.shape.columnAt.get(String(itemId))
    if (column !== undefined) selectCell(grid, { row: grid.selection?.current.row ?? 0, column })
  }
  return { grid, autosave, exchange, seen, live, chosen, reasons, goToItem }
}

export type ScoreEditor = ReturnType<typeof useScoreEditor>
