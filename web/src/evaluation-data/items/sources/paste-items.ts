import type { Sheet } from '@obelisk/contract/evaluation-data/classes'
import type { ItemDraft, ObjectiveShare } from '@obelisk/contract/evaluation-data/shapes'

type Field = 'no' | 'full' | 'objectives' | 'points' | 'name'

/** The columns of a list without a head. */
const usualOrder: readonly Field[] = ['no', 'full', 'objectives', 'points', 'name']

const heads: readonly [Field, RegExp][] = [
  ['points', /折算|points|占比|分值/i],
  ['full', /满分|full/i],
  ['objectives', /目标|objective|\bco\b/i],
  ['no', /题号|题目|编号|序号|^no|item/i],
  ['name', /名称|内容|说明|name/i],
]

export type PastedRow =
  | { row: number; item: Omit<ItemDraft, 'component_id'>; hasPoints: boolean }
  | { row: number; problem: 'full' | 'objective' | 'points'; text: string }

const plain = (text: string) => text.normalize('NFKC').trim()

const cellsOf = (line: string) =>
  (line.includes('\t') ? line.split('\t') : line.split(/\s*[,，;；]\s*|\s{2,}/)).map(plain)

function fieldsOf(first: readonly string[]): readonly (Field | undefined)[] | undefined {
  const found = first.map((cell) => heads.find(([, pattern]) => pattern.test(cell))?.[0])
  return found.filter(Boolean).length >= 2 ? found : undefined
}

/** `1`, `CO1、CO2`, `1:0.6 2:0.4` or `1(60%)、2(40%)`: without numbers the objectives share alike. */
export function sharesOf(
  text: string,
  objectives: readonly { id: number; no: number }[],
): ObjectiveShare[] | undefined {
  const parts = [...plain(text).matchAll(/(?:co|目标)?\s*(\d+)\s*(?:[:=(]\s*(\d+(?:\.\d+)?)\s*%?\s*\)?)?/gi)]
  const found = parts.flatMap(([, no, part]) => {
    const objective = objectives.find((one) => String(one.no) === no)
    return objective ? [{ objective_id: objective.id, part: part === undefined ? 1 : Number(part) }] : []
  })
  const sum = found.reduce((total, { part }) => total + part, 0)
  if (found.length < parts.length || sum <= 0) return plain(text) === '' ? [] : undefined
  return found.map(({ objective_id, part }) => ({ objective_id, share: part / sum }))
}

const numberOf = (text: string) => (text === '' ? undefined : Number(text))

function rowOf(
  row: number,
  read: (field: Field) => string,
  objectives: readonly { id: number; no: number }[],
): PastedRow {
  const full = numberOf(read('full'))
  const points = numberOf(read('points'))
  const shares = sharesOf(read('objectives'), objectives)
  if (full === undefined || !(full > 0)) return { row, problem: 'full', text: read('full') }
  if (points !== undefined && !(points >= 0)) return { row, problem: 'points', text: read('points') }
  if (!shares) return { row, problem: 'objective', text: read('objectives') }
  return {
    row,
    hasPoints: points !== undefined,
    item: {
      no: read('no').slice(0, 20) || String(row),
      name: read('name').slice(0, 100),
      full_score: full,
      points: points ?? 0,
      is_objective: false,
      complex_problem: false,
      shares,
    },
  }
}

/** A list copied from a spreadsheet, with or without a head; every row is an item or says what is wrong with it. */
export function readPasted(text: string, { objectives }: Pick<Sheet, 'objectives'>): PastedRow[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const head = fieldsOf(cellsOf(lines[0] ?? ''))
  const order = head ?? usualOrder
  return lines.slice(head ? 1 : 0).map((line, at) => {
    const cells = cellsOf(line)
    return rowOf(at + 1, (field) => cells[order.indexOf(field)] ?? '', objectives)
  })
}
