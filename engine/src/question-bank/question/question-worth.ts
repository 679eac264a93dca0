import type { QuestionBody, QuestionContent } from './question.ts'

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

const withMarks = <T extends { score: number }>(parts: readonly T[], total: number): T[] => {
  const marks = scaledMarks(
    parts.map(({ score }) => score),
    total,
  )
  return parts.map((part, at) => ({ ...part, score: marks[at] ?? part.score }))
}

function bodyWorth(body: QuestionBody, score: number): QuestionBody {
  if (body.form === 'composite') {
    const parts = withMarks(body.parts, score)
    return {
      ...body,
      parts: parts.map((part) => ({ ...part, body: bodyWorth(part.body, part.score) as typeof part.body })),
    }
  }
  return 'points' in body ? { ...body, points: withMarks(body.points, score) } : body
}

/** The question for other full marks: sub-questions and marking points keep their shares and still add up. */
export function questionWorth<T extends QuestionContent>(content: T, score: number): T {
  return content.score === score ? content : { ...content, score, body: bodyWorth(content.body, score) }
}
