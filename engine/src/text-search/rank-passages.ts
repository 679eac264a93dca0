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

const longestShared = (one: string, other: string): number => {
  let before = new Uint16Array(other.length + 1)
  let best = 0
  for (const sign of one) {
    const row = new Uint16Array(other.length + 1)
    for (let at = 1; at <= other.length; at++) {
      if (other[at - 1] !== sign) continue
      row[at] = (before[at - 1] ?? 0) + 1
      best = Math.max(best, row[at] ?? 0)
    }
    before = row
  }
  return best
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ')

/** The longest run of signs that the question shares with a text, as a share of the question: from 0 to 1. */
export function sharedRun(question: string, text: string): number {
  const core = coreOf(question).slice(0, 120)
  return core === '' ? 0 : longestShared(core, plain(text).slice(0, 1200)) / core.length
}

/** How much of a title the question names, as a share of the title without its version: 1 when all of it. */
export function namedShare(question: string, title: string): number {
  const name = plain(title)
    .replace(/\s+v?\d[\d.–-]*$/, '')
    .slice(0, 120)
  return name === '' ? 0 : longestShared(name, plain(question).slice(0, 400)) / name.length
}

/** Where the words of the question stand in a text: from and to, in order, without overlap. */
export function marksIn(text: string, question: string): { from: number; to: number }[] {
  const lower = text.toLowerCase()
  const isMarked = new Uint8Array(text.length)
  for (const gram of gramsAsked(question)) {
    for (let at = lower.indexOf(gram); at >= 0; at = lower.indexOf(gram, at + 1))
      isMarked.fill(1, at, at + gram.length)
  }
  const marks: { from: number; to: number }[] = []
  for (let at = 0; at < isMarked.length; at++) {
    if (isMarked[at] === 0) continue
    const last = marks.at(-1)
    if (last && last.to === at) last.to = at + 1
    else marks.push({ from: at, to: at + 1 })
  }
  return marks.filter(({ from, to }) => to - from > 1)
}
