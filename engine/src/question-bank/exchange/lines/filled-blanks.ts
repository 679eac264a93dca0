import type { Inline } from '#rich-text/rich-text.ts'
import { type Line, lineOf } from './line.ts'

/** A stem with empty blanks, and what was written on each of them; empty where nothing was. */
export type Filled = { stem: Line[]; answers: string[]; isFilled: boolean }

const blank: Inline = { type: 'blank', attrs: { width: 8 } }
const longest = 40

const underscored = /_+[ \u3000]*([^_\s](?:[^_\n]{0,38}[^_\s])?)[ \u3000]*_+/g

/** Words of a sentence between two blanks, rather than the answer on the line of one. */
const joins =
  /^[\s，,、。；;：:+\-*/=<>×÷±→()（）]*$|[，。；、？,;?]|是|有|为|的|和|与|或|及|在|到|等于|大于|小于|多于|少于|属于|指向|对应|通过|称|包括|分别|\b(?:is|are|and|or|of|the|an?|to|in|by)\b/i

const isUnderlined = (one: Inline | undefined) =>
  one?.type === 'text' && one.marks?.some(({ type }) => type === 'underline') === true

/** `_1_` as it is typed: a blank on each side of the answer. */
function cutUnderscores(one: Inline): Inline[] {
  if (one.type !== 'text' || !one.text.includes('_')) return [one]
  const parts: Inline[] = []
  let from = 0
  for (const found of one.text.matchAll(underscored)) {
    if (found.index > from) parts.push({ ...one, text: one.text.slice(from, found.index) })
    parts.push(blank, { type: 'text', text: found[1] ?? '' }, blank)
    from = found.index + found[0].length
  }
  if (from < one.text.length) parts.push({ ...one, text: one.text.slice(from) })
  return parts
}

const wordsOf = (content: readonly Inline[]) =>
  content
    .map((one) => (one.type === 'text' ? one.text : one.type === 'math' ? `$${one.attrs.latex}$` : ''))
    .join('')

const isWriting = (one: Inline | undefined) => one?.type === 'text' || one?.type === 'math'

type Written = { to: number; answer: string }

/** What stands between a blank and the next one. */
function betweenBlanks(content: readonly Inline[], at: number): Written | undefined {
  let to = at + 1
  while (isWriting(content[to])) to += 1
  const answer = wordsOf(content.slice(at + 1, to)).trim()
  const isShort = answer !== '' && answer.length <= longest
  return content[to]?.type === 'blank' && isShort ? { to: to + 1, answer } : undefined
}

/** Blanks that stand in pairs around what is written, at least one of which is surely an answer: `____a____和____b____`. */
function inPairs(content: readonly Inline[]): ReadonlyMap<number, Written> {
  const places = content.flatMap(({ type }, at) => (type === 'blank' ? [at] : []))
  const pairs = places.flatMap((at, place) =>
    place % 2 === 0 ? [[at, betweenBlanks(content, at)] as const] : [],
  )
  const all = new Map(pairs.flatMap(([at, found]) => (found ? [[at, found] as const] : [])))
  const isSure = [...all.values()].some(({ answer }) => !joins.test(answer))
  return places.length % 2 === 0 && all.size === pairs.length && isSure ? all : new Map()
}

/** What is written on a line that begins at a place: up to where, and its words. */
function writingAt(content: readonly Inline[], at: number): Written | undefined {
  const first = content[at]
  if (isUnderlined(first)) return underlinedAt(content, at)
  if (first?.type !== 'blank') return undefined
  if (isUnderlined(content[at + 1])) return underlinedAt(content, at)
  const found = betweenBlanks(content, at)
  return found && !joins.test(found.answer) ? found : undefined
}

/** Underlined words with the blanks around them. */
function underlinedAt(content: readonly Inline[], at: number): Written | undefined {
  let to = at
  while (content[to]?.type === 'blank' || isUnderlined(content[to])) to += 1
  const answer = wordsOf(content.slice(at, to)).trim()
  return answer === '' ? undefined : { to, answer }
}

function emptied(content: readonly Inline[], answers: string[]): Inline[] {
  const parts: Inline[] = []
  const pairs = inPairs(content)
  for (let at = 0; at < content.length; ) {
    const found = pairs.get(at) ?? writingAt(content, at)
    const one = content[at] as Inline
    if (found || one.type === 'blank') answers.push(found?.answer ?? '')
    parts.push(found ? blank : one)
    at = found?.to ?? at + 1
  }
  return parts
}

/** Whether lines without a kind hold a blank that is written on: a blank on each side of underlined or typed words. */
export const looksFilled = (stem: readonly Line[]): boolean => {
  const { isFilled } = emptyBlanks(stem)
  return isFilled && stem.some(({ content }) => content.some(({ type }) => type === 'blank'))
}

/**
 * Empties the blanks of a question in which the answers are typed on their lines: `____n____`, `_1_`, underlined words. The
 * key of a bank is no part of what is printed.
 */
export function emptyBlanks(stem: readonly Line[]): Filled {
  const answers: string[] = []
  const lines = stem.map((line) =>
    line.block
      ? line
      : { ...line, ...lineOf(emptied(line.content.flatMap(cutUnderscores), answers), line.marker) },
  )
  return { stem: lines, answers, isFilled: answers.some(Boolean) }
}
