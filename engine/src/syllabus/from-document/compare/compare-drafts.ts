import type { Place } from '../../../document-tree/document-tree.ts'
import { plain } from '../../../document-tree/plain.ts'
import type { Draft } from '../../draft.ts'
import type { readParts } from '../../words.ts'
import { type FileDraft, saidOf, valueIn } from './file-draft.ts'
import { type DraftRecord, type RecordKind, recordsOf, rowFields, type Value } from './records.ts'

/** Who changed a value since the last file: the newer file, a person here, or both. */
export type Side = 'file' | 'here' | 'both'

/**
 * One difference between a draft and a newer file. `last`: as the file before said it. Of whole rows (`added`, `gone`) the
 * values are what the row is called. `isSure`: whether the newer file says it beyond doubt.
 */
export type Change = {
  key: string
  record: string
  kind: RecordKind
  part: (typeof readParts)[number]
  field: string
  type: 'changed' | 'added' | 'gone'
  by: Side
  last: Value | undefined
  file: Value | undefined
  now: Value | undefined
  places: readonly Place[]
  isSure: boolean
}

/** `same`: how many values the newer file says as they are here. */
export type Comparison = { changes: readonly Change[]; same: number }

const isNear = (a: number, b: number) => Math.abs(a - b) < 1e-4

const inOrder = (value: readonly (string | number)[]) =>
  JSON.stringify(value.map((one) => (typeof one === 'string' ? plain(one) : one)).toSorted())

/** Blanks and widths of signs are no difference. */
export function isSameValue(a: Value | undefined, b: Value | undefined): boolean {
  if (typeof a === 'string' && typeof b === 'string') return plain(a) === plain(b)
  if (typeof a === 'number' && typeof b === 'number') return isNear(a, b)
  if (Array.isArray(a) && Array.isArray(b)) return inOrder(a) === inOrder(b)
  return a === b
}

const isBlank = (value: Value | undefined) =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === 0 ||
  (Array.isArray(value) && value.length === 0)

type Values = Pick<Change, 'last' | 'file' | 'now'>

/** Who changed a value; undefined when it is the same here and in the file. */
function sideOf({ last, file, now }: Values): Side | undefined {
  if (isSameValue(file, now)) return undefined
  if (last === undefined) return isBlank(now) ? 'file' : 'both'
  if (isSameValue(last, now)) return 'file'
  return isSameValue(last, file) ? 'here' : 'both'
}

type Sides = { now: ReadonlyMap<string, DraftRecord>; file: FileDraft; last: FileDraft | undefined }

/** What the whole record is called in a change: its first field. */
function titleOf({ kind, values }: DraftRecord): { field: string; value: Value | undefined } {
  const [field = ''] = kind in rowFields ? rowFields[kind as keyof typeof rowFields] : Object.keys(values)
  return { field, value: values[field] }
}

const placesIn = ({ file }: Sides, record: string, field: string) => {
  const facts = saidOf(file, record, field)?.facts ?? []
  return { places: facts.flatMap(({ places }) => places), isSure: facts.every(({ isSure }) => isSure) }
}

function changedFields(record: DraftRecord, sides: Sides): { changes: Change[]; same: number } {
  const { key, kind, part, values } = record
  const changes: Change[] = []
  let same = 0
  for (const field of Object.keys(values)) {
    const file = valueIn(sides.file, key, field)
    if (file === undefined) continue
    const three = { last: valueIn(sides.last, key, field), file, now: values[field] }
    const by = sideOf(three)
    if (!by) same += 1
    else
      changes.push({
        key: `${key}.${field}`,
        record: key,
        kind,
        part,
        field,
        type: 'changed',
        by,
        ...three,
        ...placesIn(sides, key, field),
      })
  }
  return { changes, same }
}

/** Whether the file before said all that a record holds. */
const isAsLast = ({ key, values }: DraftRecord, last: FileDraft | undefined, other: DraftRecord['values']) =>
  Object.keys(values).every((field) => {
    const said = valueIn(last, key, field)
    return said === undefined || isSameValue(said, other[field])
  })

/** Who is the cause that a row is in the file only; beside rows that were typed, and never read, it is asked for. */
function sideOfAdded(record: DraftRecord, { last, now }: Sides): Side {
  if (!last) return [...now.values()].some(({ kind }) => kind === record.kind) ? 'both' : 'file'
  if (!last.records.has(record.key)) return 'file'
  return isAsLast(record, last, record.values) ? 'here' : 'both'
}

/** A row that the file has and the draft has not: new in the file, or deleted here. */
function addedRow(record: DraftRecord, sides: Sides): Change {
  const { key, kind, part } = record
  const { field, value } = titleOf(record)
  const was = sides.last?.records.get(key)
  const by = sideOfAdded(record, sides)
  const last = was && titleOf(was).value
  const places = placesIn(sides, key, field)
  return {
    key,
    record: key,
    kind,
    part,
    field,
    type: 'added',
    by,
    last,
    file: value,
    now: undefined,
    ...places,
  }
}

/** A row of the last file that is here and that the newer file has no more: nothing goes unasked. */
function goneRow(record: DraftRecord, { last }: Sides): Change {
  const { key, kind, part } = record
  const { field, value } = titleOf(record)
  const was = last?.records.get(key)
  return {
    key,
    record: key,
    kind,
    part,
    field,
    type: 'gone',
    by: 'both',
    last: was && titleOf(was).value,
    file: undefined,
    now: value,
    places: [],
    isSure: true,
  }
}

/** The kinds of records that the file says anything of: only of these it can lack one. */
const kindsRead = (file: FileDraft, unread: readonly RecordKind[]) =>
  new Set(
    [...file.said.values()]
      .flatMap(({ record }) => file.records.get(record)?.kind ?? [])
      .filter((kind) => !unread.includes(kind)),
  )

/** Whether all rows that a record belongs to are here; what belongs to a new row comes and stays away with it. */
const hasEnds = ({ ends }: DraftRecord, now: Sides['now']) => ends.every((end) => now.has(end))

/**
 * Compares a draft with what a newer file says, and both with what the file before said (`last`). Nothing that the file does
 * not say is a difference; a row counts as gone only where the file before had it and the newer one was read at that part.
 * `unread`: kinds that were not read as a whole.
 */
export function compareDrafts(
  draft: Draft,
  file: FileDraft,
  last: FileDraft | undefined,
  unread: readonly RecordKind[] = [],
): Comparison {
  const sides: Sides = { now: recordsOf(draft), file, last }
  const read = kindsRead(file, unread)
  const changes: Change[] = []
  let same = 0
  for (const record of sides.now.values()) {
    const found = file.records.has(record.key)
    if (found) {
      const inside = changedFields(record, sides)
      changes.push(...inside.changes)
      same += inside.same
    } else if (last?.records.has(record.key) && read.has(record.kind) && hasEnds(record, sides.now))
      changes.push(goneRow(record, sides))
  }
  const isSaid = new Set([...file.said.values()].map(({ record }) => record))
  for (const record of file.records.values())
    if (!sides.now.has(record.key) && isSaid.has(record.key) && hasEnds(record, sides.now))
      changes.push(addedRow(record, sides))
  return { changes, same }
}

/** What is proposed: what only the file changed is taken, what only a person changed stays; undefined: to be asked. */
export const proposedFor = ({ by }: Change): boolean | undefined =>
  by === 'both' ? undefined : by === 'file'
