import type { Output } from '@obelisk/contract/endpoint'
import type { PaperView } from '@obelisk/contract/exam-paper/calls'
import type { PaperLabel } from '@obelisk/contract/exam-paper/shapes'
import {
  dropReading,
  type openReading,
  type ReadPaperItem,
  type ReadRow,
  saveReading,
  takeReading,
} from '@obelisk/contract/exam-paper/word-paper'
import { linkTo } from '@obelisk/contract/links'
import type { QuestionContent } from '@obelisk/contract/question-bank/content'
import { asKind } from '@obelisk/engine/exam-paper/word-paper/as-kind'
import { type CheckedRow, checkReading } from '@obelisk/engine/exam-paper/word-paper/check-reading'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import type { SavePhase } from '#kit/autosave/save-loop.ts'
import { useAutosave } from '#kit/autosave/use-autosave.ts'
import { call } from '#kit/call.ts'
import { readingOf } from './word-queries.ts'

export type Reading = Output<typeof openReading>
/** A question as it was read, with its row of the table as it stands and what the paper would take. */
export type ShownRow = { item: ReadPaperItem; row: ReadRow; content: QuestionContent | null }

const shownOf = (reading: Reading, rows: readonly ReadRow[]): ShownRow[] => {
  const byNo = new Map(rows.map((row) => [row.no, row]))
  return reading.items.flatMap((item) => {
    const row = byNo.get(item.no)
    const content = item.content && row ? (asKind(item.content, row.kind) as QuestionContent) : null
    return row ? [{ item, row, content }] : []
  })
}

const checkedOf = ({ item, row, content }: ShownRow): CheckedRow => ({
  id: row.no,
  section: item.section,
  number: item.number,
  isOut: row.is_out,
  content,
  score: row.score,
  chapter: row.chapter,
  objectives: row.objectives,
  bloom: row.bloom,
})

/** The table of a Word paper: changed here, saved by itself, taken over or thrown away. */
export function useReading(view: PaperView, label: PaperLabel, reading: Reading) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { id } = view
  const [phase, setPhase] = useState<SavePhase>()
  const saving = useAutosave<ReadRow[], number>({
    value: reading.rows,
    base: reading.revision,
    onPhase: setPhase,
    save: async (rows, base) => {
      const { revision } = await call(saveReading, { id, label, base, rows })
      client.setQueryData(readingOf(id, label).queryKey, (before) => before && { ...before, rows, revision })
      return revision
    },
  })
  const shown = useMemo(() => shownOf(reading, saving.shown), [reading, saving.shown])
  const findings = useMemo(
    () => checkReading(reading.sections, shown.map(checkedOf), view.head.total),
    [reading, shown, view.head.total],
  )
  const latest = () => client.getQueryData(readingOf(id, label).queryKey)?.revision ?? reading.revision
  const toPaper = async () => {
    client.removeQueries({ queryKey: ['exam-paper', 'text'] })
    await client.invalidateQueries({ queryKey: ['exam-paper'] })
    void navigate(linkTo.paper({ id, tab: 'blueprint' }))
  }
  return {
    shown,
    findings,
    phase,
    trouble: saving.trouble,
    isDraft: saving.isDraft,
    change: (no: number, some: Partial<ReadRow>) =>
      saving.change(saving.shown.map((row) => (row.no === no ? { ...row, ...some } : row))),
    takeTheirs: () => {
      void client.invalidateQueries({ queryKey: readingOf(id, label).queryKey })
      saving.takeTheirs()
    },
    keepMine: async () => {
      const fresh = await client.fetchQuery({ ...readingOf(id, label), staleTime: 0 })
      saving.keepMine(fresh.revision)
    },
    take: async (how: 'replace' | 'append') => {
      await saving.saveNow()
      const base = latest()
      const text_base = view.papers.find((one) => one.label === label)?.revision ?? 0
      await call(takeReading, { id, label, base, text_base, how }, { announce: true })
      await toPaper()
    },
    drop: async () => {
      saving.takeTheirs()
      await call(dropReading, { id, label, base: latest() }, { announce: true })
      await client.invalidateQueries({ queryKey: readingOf(id, label).queryKey })
    },
  }
}
export type Work = ReturnType<typeof useReading>
