import type { Draft } from '../../draft.ts'
import type { RowList } from '../../row-ids.ts'
import { wholeTexts } from '../../rules/english-content.ts'
import type { Change } from './compare-drafts.ts'
import type { FileDraft } from './file-draft.ts'
import { cellKey, linkKey, rowFields, rowKey, standardKey } from './records.ts'

type Row = { id: number } & Record<string, unknown>

/** A row of the file stands behind the row that it follows there, as far as that is taken. */
function withRow(rows: readonly Row[], row: Row, order: readonly Row[]): Row[] {
  const before = order
    .slice(
      0,
      order.findIndex(({ id }) => id === row.id),
    )
    .map(({ id }) => id)
  const at = rows.findLastIndex(({ id }) => before.includes(id)) + 1
  return [...rows.slice(0, at), row, ...rows.slice(at)]
}

function listWith(list: RowList, now: Draft, file: Draft, taken: ReadonlyMap<string, Change>): Row[] {
  const theirs = file[list] as unknown as readonly Row[]
  const mine = now[list] as unknown as readonly Row[]
  const known = new Map(theirs.map((row) => [row.id, row]))
  let rows = mine
    .filter(({ id }) => taken.get(rowKey(list, id))?.type !== 'gone')
    .map((row) => {
      const said = rowFields[list].filter((field) => taken.has(`${rowKey(list, row.id)}.${field}`))
      return { ...row, ...Object.fromEntries(said.map((field) => [field, known.get(row.id)?.[field]])) }
    })
  for (const row of theirs)
    if (taken.get(rowKey(list, row.id))?.type === 'added') rows = withRow(rows, row, theirs)
  return 'no' in (rows[0] ?? {}) ? rows.map((row, at) => ({ ...row, no: at + 1 })) : rows
}

/**
 * What stands where rows meet: as it is here, with what was taken of the file; where one of its rows came new from the file,
 * it comes along.
 */
function meeting<T>(
  now: readonly T[],
  file: readonly T[],
  {
    key,
    isNew,
    take,
    taken,
  }: {
    key: (one: T) => string
    isNew: (one: T) => boolean
    take: (mine: T, theirs: T) => T
    taken: ReadonlyMap<string, Change>
  },
): T[] {
  const theirs = new Map(file.map((one) => [key(one), one]))
  const here = new Set(now.map(key))
  const kept = now.flatMap((one) => {
    const change = [
      ...['', '.weight', '.points', '.text'].flatMap((end) => taken.get(key(one) + end) ?? []),
    ][0]
    if (change?.type === 'gone') return []
    const other = theirs.get(key(one))
    return [change && other ? take(one, other) : one]
  })
  const come = file.filter(
    (one) => !here.has(key(one)) && (isNew(one) || taken.get(key(one))?.type === 'added'),
  )
  return [...kept, ...come]
}

type Standard = { objective_id: number; level_key: string; text: string }
const flat = ({ rubrics }: Draft): Standard[] =>
  rubrics.flatMap(({ objective_id, cells }) => cells.map((cell) => ({ objective_id, ...cell })))
const folded = (all: readonly Standard[]): Draft['rubrics'] =>
  [...new Set(all.map(({ objective_id }) => objective_id))].map((objective_id) => ({
    objective_id,
    cells: all
      .filter((one) => one.objective_id === objective_id)
      .map(({ level_key, text }) => ({ level_key, text })),
  }))

/** The draft with the changes of the file that were chosen; all else stays as it is. */
export function takeChanges<T extends Draft>(
  now: T,
  { draft: file }: FileDraft,
  chosen: readonly Change[],
): T {
  const taken = new Map(chosen.map((change) => [change.key, change]))
  const rows = <L extends RowList>(list: L) => listWith(list, now, file, taken) as unknown as Draft[L]
  const next = {
    objectives: rows('objectives'),
    chapters: rows('chapters'),
    lab_items: rows('lab_items'),
    components: rows('components'),
    resources: rows('resources'),
  }
  const ids = (all: readonly { id: number }[]) => new Set(all.map(({ id }) => id))
  const [objectives, components] = [ids(next.objectives), ids(next.components)]
  const [was, wasOf] = [ids(now.objectives), ids(now.components)]
  const isThere = (one: { objective_id: number; component_id?: number }) =>
    objectives.has(one.objective_id) && (one.component_id === undefined || components.has(one.component_id))
  const isNew = (one: { objective_id: number; component_id?: number }) =>
    !was.has(one.objective_id) || (one.component_id !== undefined && !wasOf.has(one.component_id))
  const serving = <R extends { objective_ids: number[] }>(all: readonly R[]) =>
    all.map((row) => ({ ...row, objective_ids: row.objective_ids.filter((id) => objectives.has(id)) }))
  const standards = meeting(flat(now), flat(file), {
    key: (one) => standardKey(one.objective_id, one.level_key),
    isNew,
    take: (_, theirs) => theirs,
    taken,
  })
  const texts = wholeTexts.filter((field) => taken.has(`texts.${field}`))
  return {
    ...now,
    ...next,
    chapters: serving(next.chapters),
    lab_items: serving(next.lab_items),
    objective_indicators: meeting(now.objective_indicators, file.objective_indicators, {
      key: (one) => linkKey(one.objective_id, one.indicator_id),
      isNew,
      take: (mine, { weight }) => ({ ...mine, weight }),
      taken,
    }).filter(isThere),
    component_objectives: meeting(now.component_objectives, file.component_objectives, {
      key: (one) => cellKey(one.component_id, one.objective_id),
      isNew,
      take: (mine, { points }) => ({ ...mine, points }),
      taken,
    }).filter(isThere),
    levels: taken.has('levels.levels') ? file.levels : now.levels,
    rubrics: folded(standards.filter(isThere)),
    ...Object.fromEntries(texts.map((field) => [field, file[field]])),
  }
}
