import type { MarkingPoint } from '../../forms/points.ts'
import { type Draft, fieldOf } from './draft.ts'
import { type Line, lineOf, sliceOf } from './line.ts'
import { richOf } from './rich-of.ts'

const pointEnd = /[（(]\s*([0-9]+(?:\.[0-9]+)?)\s*(?:分|points?|marks?)\s*[)）]\s*[；;。.]?\s*$/i

/** Marking points: lines that end with their marks in brackets; what follows one without belongs to the next. */
export function pointsOf(draft: Draft): MarkingPoint[] {
  const points: MarkingPoint[] = []
  let lines: Line[] = []
  for (const line of fieldOf(draft, 'points')) {
    const found = pointEnd.exec(line.text)
    lines.push(found ? lineOf(sliceOf(line.content, 0, found.index), line.marker) : line)
    if (!found) continue
    points.push({ content: richOf(lines), score: Number(found[1]) })
    lines = []
  }
  return points
}
