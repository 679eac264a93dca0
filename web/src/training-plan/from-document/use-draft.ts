import type { PlanRead, PlanReading } from '@obelisk/contract/training-plan/from-document'
import { createContext, useContext, useMemo, useState } from 'react'
import { useLeaveGuard } from '#kit/dialog/leave-guard.ts'
import type { HandedFile } from '#kit/handed-file.ts'
import { usePlan } from '../plan/editor.ts'
import { type Candidate, candidatesOf, type Draft, firstDraft, matchesOf, type RowMatch } from './draft.ts'
import { textsAt } from './places.ts'

export type Reading = {
  file: HandedFile
  read: PlanRead
  reading: PlanReading
  draft: Draft
  change: (part: Partial<Draft>) => void
  /** Takes back the last decision of a mark, and gives the places that it was about. */
  takeBackMark: () => readonly string[]
  candidates: readonly Candidate[]
  matches: readonly RowMatch[]
  /** What stands at the places of the document. */
  texts: ReadonlyMap<string, string>
}

/** The marks as they were before each decision. */
function usePastMarks() {
  const [past, setPast] = useState<readonly Draft['marks'][]>([])
  return {
    keep: (marks: Draft['marks']) => setPast([...past, marks]),
    last: () => {
      setPast(past.slice(0, -1))
      return past.at(-1)
    },
  }
}

/** What a person decides about a reading, and what follows from it. */
export function useReadingState(file: HandedFile, read: PlanRead, reading: PlanReading): Reading {
  const { plan } = usePlan()
  const [first] = useState(() => firstDraft(reading))
  const [draft, setDraft] = useState(first)
  const marks = usePastMarks()
  useLeaveGuard(JSON.stringify(draft) !== JSON.stringify(first))
  const texts = useMemo(() => textsAt(reading), [reading])
  const candidates = useMemo(() => candidatesOf(reading, plan, draft), [reading, plan, draft])
  const matches = useMemo(() => matchesOf(reading, candidates, draft), [reading, candidates, draft])
  const change = (part: Partial<Draft>) => {
    if (part.marks) marks.keep(draft.marks)
    setDraft((before) => ({ ...before, ...part }))
  }
  const takeBackMark = () => {
    const before = marks.last()
    if (!before) return []
    setDraft({ ...draft, marks: before })
    const keys = new Set([...Object.keys(before), ...Object.keys(draft.marks)])
    return [...keys].filter((key) => before[key] !== draft.marks[key])
  }
  return { file, read, reading, draft, change, takeBackMark, candidates, matches, texts }
}

export const ReadingContext = createContext<Reading | undefined>(undefined)

export function useReading(): Reading {
  const reading = useContext(ReadingContext)
  if (!reading) throw new Error('useReading stands outside of a reading')
  return reading
}
