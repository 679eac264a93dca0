import type { PlanRead, PlanReading } from '@obelisk/contract/training-plan/from-document'
import { createContext, useContext, useMemo, useState } from 'react'
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
  candidates: readonly Candidate[]
  matches: readonly RowMatch[]
  /** What stands at the places of the document. */
  texts: ReadonlyMap<string, string>
}

/** What a person decides about a reading, and what follows from it. */
export function useReadingState(file: HandedFile, read: PlanRead, reading: PlanReading): Reading {
  const { plan } = usePlan()
  const [draft, setDraft] = useState(() => firstDraft(reading))
  const texts = useMemo(() => textsAt(reading), [reading])
  const candidates = useMemo(() => candidatesOf(reading, plan, draft), [reading, plan, draft])
  const matches = useMemo(() => matchesOf(reading, candidates, draft), [reading, candidates, draft])
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))
  return { file, read, reading, draft, change, candidates, matches, texts }
}

export const ReadingContext = createContext<Reading | undefined>(undefined)

export function useReading(): Reading {
  const reading = useContext(ReadingContext)
  if (!reading) throw new Error('useReading stands outside of a reading')
  return reading
}
