import type { Draft } from '../../draft.ts'
import type { RowList } from '../../row-ids.ts'
import { wholeTexts } from '../../rules/english-content.ts'
import type { ReadPart } from '../fill/fill-draft.ts'

export type Value = string | number | boolean | null | readonly string[] | readonly number[]

/** What a draft is made of for comparing: rows, what stands where two rows meet, and single values. */
export type RecordKind = RowList | 'links' | 'cells' | 'standards' | 'levels' | 'texts'

/** `ends`: the rows that it belongs to. */
export type DraftRecord = {
  key: string
  kind: RecordKind
  part: ReadPart
  ends: readonly string[]
  values: Readonly<Record<string, Value>>
}

/** The fields of rows that a document may say; the first is what the row is called. */
export const rowFields = {
  objectives: ['text', 'threshold'],
  chapters: [
    'name',
    'content',
    'key_points',
    'difficult_points',
    'requirement',
    'ideology',
    'methods',
    'hours_theory',
    'hours_lab',
    'hours_computer',
    'hours_practice',
    'objective_ids',
  ],
  lab_items: ['name', 'hours', 'kind', 'required', 'group_size', 'content', 'objective_ids'],
  components: ['name', 'ratio'],
  resources: ['title', 'kind', 'author', 'publisher', 'year', 'isbn'],
} as const satisfies { [L in RowList]: readonly (keyof Draft[L][number])[] }

const partOf: Record<RowList, ReadPart> = {
  objectives: 'objectives',
  chapters: 'chapters',
  lab_items: 'labs',
  components: 'assessment',
  resources: 'resources',
}

export const rowKey = (list: RowList, id: number) => `${list} ${id}`
export const linkKey = (objective: number, indicator: number) => `links ${objective} ${indicator}`
export const cellKey = (component: number, objective: number) => `cells ${component} ${objective}`
export const standardKey = (objective: number, level: string) => `standards ${objective} ${level}`

const rowsOf = (draft: Draft, list: RowList): DraftRecord[] =>
  (draft[list] as readonly ({ id: number } & Record<string, unknown>)[]).map((row) => ({
    key: rowKey(list, row.id),
    kind: list,
    part: partOf[list],
    ends: [],
    values: Object.fromEntries(rowFields[list].map((field) => [field, row[field] as Value])),
  }))

const linksOf = ({ objective_indicators }: Draft): DraftRecord[] =>
  objective_indicators.map(({ objective_id, indicator_id, weight }) => ({
    key: linkKey(objective_id, indicator_id),
    kind: 'links',
    part: 'objectives',
    ends: [rowKey('objectives', objective_id)],
    values: { weight },
  }))

const cellsOf = ({ component_objectives }: Draft): DraftRecord[] =>
  component_objectives.map(({ component_id, objective_id, points }) => ({
    key: cellKey(component_id, objective_id),
    kind: 'cells',
    part: 'assessment',
    ends: [rowKey('components', component_id), rowKey('objectives', objective_id)],
    values: { points },
  }))

const standardsOf = ({ rubrics }: Draft): DraftRecord[] =>
  rubrics.flatMap(({ objective_id, cells }) =>
    cells.map(({ level_key, text }) => ({
      key: standardKey(objective_id, level_key),
      kind: 'standards' as const,
      part: 'rubrics' as const,
      ends: [rowKey('objectives', objective_id)],
      values: { text },
    })),
  )

const levelWords = ({ levels }: Draft) => levels.map(({ label, from, to }) => `${label} ${from}–${to}`)

/** All that a document may say of a draft, by keys that are the same in every aligned draft. */
export function recordsOf(draft: Draft): ReadonlyMap<string, DraftRecord> {
  const lists = Object.keys(rowFields) as RowList[]
  const texts = Object.fromEntries(wholeTexts.map((field) => [field, draft[field]]))
  const all: DraftRecord[] = [
    ...lists.flatMap((list) => [...rowsOf(draft, list), ...(list === 'objectives' ? linksOf(draft) : [])]),
    ...cellsOf(draft),
    { key: 'levels', kind: 'levels', part: 'rubrics', ends: [], values: { levels: levelWords(draft) } },
    ...standardsOf(draft),
    { key: 'texts', kind: 'texts', part: 'texts', ends: [], values: texts },
  ]
  return new Map(all.map((record) => [record.key, record]))
}
