import type {
  ImportDecisions,
  ImportProblem,
  ImportRemedy,
  MarksPointed,
} from '@obelisk/contract/evaluation-data/import-shapes'
import { markStates } from '@obelisk/contract/evaluation-data/mark-states'
import { withColumns, withRows, withUsed } from '@obelisk/contract/pointed'
import { defaultLimits } from '#workbook/limits.ts'
import { parseWorkbook } from '#workbook/parse-workbook.ts'
import type { Workbook } from '#workbook/sheet.ts'
import { noDecisions } from '../../check/check.fixture.ts'
import { checkImport } from '../../check/check-import.ts'
import { newItemsOf } from '../../check/plan.ts'
import { splitBlocks } from '../../guess/split-blocks.ts'
import { storedProblems } from '../../import/stored-marks.ts'
import { importWork, type ViewAnswer } from '../../import/thread/import-work.ts'
import { bytesOf } from './bytes.fixture.ts'
import type { Case, Press, Truth } from './corpus.fixture.ts'

type Said = { pointed: MarksPointed[]; decisions: ImportDecisions }
/** right: as a person reads it; told: not right, and the page says what is missing; wrong: it would be stored without a word. */
export type Outcome = { presses: number; how: 'right' | 'told' | 'wrong' | 'crashed'; why: string }

async function fileOf(one: Case): Promise<Workbook> {
  const { bytes, name } = await bytesOf(one)
  return parseWorkbook(bytes, name, defaultLimits)
}

/** Reads it as the server does, with what is said so far; the marks that stand already are all other ones. */
function look(workbook: Workbook, { context }: Case, { pointed, decisions }: Said) {
  const view = importWork(workbook, { want: 'view', pointed, decisions, context, layouts: [] }) as ViewAnswer
  const used = view.mapping.sheets.flatMap(({ used: isUsed, columns }) => (isUsed ? columns : []))
  const foreseen = context.items
    .filter(({ id, marks }) => marks > 0 && used.some((role) => role.kind === 'item' && role.item_id === id))
    .map(({ id, marks }) => ({
      item_id: id,
      fresh: 0,
      changed: marks,
      same: 0,
      old_mean: 1,
      new_mean: 2,
      examples: null,
    }))
  const asked = storedProblems(foreseen, view.mapping, context, decisions)
  const open = asked.filter(({ decided }) => decided === null).length
  return {
    view,
    problems: [...asked, ...view.problems],
    isReady: view.counts.cells > 0 && view.counts.undecided + open + view.counts.errors === 0,
  }
}

type Look = ReturnType<typeof look>

/** What is said with one more press, which a person makes on the page that shows these sheets and problems. */
export function press(
  said: Said,
  one: Press,
  { sheets, problems }: { sheets: readonly { name: string }[]; problems: readonly ImportProblem[] },
): Said {
  const { pointed, decisions } = said
  const sheet = ('sheet' in one ? one.sheet : undefined) ?? sheets[0]?.name ?? ''
  if ('columns' in one) {
    const at = [...one.columns].map((letter) => letter.charCodeAt(0) - 65)
    return { ...said, pointed: withColumns(pointed, sheet, at, () => one.is) }
  }
  if ('rows' in one) return { ...said, pointed: withRows(pointed, sheet, one.rows, one.is) }
  if ('tick' in one) return { ...said, pointed: withUsed(pointed, one.tick, one.used) }
  const code = 'full' in one ? 'full_open' : one.all
  const asked = problems.filter((problem) => problem.code === code)
  return { ...said, decisions: asked.reduce((before, problem) => decided(before, problem, one), decisions) }
}

function decided(before: ImportDecisions, { key, remedies }: ImportProblem, one: Press): ImportDecisions {
  if ('full' in one) return { ...before, fulls: { ...before.fulls, [key]: one.full } }
  const action = 'all' in one ? one.remedy : ''
  if (!remedies.some((remedy: ImportRemedy) => remedy.action === action))
    throw new Error(`no remedy ${action}`)
  if (action === 'same') return { ...before, rows: { ...before.rows, [key]: action } }
  if (action === 'file' || action === 'ours')
    return { ...before, conflicts: { ...before.conflicts, [key]: action } }
  if (action === 'state') return { ...before, cells: { ...before.cells, [key]: { state: 'absent' } } }
  if (action === 'replace' || action === 'fill')
    return { ...before, stored: { ...before.stored, [key]: action } }
  throw new Error(`unknown ${action}`)
}

