import { type Line, lineOf, sliceOf } from '#question-bank/exchange/lines/line.ts'
import { kindNamed, kindWithin } from '#question-bank/forms/kinds.ts'
import type { QuestionKind } from '#question-bank/question/question.ts'
import { type MarksSaid, markBrackets, marksSaid, saysMarks } from './marks-said.ts'

/** How a section (大题) is headed. `no` is the number that it says; `asked` is what already belongs to its only question. */
export type SectionHead = MarksSaid & {
  no: number
  title: string
  kind: QuestionKind | null
  note: string
  asked: Line | null
  /** The chapter (第五章 树) that it stands in, where the file has such. */
  chapter?: string
}

const chinese = '一二三四五六七八九'
const romans = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII']

/** 一 to 九十九, roman numbers, letters and digits; 0 for anything else. */
function ordinalOf(word: string): number {
  const text = word.normalize('NFKC').trim().toUpperCase()
  if (/^\d+$/.test(text)) return Number(text)
  if (romans.includes(text)) return romans.indexOf(text) + 1
  if (/^[A-H]$/.test(text)) return text.charCodeAt(0) - 64
  if (!text.includes('十')) return chinese.indexOf(text) + 1
  const [tens = '', ones = ''] = text.split('十')
  return (tens ? chinese.indexOf(tens) + 1 : 1) * 10 + (ones ? chinese.indexOf(ones) + 1 : 0)
}

type Mark = { no: number; length: number; isPlain: boolean }

const han = '[一二三四五六七八九十]{1,3}'
/** `isPlain`: the mark alone makes a heading where its number is the next one. */
const marks: readonly { pattern: RegExp; isPlain: boolean }[] = [
  { pattern: new RegExp(`^\\s*第\\s*(${han}|\\d{1,2})\\s*(?:部分|大题)\\s*[、.．:：]?\\s*`), isPlain: true },
  { pattern: new RegExp(`^\\s*第\\s*(${han})\\s*题\\s*[、.．:：]?\\s*`), isPlain: true },
  { pattern: new RegExp(`^\\s*大题\\s*(${han}|\\d{1,2})\\s*[、.．:：]?\\s*`), isPlain: true },
  { pattern: new RegExp(`^\\s*(${han})\\s*[、.．:：]\\s*`), isPlain: true },
  { pattern: new RegExp(`^\\s*[(（]\\s*(${han})\\s*[)）]\\s*[、.．]?\\s*`), isPlain: false },
  { pattern: new RegExp(`^\\s*(${han})[\\s\\u3000]+`), isPlain: false },
  { pattern: /^\s*([ⅠⅡⅢⅣⅤⅥⅦⅧⅨⅩ]|[IVX]{1,4})\s*[、.．]\s*/, isPlain: false },
  { pattern: /^\s*(?:Part|Section)\s+([A-H]|[IVX]{1,4}|\d{1,2})\b\s*[:.：、]?\s*/i, isPlain: true },
  {
    pattern: /^\s*(\d{1,2})\s*[、.．]\s*(?=[^\d\s].{0,14}?题\s*[:：]?\s*[(（【[][^()（）]*分)/,
    isPlain: false,
  },
]

function markOf(text: string): Mark | undefined {
  for (const { pattern, isPlain } of marks) {
    const found = pattern.exec(text)
    const no = found ? ordinalOf(found[1] ?? '') : 0
    if (found && no > 0) return { no, length: found[0].length, isPlain }
  }
  return undefined
}

const ends = /^[\s:：.．。,，;；、-]+|[\s:：,，;；、-]+$/g
const trimmed = (text: string) => text.replace(ends, '')
const instructs =
  /^[\s(（]*(?:注|注意|说明|要求|提示|请|将|答案|在每|下列每|本大题|每小题|以下各|从下列|判断下列|Note|Please|Choose|Fill)/i
const longestTitle = 24

/** Words behind a title: an instruction, or what the section asks. */
const isNote = (text: string, kind: QuestionKind | null) =>
  instructs.test(text) || (kind !== null && text.length <= 40 && !/[?？]|已知|设有|给定|如图/.test(text))

/** The title of a heading, and what stands behind it from a place of the line on. */
type Parts = { title: string; behind: string; at: number }

/** `选择题：…`: the name of a kind before a colon, with the brackets behind it. */
function beforeColon(rest: string, from: number): Parts | undefined {
  const [first] = markBrackets(rest)
  const [whole, name = ''] = /^([^:：]{1,24})[:：]/.exec(rest) ?? []
  if (whole === undefined || (first && first.from < whole.length)) return undefined
  if (!kindNamed(trimmed(name).replace(/[(（【].*$/, ''))) return undefined
  return { title: trimmed(name), behind: rest.slice(whole.length), at: from + whole.length }
}

/** A heading without brackets: a short title, or what is asked. */
function withoutBrackets(rest: string, from: number): Parts {
  const isTitle = rest.length <= longestTitle && (kindWithin(rest) !== undefined || !/[。?？,，]/.test(rest))
  return isTitle ? { title: trimmed(rest), behind: '', at: from } : { title: '', behind: rest, at: from }
}

/** Title, note and what is asked of `（…分）` in the middle or at the end, or of `选择题：…` without brackets. */
function partsOf(rest: string, from: number): Parts {
  const byColon = beforeColon(rest, from)
  if (byColon) return byColon
  const [first] = markBrackets(rest)
  if (!first) return withoutBrackets(rest, from)
  const title = trimmed(rest.slice(0, first.from))
  if (title.length > longestTitle || /[。?？]/.test(title)) return { title: '', behind: rest, at: from }
  return { title, behind: rest.slice(first.to), at: from + first.to }
}

/** What the brackets of a heading say together, or the whole of it where none says marks. */
function saidIn(rest: string): MarksSaid {
  const [first, ...more] = markBrackets(rest).map(({ said }) => said)
  if (!first) return marksSaid(rest)
  return more.reduce(
    (all, one) => ({
      each: all.each ?? one.each,
      isPerBlank: all.each === null ? one.isPerBlank : all.isPerBlank,
      count: all.count ?? one.count,
      total: all.total ?? one.total,
    }),
    first,
  )
}

/**
 * What a line says as the heading of a section, `expected` being the next number; undefined when it is none. Among answers
 * (`isKey`) the first heading may be a number alone.
 */
export function sectionHeadAt(line: Line, expected: number, isKey = false): SectionHead | undefined {
  const mark = line.block ? undefined : markOf(line.text)
  if (!mark) return undefined
  const rest = line.text.slice(mark.length)
  const parts = partsOf(rest, mark.length)
  const said = saidIn(rest)
  const kind = kindWithin(parts.title) ?? null
  const isHead = kind !== null || markBrackets(rest).length > 0 || (parts.title !== '' && saysMarks(said))
  const isNext = mark.isPlain && mark.no === expected && (expected > 1 || isKey)
  if (!isHead && !isNext) return undefined
  return { ...said, no: mark.no, title: parts.title.slice(0, 60), kind, ...behindOf(line, parts, kind) }
}

/** What stands behind the title: a note, or what the section asks. */
function behindOf(
  line: Line,
  { behind, at }: Parts,
  kind: QuestionKind | null,
): Pick<SectionHead, 'note' | 'asked'> {
  const text = trimmed(behind.replaceAll('\uFFFC', ''))
  if (text === '' && !behind.includes('\uFFFC')) return { note: '', asked: null }
  if (isNote(text, kind)) return { note: behind.trim().slice(0, 500), asked: null }
  return { note: '', asked: lineOf(sliceOf(line.content, at)) }
}
