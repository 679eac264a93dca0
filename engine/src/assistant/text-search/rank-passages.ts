import { gramsOf } from './search-grams.ts'

/** Words of questions that say nothing about what is asked for. */
const empty =
  /请问|请|帮我|告诉我|什么|怎么样|怎么|怎样|如何|哪些|哪个|哪里|多少|是不是|有没有|是否|可以|应该|需要|一下|我想|知道|关于|目前|现在|吗|呢|的|了|是|有|在|\b(?:what|which|where|when|who|whom|how|does|did|do|is|are|was|were|the|an?|of|in|on|for|to|and|or|my|me|i|can|could|should|would|tell|show|please|about|it|its|this|that|there|with|by|from|be|have|has)\b/giu

/** What a question is about: the same text without the words that every question has. */
export const coreOf = (question: string): string => {
  const core = question.normalize('NFKC').toLowerCase().replace(empty, ' ').replace(/\s+/g, ' ').trim()
  return core === '' ? question.normalize('NFKC').toLowerCase().trim() : core
}

/** The grams by which passages are looked for: of longer Chinese words the pairs alone, because single signs stand everywhere. */
export function gramsAsked(question: string): string[] {
  const grams = gramsOf(coreOf(question))
  const pairs = grams.filter((gram) => !/^\p{Script=Han}$/u.test(gram))
  return pairs.length > 0 ? pairs : grams
}

/** How much a gram says that `holding` of `all` passages hold (BM25). */
export const weightOf = (holding: number, all: number): number =>
  Math.log(1 + (Math.max(all - holding, 0) + 0.5) / (holding + 0.5))

/** The longest run that two texts share: its length, and where it ends in the second. */
function longestShared(one: string, other: string): { length: number; end: number } {
  let before = new Uint16Array(other.length + 1)
  let best = { length: 0, end: 0 }
  for (const sign of one.split('')) {
    const row = new Uint16Array(other.length + 1)
    for (let at = 1; at <= other.length; at++) {
      if (other[at - 1] !== sign) continue
      const length = (before[at - 1] ?? 0) + 1
      row[at] = length
      if (length > best.length) best = { length, end: at }
    }
    before = row
  }
  return best
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ')

/** What a question asks beside the title that it names. */
function besideTitle(question: string, title: string): string {
  const core = coreOf(question).slice(0, 160)
  const { length, end } = longestShared(coreOf(withoutVersion(title)).slice(0, 120), core)
  return `${core.slice(0, end - length)} ${core.slice(end)}`.replace(/\s+/g, ' ').trim()
}

/**
 * The longest run of signs that a text shares with what the question asks beside the title, as a share of that: from 0 to
 * 1. The title stands in the text of many passages and would tell none of them apart.
 */
export function sharedRun(question: string, title: string, text: string): number {
  const asked = besideTitle(question, title)
  return asked === '' ? 0 : longestShared(asked, coreOf(text.slice(0, 1200))).length / asked.length
}

/** A title without the version at its end, such as `2.1` or `v3.0`. */
export const withoutVersion = (title: string) => title.replace(/\s+v?\d[\d.–-]*$/, '')

/** How much of a title the question names, as a share of the title without its version: 1 when all of it. */
export function namedShare(question: string, title: string): number {
  const name = withoutVersion(plain(title)).slice(0, 120)
  return name === '' ? 0 : longestShared(name, plain(question).slice(0, 400)).length / name.length
}

const hanPair = /^\p{Script=Han}+$/u
const latinWord = /(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu

/** The same word, or its plural or another ending of up to three letters: `structure` and `structures`. */
function isSameWord(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (short === long) return true
  return short.length >= 4 && long.length - short.length <= 3 && long.startsWith(short)
}

type Span = { from: number; to: number }

function pairsIn(text: string, question: string): Span[] {
  const pairs = gramsAsked(question).filter((gram) => hanPair.test(gram))
  return pairs.flatMap((pair) => {
    const found: Span[] = []
    for (let at = text.indexOf(pair); at >= 0; at = text.indexOf(pair, at + 1))
      found.push({ from: at, to: at + pair.length })
    return found
  })
}

function wordsIn(text: string, question: string): Span[] {
  const asked = coreOf(question).match(latinWord) ?? []
  return [...text.matchAll(latinWord)]
    .filter(([word]) => asked.some((one) => isSameWord(one, word)))
    .map((found) => ({ from: found.index, to: found.index + found[0].length }))
}

/**
 * Where the words of the question stand in a text: from and to, in order, without overlap. Chinese words are marked by
 * their pairs, other words whole.
 */
export function marksIn(text: string, question: string): Span[] {
  const lower = text.toLowerCase()
  const found = [...pairsIn(lower, question), ...wordsIn(lower, question)]
  const marks: Span[] = []
  for (const { from, to } of found.sort((one, other) => one.from - other.from)) {
    const last = marks.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else marks.push({ from, to })
  }
  return marks.filter(({ from, to }) => to - from > 1)
}
