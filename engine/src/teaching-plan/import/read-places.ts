import type { HourKind, Part, PlanFacts } from '../plan.ts'
import { isPractical } from '../plan.ts'
import type { PlanCells } from './plan-fields.ts'

const numerals = '零一二三四五六七八九'

/** A number up to 99 in digits or in Chinese: 3, 十二, 二十. */
export function numberOf(word: string): number {
  if (/^\d+$/.test(word)) return Number(word)
  const [tens, ones] = word.includes('十') ? word.split('十') : ['零', word]
  const value = (sign: string | undefined, none: number) => (sign ? numerals.indexOf(sign) : none)
  return value(tens, 1) * 10 + value(ones, 0)
}

export const plain = (text: string) => text.normalize('NFKC').replace(/\s/g, '').toLowerCase()

const chapterWord = /第\s*([一二三四五六七八九十]{1,3}|\d{1,2})\s*[章讲单]|\bch(?:apter|\.)?\s*(\d{1,2})\b/gi
const section = /^\s*(\d{1,2})\s*[.．]\s*\d/

/** Chapters and laboratories of the syllabus that a row serves, in the order of the syllabus. */
export type Places = { chapters: number[]; labs: number[] }

/** The numbers of chapters that a text names: 第三章, Chapter 3, and where it names none 3.2. */
function chapterNumbers(text: string): number[] {
  const named = [...text.matchAll(chapterWord)].map(([, chinese, english]) =>
    numberOf(chinese ?? english ?? ''),
  )
  const first = section.exec(text)?.[1]
  return named.length > 0 || first === undefined ? named : [Number(first)]
}

/** Does the text begin with the name, or hold it as a whole line? A short name inside of a sentence says nothing. */
const names = (lines: readonly string[], name: string) => {
  const wanted = plain(name)
  return (
    wanted !== '' &&
    lines.some((line) => line === wanted || line.endsWith(`:${wanted}`) || line.endsWith(wanted))
  )
}

/** What of the syllabus a row serves, from its chapter and its content. */
export function placesOfRow({ chapter = '', content = '' }: PlanCells, facts: PlanFacts): Places {
  const lines = [...chapter.split('\n'), ...content.split('\n')].map(plain).filter(Boolean)
  const labs = facts.labs.filter(({ name }) => names(lines, name)).map(({ id }) => id)
  const alone = /^\s*\d{1,2}\s*$/.test(chapter) ? [Number(chapter)] : []
  const numbers = [alone, chapterNumbers(chapter), content.split('\n').flatMap(chapterNumbers)].find(
    (list) => list.length > 0,
  )
  const byNumber = facts.chapters.filter(({ no }) => numbers?.includes(no))
  const byName = facts.chapters.filter(({ name }) => names(lines, name))
  const chapters = byNumber.length > 0 || labs.length > 0 ? byNumber : byName
  return { chapters: chapters.map(({ id }) => id), labs }
}

/** The lines that only name a chapter or a laboratory, as our own workbook writes them above the points. */
export function withoutPlaceLines(content: string, places: Places, facts: PlanFacts): string {
  const chapters = facts.chapters.filter(({ id }) => places.chapters.includes(id))
  const labs = facts.labs.filter(({ id }) => places.labs.includes(id))
  const titles = new Set(
    [
      ...chapters.flatMap(({ no, name }) => [`第${no}章${name}`, `ch.${no}${name}`, `chapter${no}${name}`]),
      ...labs.flatMap(({ name }) => [`实验:${name}`, `lab:${name}`]),
    ].map(plain),
  )
  const lines = content
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const left = lines.filter((line) => !titles.has(plain(line)))
  const named = [...chapters, ...labs].map(({ name }) => name)
  return (left.length > 0 ? left : named).join('\n')
}

const kindWords: readonly (readonly [HourKind, RegExp])[] = [
  ['hours_theory', /理论|讲授|讲课|授课|新授|课堂|theory|lecture/i],
  ['hours_lab', /实验|\blab/i],
  ['hours_computer', /上机|机房|computer/i],
  ['hours_practice', /实践|实训|实习|practice/i],
  ['hours_seminar', /研讨|讨论|seminar/i],
  ['hours_exercise', /习题|练习|复习|exercise/i],
  ['hours_other', /其他|考试|测验|机动|other/i],
]

export const kindsIn = (text: string): HourKind[] =>
  kindWords.flatMap(([kind, words]) => (words.test(text) ? [kind] : []))

export type HoursOfRow = { kind: HourKind; hours: number }[]

const round = (hours: number) => Math.round(hours * 100) / 100

/**
 * What hours of a kind serve: practice the laboratories, everything else the chapters; a row that names only one of both
 * gives it all hours, but the practice of a row with theory is not that of its chapters.
 */
function served(
  isLab: boolean,
  hasTheory: boolean,
  { chapters, labs }: Places,
): Pick<Part, 'chapter_id' | 'lab_id'>[] {
  const ofLabs = labs.map((lab_id) => ({ chapter_id: null, lab_id }))
  const ofChapters = chapters.map((chapter_id) => ({ chapter_id, lab_id: null }))
  const [own, other] = isLab ? [ofLabs, ofChapters] : [ofChapters, ofLabs]
  if (own.length > 0) return own
  return other.length > 0 && !(isLab && hasTheory) ? other : [{ chapter_id: null, lab_id: null }]
}

/** Hours by kind, shared out among the chapters and laboratories of the row. */
export function partsOf(hours: HoursOfRow, places: Places): Part[] {
  const hasTheory = hours.some(({ kind }) => !isPractical(kind))
  return hours.flatMap(({ kind, hours: sum }): Part[] => {
    const of = served(isPractical(kind), hasTheory, places)
    return of.map((place) => ({ ...place, kind, hours: round(sum / of.length) }))
  })
}
