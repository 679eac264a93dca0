import { bareName } from '#training-plan/from-document/crosswalk.ts'
import { isWeekly } from '../from-document/plan-differences.ts'
import { dotted, indicatorsBelow } from '../from-document/plan-targets.ts'
import type { intakeCauses, intakeStates } from '../words.ts'
import type { IntakePart, ReadSummary } from './read-summary.ts'

export type CauseCode = (typeof intakeCauses)[number]
export type IntakeState = (typeof intakeStates)[number]

/** Why a file waits; `values` go into the message of the code. */
export type Cause = { code: CauseCode; values: Readonly<Record<string, string | number>> }

/** What the plan says of the course of a file, as far as a file may say otherwise. */
export type PlannedFacts = {
  code: string
  name: string
  credits: number
  hours: number
  indicators: readonly string[]
}

/** A file with what decides where it stands. */
export type Judged = {
  isRead: boolean
  fault: string
  isAside: boolean
  isStored: boolean
  summary: ReadSummary | null
  /** Whether the course was found beyond doubt; null: there is none. */
  course: { isSure: boolean; planned: PlannedFacts } | null
  /** Other files that are to become the syllabus of the same course. */
  twins: number
  /** The course has a syllabus that somebody has written. */
  isTaken: boolean
  settled: readonly CauseCode[]
}

/** These stop a file from becoming a draft, and nobody can wave them through. */
const hard: ReadonlySet<CauseCode> = new Set(['no-course', 'course-unsure', 'course-twice', 'has-syllabus'])
export const isHard = (code: CauseCode) => hard.has(code)

function ofCourse({ course, twins, isTaken, isStored }: Judged): Cause[] {
  if (isStored) return []
  if (!course) return [{ code: 'no-course', values: {} }]
  const causes: Cause[] = []
  if (!course.isSure) causes.push({ code: 'course-unsure', values: { name: course.planned.name } })
  if (isTaken) causes.push({ code: 'has-syllabus', values: {} })
  else if (twins > 0) causes.push({ code: 'course-twice', values: { count: twins + 1 } })
  return causes
}

/** Support that does not name indicators of the course: requirements with one of them below, with several, and all others. */
function ofTargets({ targets }: ReadSummary, { indicators }: PlannedFacts): Cause[] {
  const known = new Set(indicators.map(dotted))
  const found = targets
    .filter((target) => !known.has(dotted(target)))
    .map((target) => ({ target, below: indicatorsBelow(target, indicators) }))
  const among = (code: CauseCode, wanted: (count: number) => boolean): Cause[] => {
    const own = found.filter(({ below }) => wanted(below.length))
    const names = own.map(({ target, below }) => [target, ...below.slice(0, 1)].join('→'))
    const shown = code === 'targets-of-requirements' ? names : own.map(({ target }) => target)
    return own.length > 0 ? [{ code, values: { targets: shown.join() } }] : []
  }
  return [
    ...among('targets', (count) => count === 0),
    ...among('targets-of-requirements', (count) => count === 1),
    ...among('targets-to-choose', (count) => count > 1),
  ]
}

/** What the file says otherwise than the plan, which counts; a blank says nothing. */
function ofPlan(summary: ReadSummary, planned: PlannedFacts): Cause[] {
  const [{ said }, { credits, hours }] = [summary, planned]
  const differs = (text: string, planned: number) => {
    // a practice is counted in weeks
    if (/周|week/i.test(text) || isWeekly(text)) return false
    const said = Number(/\d+(?:\.\d+)?/.exec(text.normalize('NFKC'))?.[0] ?? Number.NaN)
    return Number.isFinite(said) && Math.abs(said - planned) > 0.001
  }
  const causes = ofTargets(summary, planned)
  if (differs(said.hours, hours))
    causes.push({ code: 'plan-differs', values: { fact: 'hours', said: said.hours, planned: hours } })
  else if (differs(said.credits, credits))
    causes.push({ code: 'plan-differs', values: { fact: 'credits', said: said.credits, planned: credits } })
  return causes
}

