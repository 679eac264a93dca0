import { bloomNamed } from '#question-bank/exchange/lines/words.ts'
import { kindWithin } from '#question-bank/forms/kinds.ts'
import type { QuestionKind } from '#question-bank/question/question.ts'
import { formOfKind } from '#question-bank/words.ts'
import type { BloomLevel } from '#syllabus/rules/syllabus.ts'
import type { targetProblems } from '../../words.ts'
import type { TargetRow } from '../targets.ts'

/** The syllabus that a blueprint names: chapters by number and name, objectives by number. */
export type TargetCourse = {
  chapters: readonly { no: string; name: string }[]
  objectives: readonly number[]
}

/** What is wrong in a cell; `row` and `column` are places in the sheet, from 0. */
export type TargetProblem = {
  row: number
  column: number
  code: (typeof targetProblems)[number]
  values: Record<string, string | number>
}
export type ReadTargets = { targets: Omit<TargetRow, 'id'>[]; problems: TargetProblem[] }

/** A value, or that it cannot be read. */
export type Read<T> = { value: T } | { wrong: string }

const any = /^(?:不限|任意|全部|所有|any|all|[-—–/、]*)$/i
export const saysAny = (text: string): boolean => any.test(text.trim())

export function readKind(text: string): Read<QuestionKind | null> {
  if (saysAny(text)) return { value: null }
  const key = text.trim().toLowerCase()
  const kind = Object.hasOwn(formOfKind, key)
    ? (key as QuestionKind)
    : (kindWithin(text) ?? kindWithin(`${text}题`))
  return kind ? { value: kind } : { wrong: text }
}

const parts = (text: string) =>
  text
    .split(/[、,，;；\n]|\s+(?=第|\d)/)
    .map((one) => one.trim())
    .filter(Boolean)

/** `1-3` and `第1—3章` as the numbers between. */
function between(text: string): string[] | undefined {
  const [, from, to] = /^第?\s*(\d{1,2})\s*章?\s*[-—–~～至]\s*第?\s*(\d{1,2})\s*章?$/.exec(text) ?? []
  if (from === undefined || Number(to) < Number(from)) return undefined
  return Array.from({ length: Number(to) - Number(from) + 1 }, (_, at) => String(Number(from) + at))
}

function chapterOf(text: string, { chapters }: TargetCourse): string | undefined {
  const plain = text.normalize('NFKC').trim()
  const number = /^(?:第\s*)?(\d{1,3})(?:\s*章)?(?=$|[\s.、:：]|[^\d])/.exec(plain)?.[1]
  const byName = chapters.find(({ name }) => name === plain || plain.endsWith(name))
  return (byName ?? chapters.find(({ no }) => no === number))?.no
}

export function readChapters(text: string, course: TargetCourse): Read<string[]> {
  if (saysAny(text)) return { value: [] }
  const whole = chapterOf(text, course)
  if (whole !== undefined && !/[、,，;；]|\d\s*[-—–~～至]\s*第?\s*\d/.test(text)) return { value: [whole] }
  const found: string[] = []
  for (const part of parts(text).flatMap((one) => between(one.normalize('NFKC')) ?? [one])) {
    const no = chapterOf(part, course)
    if (no === undefined) return { wrong: part }
    found.push(no)
  }
  return { value: [...new Set(found)] }
}

export function readObjectives(text: string, { objectives }: TargetCourse): Read<number[]> {
  if (saysAny(text)) return { value: [] }
  const numbers = (text.normalize('NFKC').match(/\d+/g) ?? []).map(Number)
  const unknown = numbers.find((no) => !objectives.includes(no))
  if (numbers.length === 0 || unknown !== undefined)
    return { wrong: unknown === undefined ? text : String(unknown) }
  return { value: [...new Set(numbers)] }
}

export function readLevels(text: string): Read<BloomLevel[]> {
  if (saysAny(text)) return { value: [] }
  const found: BloomLevel[] = []
  for (const part of parts(text.replace(/[/和与]/g, '、'))) {
    const level = bloomNamed(part)
    if (!level) return { wrong: part }
    found.push(level as BloomLevel)
  }
  return { value: [...new Set(found)] }
}

/** A number as it stands in a cell, with or without its unit. */
export function readNumber(text: string): number | undefined {
  const [, number] =
    /^\s*(\d+(?:\.\d{1,2})?)\s*(?:分|题|道|小题|points?|questions?)?\s*$/i.exec(text.normalize('NFKC')) ?? []
  return number === undefined ? undefined : Number(number)
}
