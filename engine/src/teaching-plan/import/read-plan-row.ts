import { weeksFrom } from '#term-calendar/week-list.ts'
import type { AssessmentEvent, HourKind, PlanFacts } from '../plan.ts'
import { pointsOf } from '../plan.ts'
import type { PlanCells, PlanField, RowProblem } from './plan-fields.ts'
import {
  type HoursOfRow,
  kindsIn,
  numberOf,
  type Places,
  placesOfRow,
  plain,
  withoutPlaceLines,
} from './read-places.ts'

/** What a row of a file says; what it has no column for is undefined. */
export type ReadRow = {
  no: number | undefined
  /** In rising order; several where the row stands for several weeks. */
  weeks: number[] | undefined
  /** Month and day, as `09-07`. */
  day: string | undefined
  places: Places
  /** Undefined: the row says how long it is in no way. */
  hours: HoursOfRow | undefined
  content: string
  objective_nos: number[] | undefined
  key_points: string | undefined
  methods: string[] | undefined
  ideology: string | undefined
  homework: string | undefined
  events: AssessmentEvent[] | undefined
  note: string | undefined
}

/** The bounds of a session in the contract. */
const prose = 4000
/** The most of a list, and the letters of each. */
const bounds = { note: 500, methods: [10, 50], events: [6, 60], hours: 200 } as const

class Unreadable extends Error {
  readonly problem: RowProblem
  constructor(problem: RowProblem) {
    super(problem.code)
    this.problem = problem
  }
}
function fail(problem: RowProblem): never {
  throw new Unreadable(problem)
}

function text(cells: PlanCells, field: PlanField, most = prose): string | undefined {
  const said = cells[field]?.trim()
  if (said !== undefined && said.length > most) fail({ code: 'too-long', field })
  return said
}

/** The one number of a cell such as 2, 2.0, 2学时, 第3周. */
function numberIn(cells: PlanCells, field: PlanField): number | undefined {
  const said = (cells[field] ?? '').normalize('NFKC').trim()
  if (said === '') return undefined
  const found = /\d+(?:\.\d+)?/.exec(said)?.[0]
  if (found !== undefined) return Number(found)
  const chinese = /[一二三四五六七八九十]{1,3}/.exec(said)?.[0]
  return chinese === undefined ? fail({ code: 'unreadable', field }) : numberOf(chinese)
}

/** The weeks of a cell such as 3, 第三周, 3-4, 第3周至第4周, 1-15单. */
function readWeeks(cells: PlanCells): number[] | undefined {
  const said = (cells.week ?? '')
    .normalize('NFKC')
    .replace(/[一二三四五六七八九十]{1,3}/g, (word) => String(numberOf(word)))
    .replace(/(\d)\.0+(?!\d)/g, '$1')
    .replace(/第|周|weeks?|\s/gi, '')
  const weeks = weeksFrom(said)
  if (weeks && weeks.length > 0) return weeks
  const first = numberIn(cells, 'week')
  return first === undefined ? undefined : [first]
}

function hoursIn(cells: PlanCells, field: PlanField): number | undefined {
  const hours = numberIn(cells, field)
  return hours === undefined || hours <= bounds.hours ? hours : fail({ code: 'unreadable', field })
}

/** The kinds that a row names; where it names none, what it serves tells. */
function kindsOf(said: string, places: Places): HourKind[] {
  const named = kindsIn(said)
  if (named.length > 0) return named
  if (said.trim() !== '') fail({ code: 'unreadable', field: 'kind' })
  return [places.labs.length > 0 && places.chapters.length === 0 ? 'hours_lab' : 'hours_theory']
}

/** Hours in columns by kind count before the sum; a sum is shared equally among the kinds that are named. */
function readHours(cells: PlanCells, places: Places): HoursOfRow | undefined {
  const byKind = [
    { kind: 'hours_theory' as const, hours: hoursIn(cells, 'hours_theory') ?? 0 },
    { kind: 'hours_lab' as const, hours: hoursIn(cells, 'hours_lab') ?? 0 },
  ].filter(({ hours }) => hours > 0)
  if (byKind.length > 0) return byKind
  const kinds = kindsOf(cells.kind ?? '', places)
  const sum = hoursIn(cells, 'hours')
  return sum === undefined
    ? undefined
    : kinds.map((kind) => ({ kind, hours: Math.round((sum * 100) / kinds.length) / 100 }))
}

