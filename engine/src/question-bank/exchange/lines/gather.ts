import { kindNamed } from '../../forms/kinds.ts'
import { addField, type Draft, newDraft } from './draft.ts'
import { cutAtLabels, type Label, labelAt } from './labels.ts'
import { type Line, lineOf, sliceOf } from './line.ts'
import { type NumberStyle, numberAt, optionsAt, optionsBehind } from './marks.ts'
import { optionsInOrder } from './options-down.ts'

/** Kind and marks in brackets where a stem begins: `（单选题，2 分）`, `[多选]`. */
const head = /^\s*[(（【[]\s*([^()（）【】[\]]{1,30})\s*[)）】\]]\s*/
/** What a question looks like, even where a list could go on. */
export const asks =
  /[?？]|[(（]\s*(?:[A-Ha-h]{1,8}|[√×✓✗对错])?\s*[)）]|_{3,}|分\s*[)）]|(?:简述|试述|什么是|写出|已知|设有|给定|下列|以下|证明|画出|计算)/

/** What the heading of a part says of its questions. */
export type About = Pick<Draft, 'section' | 'kind' | 'score' | 'chapter'>

class Gathering {
  readonly drafts: Draft[] = []
  private style: NumberStyle | undefined
  /** How the first automatic number looks without its digits: a list that begins anew looks the same. */
  private shape: string | undefined
  private readonly about: About
  /** Where the next line without a mark belongs. */
  private place: Line[] | undefined
  private label: Label | undefined
  private isOneLine = false
  /** The last number of a list within an answer. */
  private nested: number | undefined

  constructor(about: About) {
    this.about = about
  }

  private get draft(): Draft | undefined {
    return this.drafts.at(-1)
  }
  /** The question or the sub-question under way. */
  private get open(): Draft | undefined {
    return this.draft?.parts.at(-1) ?? this.draft
  }

  private isNext(number: number, line: Line): boolean {
    const last = this.draft?.number ?? 0
    if (last === 0) return true
    // numbers may be broken: what asks something is a question all the same
    if (asks.test(line.text) && this.isBroken(number, last, line)) return true
    // a number within an answer is the next question only when it goes on in order
    return number === last + 1 || (this.label === undefined && number > last && number <= last + 10)
  }

  /** A number that stands twice, that leaves some out, or a list of the word processor that begins anew. */
  private isBroken(number: number, last: number, { marker }: Line): boolean {
    if (number >= last && number <= last + 10) return true
    return marker !== undefined && number === 1 && shapeOf(marker.text) === this.shape
  }

  /** A list within an answer goes on; a line that asks something is the next question all the same. */
  private isNested({ text }: Line, number: number): boolean {
    const goesOn = this.label !== undefined && this.nested !== undefined && number === this.nested + 1
    return goesOn && !asks.test(text)
  }

  private begin(line: Line): boolean {
    const mark = numberAt(line)
    if (!mark || (this.style !== undefined && mark.style !== this.style)) return false
    if (!this.isNext(mark.number, line) || this.isNested(line, mark.number)) {
      this.nested = mark.number
      return false
    }
    this.style = mark.style
    this.shape ??= line.marker && shapeOf(line.marker.text)
    const draft = newDraft(mark.number, this.about)
    if (line.isFromHeading) draft.notes.push({ code: 'picture-at-heading' })
    this.drafts.push(draft)
    this.beginStem(draft, sliceOf(line.content, mark.length))
    return true
  }

  private beginStem(draft: Draft, content: Line['content']) {
    this.label = undefined
    this.nested = undefined
    this.place = draft.stem
    const rest = headOf(draft, lineOf(content))
    const behind = optionsBehind(rest)
    draft.stem.push(behind ? lineOf(behind.stem) : rest)
    for (const { content: option } of behind?.options ?? []) this.option(draft, option)
  }

  private option(draft: Draft, content: Line['content']) {
    const lines = [lineOf(content)]
    draft.options.push(lines)
    this.place = lines
  }

