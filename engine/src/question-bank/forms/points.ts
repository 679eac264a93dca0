import type { FindingPlace } from '#finding/finding.ts'
import { plainText } from '#rich-text/plain-text.ts'
import type { RichText } from '#rich-text/rich-text.ts'
import { error, type QuestionFinding } from './findings.ts'

/** What one gets for one step of an answer, in marks. */
export type MarkingPoint = { content: RichText; score: number }

/**
 * Marks that keep their shares and add up to `total`, in steps of half a mark, or of a hundredth where the total has one:
 * what is left over goes to the largest remainders, the earlier first.
 */
export function scaledMarks(marks: readonly number[], total: number): number[] {
  const sum = marks.reduce((all, one) => all + one, 0)
  if (sum === 0) return [...marks]
  const perMark = Number.isInteger(total * 2) ? 2 : 100
  const units = Math.round(total * perMark)
  const shares = marks.map((mark) => (mark / sum) * units)
  const whole = shares.map((share) => Math.floor(share + 1e-9))
  const left = units - whole.reduce((all, one) => all + one, 0)
  const first = shares
    .map((share, at) => ({ at, rest: share - (whole[at] ?? 0) }))
    .sort((a, b) => b.rest - a.rest || a.at - b.at)
    .slice(0, left)
    .map(({ at }) => at)
  return whole.map((one, at) => (one + (first.includes(at) ? 1 : 0)) / perMark)
}

/** Marking points or sub-questions with other marks of the same shares. */
export const withMarks = <T extends { score: number }>(parts: readonly T[], total: number): T[] => {
  const marks = scaledMarks(
    parts.map(({ score }) => score),
    total,
  )
  return parts.map((part, at) => ({ ...part, score: marks[at] ?? part.score }))
}

/** Scores are added in hundredths, so that 0.1 + 0.2 is 0.3. */
export const totalOf = (parts: readonly { score: number }[]): number =>
  parts.reduce((sum, { score }) => sum + Math.round(score * 100), 0) / 100

export function checkPoints(
  points: readonly MarkingPoint[],
  { score, place }: { score: number; place: FindingPlace },
): QuestionFinding[] {
  const sum = totalOf(points)
  return points.length === 0 || sum === score ? [] : [error('B02.points_sum', place, { sum, score })]
}

type Marked = { answer?: RichText | undefined; points: readonly MarkingPoint[] }

/** The texts of an answer that a person marks. */
export const markedTexts = ({ answer, points }: Marked): RichText[] => [
  ...(answer ? [answer] : []),
  ...points.map(({ content }) => content),
]

/** The same in characters, the points with their scores. */
export const markedLines = ({ answer, points }: Marked): string[] => [
  ...(answer ? [plainText(answer)] : []),
  ...points.map(({ content, score }) => `${plainText(content)} (${score})`),
]

export const withMarkedTexts = <B extends Marked>(body: B, change: (text: RichText) => RichText): B => ({
  ...body,
  ...(body.answer ? { answer: change(body.answer) } : {}),
  points: body.points.map((point) => ({ ...point, content: change(point.content) })),
})

export const worthPoints = <B extends Marked>(body: B, score: number): B => ({
  ...body,
  points: withMarks(body.points, score),
})

/** By its marks from about two lines to a third of a page. */
export const roomByMarks = ({ score }: { score: number }): number =>
  Math.min(112, Math.max(18, Math.round(score * 5.3)))
