import { asks } from '#question-bank/exchange/lines/gather.ts'
import type { Line } from '#question-bank/exchange/lines/line.ts'
import { chapterAt, numberAt, optionsAt, sectionAt } from '#question-bank/exchange/lines/marks.ts'
import { sectionHeadAt } from './section-head.ts'

const answersTitle =
  /^\s*[一二三四五六七八九十、.\s]*(?:参考|标准|正确)?答案(?:[与及和、]?(?:解析|评分标准|详解))?(?:部分)?\s*[:：]?\s*$|^\s*(?:Answer\s+key|Answers)\s*:?\s*$/i

const isAnswersTitle = (text: string) =>
  answersTitle.test(text) ||
  (text.length < 60 && /(?:参考|标准)答案\s*(?:[及与和、]\s*评分(?:标准|细则))?\s*[)）]?\s*$/.test(text))

/** Whether what follows a title `答案` begins anew: with number 1 or a heading. */
function isListBehind(lines: readonly Line[], at: number): boolean {
  const next = lines.slice(at + 1).find(({ text }) => text.trim() !== '')
  if (!next) return false
  return (
    sectionAt(next) !== undefined ||
    chapterAt(next) !== undefined ||
    numberAt(next)?.number === 1 ||
    /^\s*1\s*[-~～—至]/.test(next.text)
  )
}

const isTitleAt = (lines: readonly Line[], at: number) => {
  const line = lines[at]
  return at > 0 && line !== undefined && isAnswersTitle(line.text) && isListBehind(lines, at)
}

/** Whether questions go on behind a title with the number that is next. */
const asksNext = (rest: readonly Line[], next: number) =>
  rest.some((line, at) => {
    const follows = rest[at + 1]
    const isAsked = asks.test(line.text) || (follows !== undefined && optionsAt(follows, 0).length > 0)
    return next > 1 && numberAt(line)?.number === next && isAsked
  })

/** How far a paper was read: the numbers of the last section and the last question. */
type Reached = { section: number; question: number; hasLocal: boolean }

/** Whether a title stands within the questions: those of the section, or the next section, go on behind its answers. */
function isWithin(rest: readonly Line[], { section, question, hasLocal }: Reached): boolean {
  const at = rest.findIndex((line) => sectionHeadAt(line, section + 1) !== undefined)
  const head = rest[at] && sectionHeadAt(rest[at], section + 1)
  if (head) return section > 0 && head.no === section + 1
  return hasLocal || asksNext(rest, question + 1)
}

/** Where the answers of a paper begin that stand together behind all its questions, or -1. */
export function answersFrom(lines: readonly Line[]): number {
  const reached: Reached = { section: 0, question: 0, hasLocal: false }
  for (const [at, line] of lines.entries()) {
    const head = sectionHeadAt(line, reached.section + 1)
    if (head) Object.assign(reached, { section: head.no, question: 0 })
    else reached.question = numberAt(line)?.number ?? reached.question
    if (head || !isTitleAt(lines, at)) continue
    if (!isWithin(lines.slice(at + 1), reached)) return at
    reached.hasLocal = true
  }
  return -1
}

/** Where the answers of one section begin that stand together behind its questions, or -1. */
export function answersOfSectionFrom(lines: readonly Line[]): number {
  let question = 0
  return lines.findIndex((line, at) => {
    question = numberAt(line)?.number ?? question
    return isTitleAt(lines, at) && !asksNext(lines.slice(at + 1), question + 1)
  })
}
