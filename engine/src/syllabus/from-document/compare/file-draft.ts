import type { Fact } from '../../../document-tree/fact.ts'
import { type Draft, emptyDraft } from '../../draft.ts'
import { fillDraft, type ReadPart } from '../fill/fill-draft.ts'
import type { PlanSupport } from '../fill/filling.ts'
import type { LeftOut } from '../fill/left-out.ts'
import type { SyllabusReading } from '../syllabus-reading.ts'
import { aligned } from './align.ts'
import { type DraftRecord, recordsOf, type Value } from './records.ts'
import { type SaidField, saidFields } from './said-fields.ts'

/** A document as the draft that it makes, aligned with the draft that is there. `said`: by record and field. */
export type FileDraft = {
  draft: Draft
  records: ReadonlyMap<string, DraftRecord>
  said: ReadonlyMap<string, SaidField>
  left: readonly LeftOut[]
}

const fieldKey = (record: string, field: string) => `${record}.${field}`

/** The facts of a field of the document; undefined when it does not say the field. */
export const saidOf = ({ said }: FileDraft, record: string, field: string): SaidField | undefined =>
  said.get(fieldKey(record, field))

/** The value of a field, if the document says it. */
export const valueIn = (file: FileDraft | undefined, record: string, field: string): Value | undefined =>
  file && saidOf(file, record, field)?.isSaid ? file.records.get(record)?.values[field] : undefined

type Document = { reading: SyllabusReading; parts: readonly ReadPart[] }
type Here = { now: Draft; supports: readonly PlanSupport[]; newId: () => number }

/** Several facts about one field stand together. */
function bySaid(all: readonly SaidField[]): ReadonlyMap<string, SaidField> {
  const found = new Map<string, SaidField>()
  for (const one of all) {
    const key = fieldKey(one.record, one.field)
    const facts: Fact<unknown>[] = [...(found.get(key)?.facts ?? []), ...one.facts]
    found.set(key, { ...one, facts })
  }
  return found
}

/** What a document makes of a blank draft, with its rows under the ids of the same rows here. */
export function fileDraft(
  { reading, parts }: Document,
  { now, supports, newId }: Here,
  last?: FileDraft,
): FileDraft {
  const hasObjectives = reading.objectives.length > 0
  const blank: Draft = {
    ...emptyDraft(),
    objectives: hasObjectives ? [] : now.objectives,
    notation: now.notation,
    levels: now.levels,
  }
  const taken = parts.filter((part) => part !== 'objectives' || hasObjectives)
  const { changes, left } = fillDraft(blank, reading, supports, taken, newId)
  const draft = aligned({ ...blank, ...changes }, now, last?.draft)
  const records = recordsOf(draft)
  const all = saidFields({ draft, reading, supports })
  const wanted = all.filter(({ record }) => taken.includes(records.get(record)?.part ?? 'texts'))
  return { draft, records, said: bySaid(wanted.filter(({ record }) => records.has(record))), left }
}
