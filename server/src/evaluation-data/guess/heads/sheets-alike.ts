import type { MarksPointed, NewItem } from '@obelisk/contract/evaluation-data/import-shapes'
import { type Sheet, shownAt } from '#workbook/sheet.ts'
import type { ImportContext } from '../context.ts'
import { isUsed, type SheetGuess } from '../guess-sheet.ts'
import { newItem } from '../new-items.ts'
import { isBareMarkHead, isNameHead, isNumberHead, key } from '../words.ts'

/** A head stands within so many rows. */
const headRows = 40

/** The row that names numbers or names, as one text; '' when there is none. */
function headOf(sheet: Sheet): string {
  for (let row = 0; row < Math.min(headRows, sheet.rowNumbers.length); row++) {
    const texts = Array.from({ length: sheet.columns }, (_, column) => shownAt(sheet, row, column))
    if (texts.some((text) => isNumberHead(text) || isNameHead(text)))
      return `${row} ${texts.map(key).join('|')}`
  }
  return ''
}

/** What was said of the columns of one sheet holds for those with the same heads, of which nobody said anything. */
export function saidOfAlike(pointed: readonly MarksPointed[], sheets: readonly Sheet[]): MarksPointed[] {
  const said = pointed.filter(({ columns }) => columns.length > 0)
  if (said.length === 0 || sheets.length < 2) return [...pointed]
  const heads = new Map(sheets.map((sheet) => [sheet.name, headOf(sheet)]))
  return sheets.flatMap(({ name }) => {
    const own = pointed.find(({ sheet }) => sheet === name)
    const head = heads.get(name)
    const alike = head === '' ? undefined : said.find(({ sheet }) => heads.get(sheet) === head)
    if (own?.columns.length || !alike) return own ? [own] : []
    // an item is the column of one sheet
    const columns = alike.columns.filter(({ is }) => is.kind !== 'item' && is.kind !== 'new')
    return [{ sheet: name, used: own?.used ?? null, rows: own?.rows ?? [], columns }]
  })
}

type Marked = { at: number; column: number; role: string }

/** What the columns of marks of a sheet are, as keys that say when two are the same. */
const keysOf = ({ columns }: SheetGuess, at: number): Marked[] =>
  columns.flatMap(({ column, role, reason }) => {
    if (role.kind === 'new') return [{ at, column, role: `new ${role.item.component_id} ${role.item.no}` }]
    return role.kind === 'item' && reason !== 'chosen' ? [{ at, column, role: `item ${role.item_id}` }] : []
  })

/** The students of so many rows show whether two columns hold the same; when more than half differ, they do not. */
const fewest = 3

/** Of the students of both columns the share with different marks; undefined: too few are on both. */
function difference(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>) {
  const common = [...one].filter(([student]) => other.has(student))
  if (common.length < fewest) return undefined
  return common.filter(([student, mark]) => other.get(student) !== mark).length / common.length
}

function marksOf(guesses: readonly SheetGuess[], sheets: readonly Sheet[], { at, column }: Marked) {
  const [area, sheet] = [guesses[at]?.area, sheets[at]]
  return new Map(
    area && sheet
      ? area.rows.map((row, place) => [area.numbers[place] ?? '', shownAt(sheet, row, column)] as const)
      : [],
  )
}

/** Each column with the one of an earlier sheet that is the same, and how much the marks of their students differ. */
function repeated(guesses: readonly SheetGuess[], sheets: readonly Sheet[]) {
  const marked = guesses.flatMap((guess, at) => (isUsed(guess) ? keysOf(guess, at) : []))
  const marks = new Map(marked.map((one) => [one, marksOf(guesses, sheets, one)]))
  return marked.flatMap((one, place) => {
    const first = marked.slice(0, place).find(({ at, role }) => role === one.role && at !== one.at)
    const share = first && difference(marks.get(first) ?? new Map(), marks.get(one) ?? new Map())
    return share === undefined ? [] : [{ ...one, share }]
  })
}

/**
 * A second sheet with the same columns goes on with other students, or it is a copy and is left aside, or it has other
 * marks of the same students: then it is another assessment, whose items are called by their sheets.
 */
export function withoutRepetition(
  guesses: readonly SheetGuess[],
  sheets: readonly Sheet[],
  context: ImportContext,
): SheetGuess[] {
  const again = repeated(guesses, sheets)
  const others = new Set(again.flatMap(({ role, share }) => (share > 0.5 ? [role] : [])))
  const copies = new Set(again.flatMap(({ at, role }) => (role.startsWith('new') ? [at] : [])))
  return guesses.map((guess, at) => {
    if (isUsed(guess) && keysOf(guess, at).some(({ role }) => others.has(role)))
      return calledBySheet(guess, others, context)
    return copies.has(at) ? { ...guess, isHidden: true } : guess
  })
}

/** The items of a sheet under its name; an item that exists and is no mere placeholder is asked about. */
function calledBySheet(guess: SheetGuess, others: ReadonlySet<string>, context: ImportContext): SheetGuess {
  const replaces = [...guess.replaces]
  const columns = guess.columns.map((column) => {
    const { role } = column
    if (role.kind === 'new')
      return { ...column, role: { ...role, item: underSheet(role.item, guess, column.item) } }
    if (role.kind !== 'item' || !others.has(`item ${role.item_id}`)) return column
    const component = placeholderIn(context, role.item_id)
    if (!component) return { ...column, role: asked, reason: 'none' as const, confidence: 0 }
    replaces.push(role.item_id)
    const item = underSheet(newItem(column, component, context), guess, column.item)
    return { ...column, role: { kind: 'new' as const, item }, reason: 'head' as const, confidence: 0.6 }
  })
  return { ...guess, columns, replaces }
}

const asked = { kind: 'ask' as const }

/** The component whose only item this is, without a mark. */
function placeholderIn({ items, components }: ImportContext, itemId: number) {
  const item = items.find(({ id }) => id === itemId)
  const own = items.filter(({ component_id }) => component_id === item?.component_id)
  return own.length === 1 && item?.marks === 0
    ? components.find(({ id }) => id === item.component_id)
    : undefined
}

const underSheet = (item: NewItem, { name }: SheetGuess, head: string): NewItem => {
  const sheet = name.normalize('NFKC').replace(/\s+/g, '')
  const isNamed = item.no.startsWith(sheet)
  return {
    ...item,
    no: (isBareMarkHead(head) ? sheet : isNamed ? item.no : `${sheet}${item.no}`).slice(0, 20),
  }
}
