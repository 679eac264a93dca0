import { type Draft, newDraft } from '#question-bank/exchange/lines/draft.ts'
import type { Label } from '#question-bank/exchange/lines/labels.ts'
import { type Line, lineOf, sliceOf } from '#question-bank/exchange/lines/line.ts'
import { numberAt } from '#question-bank/exchange/lines/marks.ts'
import { markBrackets } from './marks-said.ts'

type Part = { lines: Line[]; marks: number | null }

const sign = /[(（]\s*([0-9０-９]{1,2})\s*[)）]/g

/** Where (1), (2), … stand in a text one after the other, from the number that is next. */
function signsIn(text: string, next: number): number[] {
  const places: number[] = []
  for (const { index, 1: number = '' } of text.matchAll(sign))
    if (Number(number.normalize('NFKC')) === next + places.length) places.push(index)
  return places
}

/** A line cut before such signs; a sign alone, or the first of a line alone, cuts nothing. */
function cutAtSigns(line: Line, next: number): Line[] {
  const places = line.block ? [] : signsIn(line.text, next)
  const [first = 0] = places
  const isAlone = places.length === 1 && (next === 1 || line.text.slice(0, first).trim() === '')
  if (places.length === 0 || isAlone) return [line]
  const cuts = first === 0 ? places : [0, ...places]
  return cuts.map((from, at) => {
    const part = sliceOf(line.content, from, cuts[at + 1])
    return at === 0 ? lineOf(part, line.marker) : lineOf(part)
  })
}

/** The number of a sub-question that a line begins with. */
function partAt(line: Line, next: number): number | undefined {
  const mark = numberAt(line)
  if (!mark || mark.number !== next || mark.style === 'named' || mark.style === 'bracket') return undefined
  return mark.length
}

/** Lines before the sub-questions, and the lines of each. */
function cutParts(lines: readonly Line[]): { lead: Line[]; parts: Line[][] } {
  const lead: Line[] = []
  const parts: Line[][] = []
  for (const whole of lines)
    for (const line of cutAtSigns(whole, parts.length + 1)) {
      const length = partAt(line, parts.length + 1)
      if (length !== undefined) parts.push([lineOf(sliceOf(line.content, length))])
      else (parts.at(-1) ?? lead).push(line)
    }
  return { lead, parts }
}

/** Marks in brackets at the beginning or the end of a line. */
function edgeMarks(line: Line) {
  if (line.block) return undefined
  return markBrackets(line.text).find(({ from, to, said }) => {
    const isEdge = line.text.slice(0, from).trim() === '' || /^[\s。.；;，,、]*$/.test(line.text.slice(to))
    return said.total !== null && isEdge
  })
}

/** The marks that lines say at their ends, those of the first line before the sum of others, and the lines without them. */
export function takeMarks(lines: readonly Line[]): Part {
  const found = lines.map(edgeMarks)
  const said = found.flatMap((one) => one?.said.total ?? [])
  const first = found[0]?.said.total ?? null
  return {
    marks: first ?? (said.length > 0 ? said.reduce((sum, one) => sum + one, 0) : null),
    lines: lines.map((line, at) => {
      const place = found[at]
      if (!place) return line
      const content = [...sliceOf(line.content, 0, place.from), ...sliceOf(line.content, place.to)]
      return { ...line, ...lineOf(content, line.marker) }
    }),
  }
}

/** The lines of a field for each sub-question, where they are numbered as those are; undefined where they are not. */
function fieldParts(draft: Draft, label: Label, count: number): Line[][] | undefined {
  const lines = (draft.fields.get(label) ?? []).flat()
  if (lines.length === 0) return undefined
  const { lead, parts } = cutParts(lines)
  return lead.every(({ text, block }) => !block && text.trim() === '') &&
    parts.length <= count &&
    parts.length > 0
    ? parts
    : undefined
}

/** Gives answers and marking points of the whole to the sub-questions; what is not numbered as they are stays with the whole. */
function spreadField(draft: Draft, label: 'answer' | 'points') {
  const parts = fieldParts(draft, label, draft.parts.length)
  if (parts) parts.forEach((lines, at) => void draft.parts[at]?.fields.set(label, [lines]))
  else {
    const rest = draft.fields.get(label)
    if (rest) draft.fields.set('explanation', [...rest, ...(draft.fields.get('explanation') ?? [])])
  }
  draft.fields.delete(label)
}

/**
 * Makes sub-questions of `(1) … (3 分) (2) … (5 分)` within the stem of a question: all of them have marks, or they stay what
 * is asked. Says whether it did.
 */
export function takeParts(draft: Draft): boolean {
  if (draft.options.length > 0 || draft.parts.length > 0) return false
  const { lead, parts } = cutParts(draft.stem)
  const read = parts.map(takeMarks)
  if (parts.length < 2 || read.some(({ marks }) => marks === null)) return false
  const kind = draft.kind === 'composite' ? undefined : draft.kind
  draft.parts = read.map(({ lines, marks }, at) => ({
    ...newDraft(at + 1, { section: draft.section, chapter: draft.chapter, kind, score: marks ?? undefined }),
    stem: lines,
  }))
  draft.stem = lead
  draft.kind = 'composite'
  spreadField(draft, 'answer')
  spreadField(draft, 'points')
  return true
}
