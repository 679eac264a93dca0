import type { SyllabusReading } from '@obelisk/contract/syllabus/from-document'
import { decided, factsOf } from '@obelisk/engine/syllabus/from-document/facts-of'
import type { ReadPart } from '@obelisk/engine/syllabus/from-document/fill/fill-draft'
import { withProposed } from '@obelisk/engine/syllabus/from-document/plan-targets'
import { readParts } from '@obelisk/engine/syllabus/words'
import { useMemo, useState } from 'react'
import { useFormats } from '#kit/formats.ts'
import { useWritten } from '../editor/use-editor.ts'
import { useTranslations } from '../messages.ts'
import type { LineActs } from './PartRead.tsx'
import { linesOfPart, type ReadLine } from './read-lines.ts'

export type Checked = ReturnType<typeof useChecked>

/** A reading while a person looks it through: what was decided, the lines of its parts, the parts to be taken. */
export function useChecked(read: SyllabusReading) {
  const t = useTranslations()
  const { supports } = useWritten().view.inherited
  const first = useMemo(() => withProposed(read, supports), [read, supports])
  const formats = useFormats()
  const [decisions, setDecisions] = useState<Readonly<Record<string, number>>>({})
  const reading = useMemo(() => decided(first, decisions), [first, decisions])
  const parts = useMemo(
    () => readParts.map((part) => ({ part, lines: linesOfPart(part, reading, { t, list: formats.list }) })),
    [reading, t, formats],
  )
  const there = useMemo(() => parts.flatMap(({ part, lines }) => (lines.length > 0 ? [part] : [])), [parts])
  const [left, setLeft] = useState<readonly ReadPart[]>([])
  const chosen = useMemo(() => there.filter((one) => !left.includes(one)), [there, left])
  const decide: LineActs['onDecide'] = (fact, choice) => {
    const found = factsOf(reading).find((one) => one.fact === fact)
    if (found) setDecisions({ ...decisions, [found.key]: choice })
  }
  const choose = (part: ReadPart, isChosen: boolean) =>
    setLeft(isChosen ? left.filter((one) => one !== part) : [...left, part])
  const unsure = parts.flatMap(({ lines }) => lines).filter(({ isSure }): boolean => !isSure)
  return { reading, decisions, parts, there, chosen, choose, decide, unsure }
}

/** The row after this one among those that are unsure; from the first one when it is none of them. */
export function nextUnsure(unsure: readonly ReadLine[], place: ReadLine['place']): ReadLine | undefined {
  const key = JSON.stringify(place)
  const now = unsure.findIndex((line) => JSON.stringify(line.place) === key)
  return unsure[(now + 1) % Math.max(1, unsure.length)]
}
