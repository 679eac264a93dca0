import { pairsIn } from '#question-bank/exchange/lines/answers-apart.ts'
import { asks } from '#question-bank/exchange/lines/gather.ts'
import { labelAt } from '#question-bank/exchange/lines/labels.ts'
import type { Line } from '#question-bank/exchange/lines/line.ts'
import { lineOf, sliceOf } from '#question-bank/exchange/lines/line.ts'
import { chapterAt, numberAt, optionsAt } from '#question-bank/exchange/lines/marks.ts'
import { isForm } from './form-lines.ts'
import { saysMarks } from './marks-said.ts'
import { type SectionHead, sectionHeadAt } from './section-head.ts'

/** A section with its lines; `isOne` says that they are one question without a number of its own. */
export type CutSection = { head: SectionHead; lines: Line[]; isOne: boolean }

/** A heading that says nothing: of what stands before the first one, or of a chapter. */
const bare: SectionHead = {
  no: 0,
  title: '',
  kind: null,
  note: '',
  asked: null,
  each: null,
  isPerBlank: false,
  count: null,
  total: null,
}
const isBare = ({ no, title }: SectionHead) => no === 0 && title === ''

const keyed: ReadonlySet<string | undefined> = new Set(['answer', 'points', 'explanation'])

/** Whether a heading that is none but by its number stands as a point within an answer. */
class Answering {
  private isOpen = false
  follow(line: Line) {
    const label = labelAt(line)?.label
    if (label !== undefined) this.isOpen = keyed.has(label)
    else if (asks.test(line.text)) this.isOpen = false
  }
  allows = (head: SectionHead) => !this.isOpen || head.kind !== null || saysMarks(head)
}

type Cut = { head: SectionHead; lines: Line[] }

/** What a line begins: a section, or a chapter with a bare heading. */
class Heads {
  private readonly answering = new Answering()
  private readonly isKey: boolean
  private chapter: string | undefined
  constructor(isKey: boolean) {
    this.isKey = isKey
  }

  private chapterOf(line: Line) {
    return this.isKey || line.block || /[?？。]/.test(line.text) ? undefined : chapterAt(line)
  }

  begunBy(line: Line, expected: number): SectionHead | undefined {
    const head = sectionHeadAt(line, expected, this.isKey)
    const begun = head ? undefined : this.chapterOf(line)
    this.chapter = begun ?? this.chapter
    const said = this.chapter === undefined ? {} : { chapter: this.chapter }
    if (head && (this.isKey || this.answering.allows(head))) return { ...head, ...said }
    if (begun !== undefined) return { ...bare, ...said }
    this.answering.follow(line)
    return undefined
  }
}

/** Cuts the lines of a paper at the headings of its sections. What stands before the first has a bare heading. */
export function cutAtHeads(lines: readonly Line[], isKey = false): Cut[] {
  const sections: Cut[] = [{ head: bare, lines: [] }]
  const heads = new Heads(isKey)
  for (const line of lines) {
    const head = heads.begunBy(line, (sections.at(-1)?.head.no ?? 0) + 1)
    if (head) sections.push({ head, lines: [] })
    else if (!isForm(line)) sections.at(-1)?.lines.push(line)
  }
  return isKey ? sections.slice(1) : sections
}

const askedAt = /[?？]|已知|设有|给定|如图|下图|下表|证明|求|写出|画出|计算|设计|分析|试述|简述/
const isLong = (lines: readonly Line[]) =>
  lines.some(({ block, text }) => block !== undefined || text.includes('\uFFFC')) ||
  lines.reduce((sum, { text }) => sum + text.length, 0) > 120

/** A mark that no other question of the section uses, so that its numbers stay what they are: parts of the one question. */
const oneMark = { type: 'text' as const, text: '第 1 题 ' }
const ledBy = (line: Line): Line => (line.block ? lineOf([oneMark]) : lineOf([oneMark, ...line.content]))