  /** A sub-question of a composite one: `(1)（单选题，2 分）…`. */
  private beginPart(line: Line): boolean {
    const mark = numberAt(line)
    const { draft } = this
    if (draft?.kind !== 'composite' || mark?.style !== 'paren') return false
    if (mark.number !== draft.parts.length + 1) return false
    const part = newDraft(mark.number, { ...this.about, kind: undefined, score: undefined })
    draft.parts.push(part)
    this.beginStem(part, sliceOf(line.content, mark.length))
    return true
  }

  private labelled(line: Line): boolean {
    const found = labelAt(line)
    const draft = found && (isOfWhole.has(found.label) ? this.draft : this.open)
    if (!found || !draft) return false
    addField(draft, found.label, found.line)
    this.label = found.label
    this.place = draft.fields.get(found.label)?.at(-1)
    this.isOneLine = isOfWhole.has(found.label)
    return true
  }

  /** The letters of right options, or a judgement, alone in the line behind what is asked. */
  private loneAnswer(line: Line): boolean {
    const { open } = this
    if (!open || this.label !== undefined || open.fields.has('answer')) return false
    const isKey = open.options.length > 0 ? areLetters(line.text, open.options.length) : isTruth(line.text)
    if (!isKey || line.align !== undefined) return false
    addField(open, 'answer', line)
    this.label = 'answer'
    this.place = open.fields.get('answer')?.at(-1)
    return true
  }

  private options(line: Line): boolean {
    const { open } = this
    // the answer may stand before the options
    const isLate = this.label !== undefined
    if (!open || (isLate && open.options.length > 0)) return false
    const found = optionsAt(line, open.options.length)
    if (isLate && found.length < 2) return false
    if (isLate) this.label = undefined
    for (const { content } of found) this.option(open, content)
    return found.length > 0
  }

  add(line: Line) {
    // a table or a picture behind a line such as 难度 belongs to what is asked
    if (line.block && this.isOneLine && this.label !== undefined) {
      this.open?.stem.push(line)
      return
    }
    const readers = [this.begin, this.beginPart, this.labelled, this.loneAnswer, this.options]
    if (line.block || !readers.some((read) => read.call(this, line))) this.place?.push(line)
  }
}

const areLetters = (text: string, count: number) => {
  const found = /^[(（]?\s*([A-H](?:[\s,，、]*[A-H])*)\s*[)）]?$/.exec(text.normalize('NFKC').trim())?.[1]
  const letters = found?.match(/[A-H]/g) ?? []
  return letters.length > 0 && letters.every((letter) => letter.charCodeAt(0) - 65 < count)
}
const isTruth = (text: string) => /^[(（]?\s*(?:[√×✓✗对错]|正确|错误)\s*[)）]?$/.test(text.trim())

const shapeOf = (mark: string) => mark.replace(/[0-9]+/g, '#')

/** Labels that belong to a composite question as a whole. */
const isOfWhole: ReadonlySet<Label> = new Set<Label>([
  ...(['difficulty', 'knowledge', 'chapter', 'objective', 'bloom', 'tags', 'source', 'year'] as const),
  ...(['minutes', 'complex', 'licence'] as const),
])

/** Takes kind and marks from the brackets where a stem begins. */
function headOf(draft: Draft, line: Line): Line {
  const found = head.exec(line.text)
  if (!found) return line
  const words = (found[1] ?? '').split(/[，,；;\s]\s*(?=\S)/)
  const kind = words.map(kindNamed).find(Boolean)
  const score = /(?:本题)?\s*([0-9]+(?:\.[0-9]+)?)\s*(?:分|points?|marks?)$/i.exec(
    found[1]?.trim() ?? '',
  )?.[1]
  if (kind === undefined && score === undefined) return line
  if (kind) draft.kind = kind
  if (score !== undefined) draft.score = Number(score)
  return lineOf(sliceOf(line.content, found[0].length))
}

/** The questions of one part of a paper, whose heading was read before. */
export function gatherPart(lines: readonly Line[], about: About): Draft[] {
  const gathering = new Gathering(about)
  for (const line of optionsInOrder(lines.flatMap(cutAtLabels))) gathering.add(line)
  return gathering.drafts
}
