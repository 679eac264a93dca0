import { kindWithin } from '../../forms/kinds.ts'
import type { QuestionKind } from '../../question/question.ts'
import { addField, type Draft } from './draft.ts'
import { type Label, labelAt } from './labels.ts'
import { type Line, lineOf, sliceOf } from './line.ts'
import { numberAt, sectionAt } from './marks.ts'

const range = /([0-9]{1,4})\s*[-~～—–至]\s*([0-9]{1,4})\s*[.．、:：)）]?\s*((?:[A-Za-z√×✓✗对错]\s*){1,400})/g
const single =
  /(?:^|[\s；;，,。])[(（]?([0-9]{1,4})\s*[)）.．、:：]\s*([A-H]{1,8}|[√×✓✗对错TF]|正确|错误)(?=$|[\s；;，,。.])/g

type Key = { section: number; kind: QuestionKind | undefined }

/** Pairs such as `1-5 ABCDA` or `1. B 2. C` in a line, with nothing else in it. */
export function pairsIn(text: string): (readonly [number, string])[] {
  const ranges = [...text.matchAll(range)]
  if (ranges.length > 0)
    return ranges.flatMap(([, from = '', to = '', signs = '']) =>
      [...signs.replace(/\s/g, '')]
        .slice(0, Number(to) - Number(from) + 1)
        .map((sign, at) => [Number(from) + at, sign] as const),
    )
  const pairs = [...text.matchAll(single)].map(
    ([, number = '', sign = '']) => [Number(number), sign] as const,
  )
  const rest = text.replace(single, '').replace(/[\s；;，,。.]/g, '')
  return rest === '' ? pairs : []
}

class Spreading {
  private readonly drafts: readonly Draft[]
  private readonly sections: number[]
  private key: Key = { section: -1, kind: undefined }
  private at = -1
  private current: Draft | undefined
  private open: Line[] | undefined
  readonly given = new Set<Draft>()
  constructor(drafts: readonly Draft[]) {
    this.drafts = drafts
    this.sections = [...new Set(drafts.map(({ section }) => section))]
  }

  private isIn({ section, kind }: Draft): boolean {
    if (this.key.section < 0 || section === this.key.section) return true
    return this.key.kind !== undefined && kind === this.key.kind
  }

  /** The question of a number; undefined when several have it and nothing says which one is meant. */
  private find(number: number): Draft | undefined {
    const all = this.drafts.filter((draft) => draft.number === number && this.isIn(draft))
    const open = all.length > 1 ? all.filter((draft) => !draft.fields.has('answer')) : all
    return open.length === 1 ? open[0] : undefined
  }

  private add(draft: Draft, label: Label, line: Line) {
    addField(draft, label, line)
    this.current = draft
    this.open = draft.fields.get(label)?.at(-1)
  }

  private give(draft: Draft, line: Line) {
    const label = labelAt(line)
    this.add(draft, 'answer', label?.label === 'answer' ? label.line : line)
    this.given.add(draft)
  }

  private heading(said: string) {
    this.at += 1
    const kind = kindWithin(said)
    const named = this.drafts.find((draft) => kind !== undefined && draft.kind === kind)?.section
    this.key = { section: named ?? this.sections[this.at] ?? -1, kind }
    this.open = undefined
  }

  private pairs(text: string): boolean {
    const pairs = pairsIn(text)
    for (const [number, sign] of pairs) {
      const draft = this.find(number)
      if (draft) this.give(draft, lineOf([{ type: 'text', text: sign }]))
    }
    return pairs.length > 0
  }

  private numbered(line: Line): boolean {
    const mark = numberAt(line)
    const draft = mark && this.find(mark.number)
    // it belongs to one of several, and never to the answer before it
    if (mark && !draft && this.drafts.filter(({ number }) => number === mark.number).length > 1)
      this.open = undefined
    if (!draft || this.given.has(draft)) return false
    this.give(draft, lineOf(sliceOf(line.content, mark.length)))
    return true
  }

  read(line: Line) {
    const said = sectionAt(line)
    if (said !== undefined) this.heading(said)
    if (this.pairs(said ?? line.text) || said !== undefined || this.numbered(line)) return
    const label = labelAt(line)
    if (label && this.current) this.add(this.current, label.label, label.line)
    else this.open?.push(line)
  }
}

/**
 * Gives the answers that stand together behind all questions to their questions, by part and number. Gives how many
 * questions got one.
 */
export function spreadAnswers(drafts: readonly Draft[], lines: readonly Line[]): number {
  const spreading = new Spreading(drafts)
  for (const line of lines) spreading.read(line)
  return spreading.given.size
}