/** Every mark that would be stored, with the full mark and the objectives of its item, as texts to be compared. */
function storedOf(
  workbook: Workbook,
  { context }: Case,
  { view }: Look,
  { decisions }: Said,
): Map<string, string> {
  const { gathering, plans } = checkImport(splitBlocks(workbook.sheets), view.mapping, decisions, context)
  const fresh = newItemsOf(view.mapping)
  const stored = new Map<string, string>()
  const { marks } = gathering
  for (let at = 0; at < marks.count; at++) {
    const id = marks.items[at] ?? 0
    const item = id < 0 ? fresh[-id - 1] : context.items.find((known) => known.id === id)
    const full = plans.flatMap(({ targets }) => targets).find((target) => target.id === id)?.full
    const state = marks.states[at] ?? 0
    const mark = state === 0 ? marks.values[at] : markStates[state]
    stored.set(`${item?.component_id} ${item?.no} of ${full}, student ${marks.students[at]}`, String(mark))
  }
  for (const item of fresh) {
    const co = item.shares.map(({ objective_id }) => objective_id - 100).join()
    stored.set(`objectives of ${item.no}`, co)
  }
  return stored
}

/** What is wrong with what would be stored; '' when it is what a person reads from the workbook. */
function difference(stored: ReadonlyMap<string, string>, truth: Truth, students: number): string {
  const marks = [...stored].filter(([key]) => !key.startsWith('objectives'))
  const found = new Map(marks.map(([key, mark]) => [key.replace(/^\d+ /, ''), mark]))
  const wanted = wantedOf(truth, students)
  const lacking = [...wanted].find(([key, mark]) => found.get(key) !== mark)
  if (lacking) return `${lacking[0]}: ${found.get(lacking[0]) ?? 'nothing'} for ${lacking[1]}`
  const more = [...found.keys()].find((key) => !wanted.has(key))
  if (more) return `${more}: nobody reads that`
  const other = Object.entries(truth).find(([no, { co = [] }]) => {
    const said = stored.get(`objectives of ${no}`)
    return said !== undefined && said !== co.join()
  })
  return other ? `objectives of ${other[0]}: ${stored.get(`objectives of ${other[0]}`)}` : ''
}

const wantedOf = (truth: Truth, students: number) =>
  new Map<string, string>(
    Object.entries(truth).flatMap(([no, { full, mark }]) =>
      Array.from({ length: students }, (_, n) => [n, mark(n)] as const)
        .filter(([, value]) => value !== undefined)
        .map(([n, value]) => [`${no} of ${full}, student ${n + 1}`, String(value)] as const),
    ),
  )

/** Imports a workbook of the corpus with the presses it needs. */
export async function play(one: Case): Promise<Outcome> {
  const { context, truth, presses = [] } = one
  try {
    const workbook = await fileOf(one)
    let said: Said = { pointed: [], decisions: noDecisions }
    for (let made = 0; ; made++) {
      const seen = look(workbook, one, said)
      const why = difference(storedOf(workbook, one, seen, said), truth, context.students.length)
      if (seen.isReady && why === '') return { presses: made, how: 'right', why }
      // what could be stored at any moment is right, or something is asked
      if (seen.isReady) return { presses: made, how: 'wrong', why }
      const next = presses[made]
      const codes = [
        ...new Set(seen.problems.filter(({ level }) => level !== 'notice').map(({ code }) => code)),
      ]
      if (!next) return { presses: made, how: 'told', why: `${why} (${codes.join(', ')})` }
      said = press(said, next, { sheets: seen.view.sheets, problems: seen.problems })
    }
  } catch (error) {
    return { presses: 0, how: 'crashed', why: String(error) }
  }
}