/** Without these a syllabus says nothing: a file that seems to lack one was perhaps not understood. */
const needed = ['objectives', 'content', 'assessment'] as const satisfies readonly IntakePart[]

/** What of a file was not understood, and what of it a draft cannot hold. */
function ofParts({ parts, tables, left }: ReadSummary): Cause[] {
  const absent = needed.filter((part) => parts[part].sure + parts[part].unsure === 0)
  const named = [...new Set(left)]
  const causes: Cause[] = []
  if (absent.length > 0) causes.push({ code: 'parts-missing', values: { parts: absent.join() } })
  if (tables > 0) causes.push({ code: 'tables-not-understood', values: { count: tables } })
  if (left.length > 0)
    causes.push({ code: 'draft-cannot-hold', values: { count: left.length, parts: named.join() } })
  return causes
}

function ofReading(summary: ReadSummary): Cause[] {
  const { problems, isByObjective, parts } = summary
  const first = new Map(problems.toReversed().map((problem) => [problem.code, problem]))
  const unsure = Object.values(parts).reduce((sum, part) => sum + part.unsure, 0)
  return [
    ...first.values(),
    ...(isByObjective ? [{ code: 'rows-of-objectives' as const, values: {} }] : []),
    ...ofParts(summary),
    ...(unsure > 0 ? [{ code: 'unsure' as const, values: { count: unsure } }] : []),
  ]
}

/** Why a file that was read waits for a person, the gravest first; of a draft what was said before it was stored. */
export function causesOf(file: Judged): Cause[] {
  const { summary, course } = file
  if (!summary || file.isAside) return []
  return [...ofCourse(file), ...(course ? ofPlan(summary, course.planned) : []), ...ofReading(summary)]
}

export const openCauses = (file: Judged): Cause[] =>
  file.isStored ? [] : causesOf(file).filter(({ code }) => isHard(code) || !file.settled.includes(code))

/** Where a file stands. */
export function stateOf(file: Judged): IntakeState {
  if (file.isStored) return 'stored'
  if (file.isAside) return 'aside'
  if (file.fault !== '') return 'unreadable'
  if (!file.isRead) return 'waiting'
  return openCauses(file).length > 0 ? 'check' : 'ready'
}

/** Whether a file can become a draft, with what is still open kept as it was read. */
export const isStorable = (file: Judged): boolean =>
  ['ready', 'check'].includes(stateOf(file)) &&
  openCauses(file).every(({ code }) => !isHard(code) && code !== 'two-courses')

/** The part of a syllabus that a cause is about. */
const partOf: Readonly<Partial<Record<CauseCode, IntakePart>>> = {
  'no-course': 'basics',
  'two-courses': 'basics',
  'plan-differs': 'basics',
  targets: 'support',
  'targets-of-requirements': 'support',
  'targets-to-choose': 'support',
  'objective-unknown': 'support',
  'numbers-missing': 'objectives',
  'cells-not-read': 'assessment',
  'several-matrices': 'assessment',
  'hours-not-adding': 'content',
  'ratios-not-adding': 'assessment',
  'matrix-not-adding': 'assessment',
  'rows-of-objectives': 'assessment',
  'points-by-weights': 'assessment',
}

const isAbout = (part: IntakePart, { code, values }: Cause) =>
  partOf[code] === part ||
  String(values.parts ?? '')
    .split(',')
    .includes(part)

/**
 * What a bar of a part shows: wrong before unsure before what was decided before sure; nothing was read where it is `none`.
 */
export function barOf(
  part: IntakePart,
  { parts }: ReadSummary,
  all: readonly Cause[],
  open: readonly Cause[],
) {
  if (open.some((cause) => isAbout(part, cause))) return 'wrong'
  const { sure, unsure } = parts[part]
  if (unsure > 0) return 'unsure'
  if (all.some((cause) => isAbout(part, cause))) return 'decided'
  return sure > 0 ? 'sure' : 'none'
}

/** Whether a file names its course otherwise than the plan does, though it is the same course. */
export const isNamedOtherwise = ({ said }: ReadSummary, { name }: PlannedFacts): boolean =>
  said.name !== '' && bareName(said.name) !== bareName(name)
