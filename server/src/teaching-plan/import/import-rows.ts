import { type Language, translateIn } from '@obelisk/contract/refusal'
import type { PointedList } from '@obelisk/contract/roster/list'
import type { PlanContent } from '@obelisk/contract/teaching-plan/content'
import * as contract from '@obelisk/contract/teaching-plan/import-rows'
import { type PlacedSession, placePlanRows } from '@obelisk/engine/teaching-plan/import/place-plan-rows'
import type { PlanCells } from '@obelisk/engine/teaching-plan/import/plan-fields'
import { hoursOf } from '@obelisk/engine/teaching-plan/plan'
import { weeksText } from '@obelisk/engine/term-calendar/week-list'
import { mustBeWritable } from '#document-control/public.ts'
import { fewOf, readPeopleList } from '#roster/public.ts'
import { listFile, listWorkbook } from '#workbook/list-workbook.ts'
import { planPolicy, type Room } from '../access.ts'
import { storedPlan } from '../facts.ts'
import { fieldsBack, fileWords, headsOf, listOfPlanRows, templateHeads, titleOf } from './plan-columns.ts'

type Wanted = { id: number; file_id: number; way: contract.WayOfRows | null; pointed: PointedList }
type Failed = Extract<PlacedSession, { outcome: 'failed' }>['problem']

/** The workbook to fill in: only its head. */
export const planRowsTemplate = ({ language }: Pick<Room, 'language'>) =>
  listWorkbook(fileWords[language].template, templateHeads(language), [])

/** The rows of a workbook with what they would do to a plan. */
async function placedRows(ctx: Room, { id, file_id, way, pointed }: Wanted) {
  const standing = await planPolicy.must(ctx, 'edit', id)
  const [stored, read] = await Promise.all([
    storedPlan(ctx, id),
    readPeopleList(ctx.door('roster'), listOfPlanRows, file_id, pointed),
  ])
  const cells = read.people.map((one): PlanCells => one.cells)
  const placed = placePlanRows(cells, { content: stored.content, facts: stored.built_on } as never, way)
  return { read, placed, standing }
}

/** Why a row cannot be taken over, in words. */
function reasonOf(problem: Failed, cells: PlanCells, language: Language): string {
  const what = titleOf(problem.field, language)
  switch (problem.code) {
    case 'empty':
      return translateIn(language, contract.rowEmpty, {})
    case 'unreadable':
      return translateIn(language, contract.rowUnreadable, {
        what,
        text: (cells[problem.field] ?? '').slice(0, 60),
      })
    case 'too-long':
      return translateIn(language, contract.rowTooLong, { what })
    case 'no-such-objective':
      return translateIn(language, contract.rowObjective, { number: problem.number })
    case 'number-twice':
      return translateIn(language, contract.rowTwice, {})
    case 'too-many':
      return translateIn(language, contract.rowsTooMany, {})
  }
}

function otherTime(placed: Exclude<PlacedSession, { outcome: 'failed' }>, language: Language): string[] {
  const { weeks, day, session } = placed
  if (weeks !== null) {
    const own = String(session.week ?? '')
    const week = weeksText(weeks, fileWords[language])
    return [translateIn(language, contract.rowOtherWeek, { week, own })]
  }
  if (day === null) return []
  const date = session.slots.find((slot) => slot.date !== null)?.date?.slice(5) ?? ''
  return [translateIn(language, contract.rowOtherDay, { day, date })]
}

function remarksOf(placed: PlacedSession, cells: PlanCells, language: Language): string[] {
  if (placed.outcome === 'failed') return [reasonOf(placed.problem, cells, language)]
  const { of: count } = placed
  const weeks = (cells.week ?? '').replace(/第|周/g, '').trim()
  return [
    ...(count > 1 ? [translateIn(language, contract.rowShared, { weeks, count })] : []),
    ...otherTime(placed, language),
  ]
}

/** A session as its row was understood; a row that cannot be taken over as it is written. */
function rowOf(
  placed: PlacedSession,
  { row, sheet, cells }: { row: number; sheet: string; cells: PlanCells },
  language: Language,
) {
  const said = placed.outcome === 'failed' ? undefined : placed.session
  const { between } = fileWords[language]
  return {
    row,
    sheet,
    outcome: placed.outcome,
    week: said ? String(said.week ?? '') : (cells.week ?? ''),
    content: said?.content ?? cells.content ?? '',
    hours: said ? String(Math.round(hoursOf(said) * 100) / 100) : (cells.hours ?? ''),
    objectives: said?.objective_nos.join(between) ?? cells.objectives ?? '',
    methods: said?.methods.join(between) ?? cells.methods ?? '',
    homework: said?.homework ?? cells.homework ?? '',
    remarks: remarksOf(placed, cells, language),
  }
}

/** The plan that the rows of a workbook would make, row by row. */
export async function previewOfRows(ctx: Room, wanted: Wanted) {
  const { read, placed, standing } = await placedRows(ctx, wanted)
  await mustBeWritable(ctx.door('document-control'), standing.document_id)
  const { language } = ctx
  const list = placed.rows.map((row) => rowOf(row, read.people[row.from] as never, language))
  const count = (outcome: PlacedSession['outcome']) => list.filter((one) => one.outcome === outcome).length
  return {
    list: fewOf(list, ['failed', 'change', 'new', 'same']),
    total: list.length,
    counts: { new: count('new'), change: count('change'), same: count('same'), failed: count('failed') },
    removed: placed.removed.length,
    way: placed.way,
    sheet: [...new Set(list.map(({ sheet }) => sheet))].slice(0, 3).join(fileWords[language].between),
    file: read.file,
    reading: read.reading,
    content: placed.content as PlanContent,
    revision: standing.revision,
  }
}

/** The rows that cannot be taken over, in the columns of the file, with the reasons. */
export async function failedRows(ctx: Room, wanted: Omit<Wanted, 'pointed'>) {
  const { read, placed } = await placedRows(ctx, { ...wanted, pointed: null })
  const { language } = ctx
  const back = fieldsBack(read.columns)
  const { failed, reason } = fileWords[language]
  const rows = placed.rows.flatMap((row, at) => {
    if (row.outcome !== 'failed') return []
    const cells: PlanCells = read.people[row.from]?.cells ?? {}
    // rows before it may have become several sessions
    const no = placed.way === 'numbered' && cells.no ? cells.no : String(at + 1)
    const own = { ...cells, no }
    return [[...back.map((field) => own[field] ?? ''), reasonOf(row.problem, cells, language)]]
  })
  return listFile(
    `${failed} ${read.file.replace(/\.\w{1,8}$/, '')}`,
    [...headsOf(back, language), { header: reason, width: 40 }],
    rows,
  )
}