/** All lines of a section as its only question. */
export function asOne(head: SectionHead, lines: readonly Line[]): CutSection {
  const all = head.asked ? [head.asked, ...lines] : [...lines]
  const [first, ...rest] = all
  if (!first) return { head, lines: [], isOne: false }
  return { head, lines: [ledBy(first), ...(first.block ? [first] : []), ...rest], isOne: true }
}

/** Lines before the first question: an instruction, or what its question begins with. */
function withLead(head: SectionHead, lead: readonly Line[], [first, ...rest]: readonly Line[]): CutSection {
  const isNote = !isLong(lead)
  if (isNote || !first) {
    const words = [head.note, ...lead.map(({ text }) => text.trim())].filter(Boolean).join(' ')
    return {
      head: { ...head, note: words.slice(0, 500) },
      lines: [...(first ? [first] : []), ...rest],
      isOne: false,
    }
  }
  const mark = numberAt(first)
  const length = mark?.length ?? 0
  const begin = lineOf([...sliceOf(first.content, 0, length), ...(lead[0]?.content ?? [])], first.marker)
  const own = lineOf(sliceOf(first.content, length))
  const blocks = lead[0]?.block ? [lead[0]] : []
  const told = lead.some(({ isFromHeading }) => isFromHeading) ? { ...begin, isFromHeading: true } : begin
  return { head, lines: [told, ...blocks, ...lead.slice(1), own, ...rest], isOne: false }
}

/** Whether lines before the first number, and the numbers, are one question with its parts. */
function isWhole(head: SectionHead, lead: readonly Line[], begun: Line | undefined): boolean {
  const style = begun && numberAt(begun)?.style
  const isSub = style === 'paren' || style === 'half' || style === 'circle'
  const saysNothing = head.each === null && head.count === null
  return isSub && saysNothing && (isLong(lead) || lead.some(({ text }) => askedAt.test(text)))
}

/** A line such as `答案：1. B 2. C`, the key of several questions. */
export const isPairs = (line: Line): boolean => pairsIn(labelAt(line)?.line.text ?? '').length > 1

function questionsOf({ head, lines }: Cut): CutSection {
  if (head.asked) return asOne(head, lines)
  const at = lines.findIndex((line) => (numberAt(line)?.number ?? 100) <= 99)
  if (at < 0) return isBare(head) ? { head, lines: [], isOne: false } : asOne(head, lines)
  if (at === 0) return { head, lines, isOne: false }
  // the grid of a key stands before the questions that it is of
  const lead = lines.slice(0, at).filter((line) => !isPairs(line))
  const keys = lines.slice(0, at).filter(isPairs)
  if (isWhole(head, lead, lines[at])) return asOne(head, lines)
  const own = [...lines.slice(at), ...keys]
  return lead.length === 0 ? { head, lines: own, isOne: false } : withLead(head, lead, own)
}

/** Lines before the first heading: from the first question on, where there are some. */
function beforeHeads({ head, lines }: Cut, isOnly: boolean): Cut {
  const numbers = lines.flatMap((line, at) => (numberAt(line) ? [at] : []))
  const first = numbers.find((at, place) => isQuestion(lines.slice(at, numbers[place + 1])))
  const from = isOnly ? numbers[0] : first
  return { head: isOnly ? { ...head, no: 1 } : head, lines: from === undefined ? [] : lines.slice(from) }
}

/** Whether lines from a number to the next one are a question, and no line of an instruction. */
const isQuestion = (lines: readonly Line[]) =>
  lines.some((line) => asks.test(line.text) || optionsAt(line, 0).length > 0 || labelAt(line) !== undefined)

/** The sections of a paper; a file without headings is one section from its first number on. */
export function cutSections(lines: readonly Line[]): CutSection[] {
  const [before, ...cut] = cutAtHeads(lines)
  const all = before ? [beforeHeads(before, cut.length === 0), ...cut] : cut
  return all
    .map(questionsOf)
    .filter(({ head, lines: own }) => own.length > 0 || head.kind !== null || saysMarks(head))
}
