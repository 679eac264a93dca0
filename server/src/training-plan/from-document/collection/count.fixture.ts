import type { Fact } from '@obelisk/engine/document-tree/fact'
import { plain } from '@obelisk/engine/document-tree/plain'
import { isSureMatch } from '@obelisk/engine/training-plan/from-document/crosswalk'
import type { PlanAnswer, PlanReading } from '@obelisk/engine/training-plan/from-document/plan-reading'
import type { CourseValues } from '../tables/course-table.ts'
import type { Said } from './said.fixture.ts'

/** `silentlyWrong`: wrong or invented, and given as sure. */
export type Count = { fields: number; right: number; silentlyWrong: number; misses: string[] }

type Read = { value: string; isSure: boolean }

const counted = [
  'name_en',
  'module',
  'term',
  'nature',
  'credits',
  'hours_total',
  'hours_theory',
  'hours_lab',
  'weeks',
  'weekly_hours',
  'assess_type',
] as const

type Put = (place: string, fact: Fact<unknown> | undefined) => void

const sure = (value: unknown, isSure = true): Fact<unknown> | undefined =>
  value === undefined || value === null ? undefined : { value, isSure, places: [] }

function putStatements(
  { basics, objectives, requirements, indicators, links, statistics }: PlanReading<CourseValues>,
  put: Put,
) {
  for (const [field, fact] of Object.entries(basics)) put(`basics ${field}`, fact)
  for (const { no, text, text_en } of objectives) {
    put(`objective ${no}`, text)
    put(`objective ${no} en`, text_en)
  }
  for (const { no, name, description, name_en, description_en } of requirements) {
    put(`requirement ${no} name`, name)
    put(`requirement ${no} text`, description)
    put(`requirement ${no} name en`, name_en)
    put(`requirement ${no} text en`, description_en)
  }
  for (const { no, text, text_en } of indicators) {
    put(`indicator ${no}`, text)
    put(`indicator ${no} en`, text_en)
  }
  for (const { requirement, objective, strength } of links) put(`link ${requirement}x${objective}`, strength)
  for (const { label, credits } of statistics) put(`statistic ${label}`, credits)
}

function putCourses({ courses }: PlanReading<CourseValues>, put: Put) {
  for (const { code, name, values, open, group } of courses) {
    put(`course ${name}`, sure(name))
    put(`course ${name} code`, sure(code))
    put(`course ${name} group`, sure(group))
    for (const key of counted) put(`course ${name} ${key}`, sure(values[key], !open.includes(key)))
  }
}

function putMarks({ courses, rows, marks }: PlanReading<CourseValues>, put: Put) {
  for (const { row, indicator, strength, weight } of marks)
    put(`mark ${rows[row]?.name} ${indicator}`, strength ?? weight ?? sure('', false))
  for (const { name, match } of rows) {
    if (match.reason === 'same' || courses.length === 0) continue
    const course = match.course === undefined ? '' : ` ${courses[match.course]?.name}`
    put(`match ${name}`, sure(`${match.reason}${course}`, isSureMatch(match)))
  }
}

/** What was read, by the places that the collection names. */
function factsOf(reading: PlanReading<CourseValues>): Map<string, Read> {
  const facts = new Map<string, Read>()
  const put: Put = (place, fact) => {
    if (fact) facts.set(place, { value: String(fact.value), isSure: fact.isSure })
  }
  putStatements(reading, put)
  putCourses(reading, put)
  putMarks(reading, put)
  return facts
}

/** Text for comparing; a heading in a PDF loses the colon at its end. */
const bare = (text: string) => plain(text).replace(/:$/, '')

const isRight = (said: string | undefined, read: Read | undefined) => {
  if (said === undefined || read === undefined) return false
  if (said.startsWith('?')) return !read.isSure && plain(said.slice(1)) === plain(read.value)
  return bare(said) === bare(read.value)
}

/** Counts an answer against what the file says; `file` begins each miss. */
export function count(file: string, said: Said, answer: PlanAnswer<CourseValues>): Count {
  const all: Count = { fields: 0, right: 0, silentlyWrong: 0, misses: [] }
  const add = (right: boolean, isSilent: boolean, text: string) => {
    all.fields += 1
    if (right) all.right += 1
    else all.misses.push(`${file}: ${text}`)
    if (!right && isSilent) all.silentlyWrong += 1
  }
  if (!said.isPlan || !answer.isPlan) {
    add(said.isPlan === answer.isPlan, true, `is a plan: said ${said.isPlan}, read ${answer.isPlan}`)
    if (!said.isPlan && !answer.isPlan)
      add(said.looksLike === answer.looksLike, false, `looks like ${answer.looksLike}`)
    return all
  }
  const read = new Map([...factsOf(answer.reading)].map(([place, fact]) => [plain(place), fact]))
  const known = new Map([...said.facts].map(([place, value]) => [plain(place), value]))
  for (const place of new Set([...known.keys(), ...read.keys()])) {
    const [is, found] = [known.get(place), read.get(place)]
    add(
      isRight(is, found),
      found?.isSure === true,
      `${place} said ${is}, read ${found?.value}${found?.isSure ? ' (sure)' : ''}`,
    )
  }
  const told = new Set<string>(answer.reading.problems.map(({ code }) => code))
  for (const code of new Set([...said.told, ...told]))
    add(
      said.told.includes(code) && told.has(code),
      false,
      `told ${code}: said ${said.told.includes(code)}, read ${told.has(code)}`,
    )
  return all
}

export const summed = (counts: readonly Count[]): Count =>
  counts.reduce((all, one) => ({
    fields: all.fields + one.fields,
    right: all.right + one.right,
    silentlyWrong: all.silentlyWrong + one.silentlyWrong,
    misses: [...all.misses, ...one.misses],
  }))
