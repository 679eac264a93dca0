import { key } from '../words.ts'

/** `一(1)[4分]`, `作业1（满分100）`: a number in brackets at the end. */
const inBrackets = /[(（[【]\s*(?:满分)?\s*[:：]?\s*(\d+(?:\.\d+)?)\s*(?:分|points?|pts)?\s*[)）\]】]\s*$/i
/** `一(1) 4分` without brackets. */
const withUnit = /(?:^|[^\d.])(\d+(?:\.\d+)?)\s*(?:分|points?|pts)\s*$/i
/** `平时(20%)`: a share of the final mark, no full mark. */
const ratio = /\s*[(（[【]?\s*\d+(?:\.\d+)?\s*[%％]\s*[)）\]】]?\s*$/

export const hasRatio = (head: string) => ratio.test(head)

const withoutObjective = (item: string) =>
  item.replace(/[\s(（[【]*(课程)?(目标|CO)\s*[\d一二三四五六七八九十、,/]+[)）\]】]*$/i, '').trim() || item

/** The full mark that a head says: in brackets with a word for it or too high for a number, or with its unit. */
export function fullInHead(item: string): number | null {
  const head = withoutObjective(item)
  const bracket = inBrackets.exec(head)
  if (bracket) {
    const number = Number(bracket[1])
    return /分|满|point|pts/i.test(bracket[0]) || number >= 20 ? number : null
  }
  const unit = withUnit.exec(head)
  return unit && Number(unit[1]) > 0 ? Number(unit[1]) : null
}

const withoutFull = (head: string) => {
  const bracket = head.replace(inBrackets, '').trim()
  if (bracket !== head) return bracket
  const unit = withUnit.exec(head)
  return unit ? head.slice(0, head.length - unit[0].length + (/^\d/.test(unit[0]) ? 0 : 1)).trim() : head
}

/** The name of a question without the full mark, the share and the objective that some write behind it. */
export const bare = (item: string) => {
  const name = withoutObjective(item)
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
