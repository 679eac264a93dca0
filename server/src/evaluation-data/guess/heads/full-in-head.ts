import { key } from '../words.ts'
import { platformHead } from './platform-head.ts'

const unit = '(?:分|points?|pts?|marks?|mks?|m|puan|p)'
const saying = String.raw`(?:满分|分值|max(?:imum)?\.?(?:\s*marks?)?|out\s*of|full(?:\s*marks?)?)`
const number = String.raw`(\d+(?:\.\d+)?)`
/** `一(1)[4分]`, `作业1（满分100）`, `Quiz (out of 10)`: a number in brackets at the end. */
const inBrackets = new RegExp(
  String.raw`[(（[【]\s*${saying}?\s*[:：=-]?\s*${number}\s*${unit}?\s*[)）\]】]\s*$`,
  'i',
)
/** `一(1) 4分` without brackets; of `Q1 Marks` the number is that of the question. */
const withUnit = new RegExp(
  String.raw`(?:^|[^\d.])${number}\s*分\s*$|(?:^|[^\d.\p{L}])${number}\s*(?:points?|pts?|marks?|mks|puan)\s*$`,
  'iu',
)
/** A number before a word for marks is a full mark when the head has another one, or when it is too high for a number. */
const unitIn = (head: string) => {
  const found = withUnit.exec(head)
  const full = Number(found?.[1] ?? found?.[2])
  const isNumber = found?.[2] !== undefined && full < 5 && !/\d/.test(head.slice(0, found.index + 1))
  return found && full > 0 && !isNumber ? { full, text: found[0] } : undefined
}
/** `Quiz 1 out of 10`, `HW1 /10`, `Test 满分 20`. */
const said = new RegExp(
  String.raw`\s*(?:(?:${saying})\s*[:：=]?|(?<=[^\d/])\s*\/|(?<=\d)\s+\/)\s*${number}\s*$`,
  'i',
)
/** A cell that is nothing but a full mark: `10`, `10分`, `(满分4)`, `Max 20`, `[5 marks]`. */
const alone = new RegExp(String.raw`^[\s([【=-]*${saying}?[\s.:([=-]*${number}\s*${unit}?[\s.)\]】]*$`, 'i')

/** The full mark that a cell of a row of full marks holds, also as a text. */
export function fullAlone(text: string): number | null {
  const found = Number(alone.exec(text.normalize('NFKC').replace(/[满分值]+[:：]?\s*(?=\d)/g, ''))?.[1])
  return found > 0 ? found : null
}
/** `平时(20%)`, `Vize (%40)`: a share of the final mark, no full mark. */
const ratio = /\s*[(（[【]?\s*(?:\d+(?:\.\d+)?\s*[%％]|[%％]\s*\d+(?:\.\d+)?)\s*[)）\]】]?\s*$/

export const hasRatio = (head: string) => ratio.test(head)

const withoutObjective = (item: string) =>
  item
    .replace(
      /[\s(（[【_-]*(课程)?(目标|(?<![a-z])C?LO|(?<![a-z])CO)\s*[\d一二三四五六七八九十、,/]+[)）\]】]*$/i,
      '',
    )
    .trim() || item

/** The full mark that a head says: in brackets with a word for it or too high for a number, or with its unit. */
export function fullInHead(item: string): number | null {
  const platform = platformHead(item)
  if (platform) return platform.full
  const head = withoutObjective(item)
  const bracket = inBrackets.exec(head)
  if (bracket) {
    const full = Number(bracket[1])
    return /分|满|p|m|out|full/i.test(bracket[0]) || full >= 20 ? full : null
  }
  const full = unitIn(head)?.full ?? Number(said.exec(head)?.[1])
  return full > 0 ? full : null
}

/** The number in brackets that may be the full mark and may be anything else: to be offered, never taken. */
export const perhapsFull = (head: string): number | null => {
  const found = Number(inBrackets.exec(withoutObjective(head))?.[1])
  return found > 0 ? found : null
}

const withoutFull = (head: string) => {
  const bracket = head.replace(inBrackets, '').trim()
  if (bracket !== head) return bracket
  const found = unitIn(head)
  if (found) return head.slice(0, head.length - found.text.length + (/^\d/.test(found.text) ? 0 : 1)).trim()
  return head.replace(said, '').trim()
}

/** `Q1 Marks` is `Q1`. */
const withoutWord = (head: string) =>
  head.replace(/(?<=[a-z]\s?\d{1,2}[a-z]?)\s+(?:marks?|scores?|points)$/i, '')

/** The name of a question without the full mark, the share and the objective that some write behind it. */
export const bare = (item: string) => {
  const name = withoutObjective(withoutWord(platformHead(item)?.name ?? item))
  const plain = name.replace(ratio, '').trim() || name
  return fullInHead(item) === null ? plain : withoutFull(plain) || plain
}

/** What papers sum to. */
const sums = new Set([50, 60, 80, 100, 120, 150])

/**
 * `一(20)`, `二(30)`, `三(50)`: bare numbers in brackets are full marks when they stand behind different names and sum
 * to a paper; by the place in the list.
 */
export function fullsInBrackets(heads: readonly string[]): number[] | undefined {
  const found = heads.map((head) => inBrackets.exec(head))
  const numbers = found.flatMap((match) => (match ? [Number(match[1])] : []))
  const names = new Set(heads.map((head) => key(head.replace(inBrackets, ''))))
  const isPaper =
    heads.length > 1 &&
    numbers.length === heads.length &&
    names.size === heads.length &&
    !names.has('') &&
    sums.has(numbers.reduce((sum, number) => sum + number, 0))
  return isPaper ? numbers : undefined
}

export const withoutBrackets = (head: string) => head.replace(inBrackets, '').trim()
