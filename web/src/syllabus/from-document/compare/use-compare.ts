import type { SyllabusReading } from '@obelisk/contract/syllabus/from-document'
import {
  type Change,
  compareDrafts,
  proposedFor,
} from '@obelisk/engine/syllabus/from-document/compare/compare-drafts'
import { fileDraft } from '@obelisk/engine/syllabus/from-document/compare/file-draft'
import { takeChanges } from '@obelisk/engine/syllabus/from-document/compare/take-changes'
import type { ReadPart } from '@obelisk/engine/syllabus/from-document/fill/fill-draft'
import { indicatorsProposed } from '@obelisk/engine/syllabus/from-document/plan-targets'
import { readParts } from '@obelisk/engine/syllabus/words'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useContent, useWritten } from '../../editor/use-editor.ts'
import { keptReading } from '../../queries.ts'
import { newRowId } from '../../store/content-ids.ts'

type Choices = ReadonlyMap<string, boolean>

/** What of a document was not read as a whole: cells of its matrix, or support that a person has not chosen an indicator for. */
const unreadOf = ({ problems, support }: SyllabusReading) => [
  ...(problems.some(({ code }) => code === 'cells-not-read') ? (['cells'] as const) : []),
  ...(support.some(({ target }) => indicatorsProposed(target).length > 0) ? (['links'] as const) : []),
]

/** The document that the draft was filled from last; undefined when there is none, null while it is asked for. */
function useLast() {
  const { view } = useWritten()
  const source = useContent((content) => content.source)
  const { data, isPending } = useQuery({
    ...keptReading(view.id, source?.reading ?? 0),
    enabled: source !== null,
  })
  return source === null ? undefined : isPending ? null : data
}

/** What was chosen of files whose drawer was closed before it was taken, by the file. */
const left = new Map<string, readonly Choices[]>()

/** What a person chose of a file, with the steps back; it is still there when the drawer is opened again. */
function useChoices(file: string) {
  const [steps, setSteps] = useState(() => left.get(file) ?? [new Map()])
  const choices = steps.at(-1) ?? new Map<string, boolean>()
  const keep = (now: readonly Choices[]) => {
    left.set(file, now)
    setSteps(now)
  }
  return {
    choices,
    choose: (changes: readonly Change[], isTaken: boolean) =>
      keep([...steps, new Map([...choices, ...changes.map(({ key }) => [key, isTaken] as const)])]),
    undo: steps.length > 1 ? () => keep(steps.slice(0, -1)) : undefined,
    forget: () => void left.delete(file),
  }
}

/** The draft against a newer file, and what is chosen of that. */
export function useCompare(reading: SyllabusReading, parts: readonly ReadPart[], name: string) {
  const { view } = useWritten()
  const content = useContent()
  const last = useLast()
  const { choices, choose, undo, forget } = useChoices(name)
  const { supports } = view.inherited
  const { file, changes, same } = useMemo(() => {
    const here = { now: content, supports, newId: newRowId }
    const before = last ? fileDraft({ reading: last.reading, parts: readParts }, here) : undefined
    const made = fileDraft({ reading, parts }, here, before)
    return { file: made, ...compareDrafts(content, made, before, unreadOf(reading)) }
  }, [content, reading, parts, supports, last])
  const choiceOf = (change: Change) => choices.get(change.key) ?? proposedFor(change)
  const taken = changes.filter((change) => choiceOf(change) === true)
  return {
    content,
    last: last ?? undefined,
    isReady: last !== null,
    file,
    changes,
    same,
    choices,
    choiceOf,
    choose,
    undo,
    forget,
    taken,
    open: changes.filter((change) => choiceOf(change) === undefined),
    apply: <T extends typeof content>(now: T) => takeChanges(now, file, taken),
  }
}

export type Compared = ReturnType<typeof useCompare>
