import type { Line } from '#exchange/lines/line.ts'
import { lineOf, sliceOf } from '#exchange/lines/line.ts'
import { numberAt } from '#exchange/lines/marks.ts'
import { plainText } from '#rich-text/plain-text.ts'
import { saysMarks } from './marks-said.ts'
import { type SectionHead, sectionHeadAt } from './section-head.ts'

/** A section with its lines; `isOne` says that they are one question without a number of its own. */
export type CutSection = { head: SectionHead; lines: Line[]; isOne: boolean }

const printed =
  /^\s*(?:第\s*\d+\s*页(?:\s*[,，]?\s*共\s*\d+\s*页)?|Page\s+\d+(?:\s+of\s+\d+)?|[-—–]\s*\d+\s*[-—–])\s*$/i
const boxes =
  /^(?:得分|评卷人?|阅卷人?|复核人?|题号|总分|分数|满分|[一二三四五六七八九十\s\d/]+|Score|Marker|Total)*$/i

/** Score boxes, numbers of pages and empty lines are no part of what is asked. */
function isForm({ text, block }: Line): boolean {
  if (block?.type === 'table')
    return boxes.test(plainText({ type: 'doc', content: [block] }).replace(/\s+/g, ''))
  return !block && (text.trim() === '' || printed.test(text))
}

/** Cuts the lines of a paper at the headings of its sections. What stands before the first is the head of the paper. */
export function cutAtHeads(lines: readonly Line[], isKey = false): { head: SectionHead; lines: Line[] }[] {
  const sections: { head: SectionHead; lines: Line[] }[] = []
  for (const line of lines) {
    const head = sectionHeadAt(line, (sections.at(-1)?.head.no ?? 0) + 1, isKey)
    if (head) sections.push({ head, lines: [] })
    else if (!isForm(line)) sections.at(-1)?.lines.push(line)
  }
  return sections
}

const asks = /[?？]|已知|设有|给定|如图|下图|下表|证明|求|写出|画出|计算|设计|分析|试述|简述/
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
  return { head, lines: [begin, ...blocks, ...lead.slice(1), own, ...rest], isOne: false }
}

function questionsOf({ head, lines }: { head: SectionHead; lines: Line[] }): CutSection {
  if (head.asked) return asOne(head, lines)
  const at = lines.findIndex((line) => {
    const mark = numberAt(line)
    return mark !== undefined && mark.number <= 99
  })
  if (at < 0) return asOne(head, lines)
  const lead = lines.slice(0, at)
  if (lead.length === 0) return { head, lines, isOne: false }
  const [begun] = lines.slice(at, at + 1)
  const style = begun && numberAt(begun)?.style
  const isSub = style === 'paren' || style === 'half' || style === 'circle'
  const isWhole = head.each === null && head.count === null
  if (isSub && isWhole && (isLong(lead) || lead.some(({ text }) => asks.test(text))))
    return asOne(head, lines)
  return withLead(head, lead, lines.slice(at))
}

const none: SectionHead = {
  ...{ no: 1, title: '', kind: null, note: '', asked: null },
  ...{ each: null, isPerBlank: false, count: null, total: null },
}

/** The sections of a paper; a file without headings is one section from its first number on. */
export function cutSections(lines: readonly Line[]): CutSection[] {
  const cut = cutAtHeads(lines)
  if (cut.length > 0)
    return cut
      .map(questionsOf)
      .filter(({ head, lines: own }) => own.length > 0 || head.kind !== null || saysMarks(head))
  const first = lines.findIndex((line) => numberAt(line) !== undefined)
  return first < 0
    ? []
    : [{ head: none, lines: lines.slice(first).filter((line) => !isForm(line)), isOne: false }]
}