/** Numbers of objectives: 1、2; CO1-CO3; 目标一. */
function readObjectives(said: string, known: readonly number[]): number[] {
  const digits = said
    .normalize('NFKC')
    .replace(/[一二三四五六七八九十]{1,3}/g, (word) => String(numberOf(word)))
  const ranges = digits.replace(
    /(\d{1,2})\s*[-–—~至]\s*[^\d,、]{0,6}(\d{1,2})/g,
    (whole, from: string, to: string) => {
      const count = Number(to) - Number(from)
      return count < 0 ? whole : Array.from({ length: count + 1 }, (_, at) => Number(from) + at).join(',')
    },
  )
  const numbers = [...new Set((ranges.match(/\d+/g) ?? []).map(Number))].sort((a, b) => a - b)
  if (numbers.length === 0) fail({ code: 'unreadable', field: 'objectives' })
  const strange = numbers.find((number) => !known.includes(number))
  return strange === undefined
    ? numbers
    : fail({ code: 'no-such-objective', field: 'objectives', number: strange })
}

const listIn = (said: string) => [
  ...new Set(
    said
      .split(/[、，,；;\n/]|\s{2,}/)
      .map((one) => one.trim())
      .filter(Boolean),
  ),
]

/** What is assessed in the session, a line each: 作业1：课程目标 1、2. */
function readEvents(said: string, facts: PlanFacts): AssessmentEvent[] {
  const lines = said
    .split(/\n|[；;]/)
    .map((one) => one.trim())
    .filter((one) => one !== '' && !/^(?:无|没有|none|-|—|\/)$/i.test(one))
  return lines.map((line) => {
    const [name = '', objectives] = line.split(/\s*[：:]\s*(?=(?:课程)?目标|CO|objective)/i)
    const component = facts.components.find((one) => plain(name).includes(plain(one.name)))
    return {
      component_id: component?.id ?? null,
      kind: /实验|上机|\blab/i.test(name)
        ? 'lab'
        : /测|考|试|quiz|test|exam/i.test(name)
          ? 'test'
          : 'homework',
      name,
      objective_nos: objectives
        ? readObjectives(objectives, facts.objective_nos)
        : [...(component?.objective_nos ?? [])],
    }
  })
}

const dayIn = (said: string) => {
  const found = /(?<!\d)(\d{1,2})\s*[-./月]\s*(\d{1,2})(?!\d)/.exec(
    said.normalize('NFKC').replace(/(?:19|20)\d\d\s*[-./年]\s*/, ''),
  )
  return found ? `${String(found[1]).padStart(2, '0')}-${String(found[2]).padStart(2, '0')}` : undefined
}

/** A list within its bounds. */
function bounded<T>(
  field: PlanField,
  list: T[] | undefined,
  textOf: (one: T) => string,
  [most, letters]: readonly [number, number],
): T[] | undefined {
  const isOver = list && (list.length > most || list.some((one) => textOf(one).length > letters))
  return isOver ? fail({ code: 'too-long', field }) : list
}

function objectivesOf({ objectives }: PlanCells, { objective_nos }: PlanFacts): number[] | undefined {
  if (objectives === undefined) return undefined
  return objectives.trim() === '' ? [] : readObjectives(objectives, objective_nos)
}

function readOrFail(cells: PlanCells, facts: PlanFacts): ReadRow {
  const places = placesOfRow(cells, facts)
  const content = withoutPlaceLines(text(cells, 'content') ?? '', places, facts)
  if (pointsOf({ content }).length === 0) fail({ code: 'empty', field: 'content' })
  const methods = cells.methods === undefined ? undefined : listIn(cells.methods)
  const events = cells.assessment === undefined ? undefined : readEvents(cells.assessment, facts)
  return {
    no: numberIn(cells, 'no'),
    weeks: readWeeks(cells),
    day: dayIn(cells.date ?? ''),
    places,
    hours: readHours(cells, places),
    content,
    objective_nos: objectivesOf(cells, facts),
    key_points: text(cells, 'key_points'),
    methods: bounded('methods', methods, (one) => one, bounds.methods),
    ideology: text(cells, 'ideology'),
    homework: text(cells, 'homework'),
    events: bounded('assessment', events, ({ name }) => name, bounds.events),
    note: text(cells, 'note', bounds.note),
  }
}

/** What a row of a school's form says of a session, or why it cannot be taken over. */
export function readPlanRow(cells: PlanCells, facts: PlanFacts): ReadRow | RowProblem {
  try {
    return readOrFail(cells, facts)
  } catch (error) {
    if (error instanceof Unreadable) return error.problem
    throw error
  }
}
