import type { Place } from '../../../document-tree/document-tree.ts'
import type { Draft } from '../../draft.ts'
import { readParts } from '../../words.ts'
import { factsOf, readingsOf } from '../facts-of.ts'
import type { PlanSupport } from '../fill/filling.ts'
import type { SyllabusReading } from '../syllabus-reading.ts'
import { isSameValue } from './compare-drafts.ts'
import { fileDraft } from './file-draft.ts'
import { recordsOf, type Value } from './records.ts'

/**
 * A value of a draft that its file left open and that nobody has looked at. `keys`: of the facts, as decisions name them;
 * `readings`: what the file may mean, in its words; `others`: what the field itself could be instead.
 */
export type OpenValue = {
  record: string
  field: string
  part: (typeof readParts)[number]
  keys: readonly string[]
  readings: readonly unknown[]
  others: readonly Value[]
  place: Place | undefined
}

/** Stands for the keys of all values: what was handed in is not asked for again. */
export const allLooked = '*'

/** Ids of rows of the file that are no more in the draft; no draft has such. */
const far = -1_000_000_000

/**
 * The values of a draft that still are as its file left them open: one that was changed since, or that a person has called
 * right (`looked`, keys of facts), is none.
 */
export function openValues(
  draft: Draft,
  reading: SyllabusReading,
  supports: readonly PlanSupport[],
  looked: readonly string[],
): OpenValue[] {
  if (looked.includes(allLooked)) return []
  const found = factsOf(reading)
  if (found.every(({ fact }) => fact.isSure)) return []
  const keys = new Map(found.map(({ fact, key }) => [fact, key]))
  let last = far
  const file = fileDraft({ reading, parts: readParts }, { now: draft, supports, newId: () => --last })
  const here = recordsOf(draft)
  return [...file.said.values()].flatMap(({ record, field, facts, isSaid }): OpenValue[] => {
    const open = facts.filter((fact) => !fact.isSure && !looked.includes(keys.get(fact) ?? ''))
    const [first] = open
    const own = here.get(record)
    const theirs = file.records.get(record)
    if (!first || !own || !theirs || own.kind === 'levels') return []
    if (isSaid && !isSameValue(own.values[field], theirs.values[field])) return []
    const readings = readingsOf(first)
    const isPlain = isSameValue(readings[0] as Value, own.values[field])
    return [
      {
        record,
        field,
        part: own.part,
        keys: open.flatMap((fact) => keys.get(fact) ?? []),
        readings,
        // shares and points of nothing are no entries of a draft
        others: isPlain ? (readings.slice(1) as Value[]).filter((one) => one !== 0) : [],
        place: first.places[0],
      },
    ]
  })
}
