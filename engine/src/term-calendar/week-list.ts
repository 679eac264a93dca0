const part = /^(\d{1,2})(?:\s*[-–—~～至]\s*(\d{1,2}))?\s*周?\s*[(（]?\s*(单|双|odd|even)?\s*周?\s*[)）]?$/i

const restOf = (kind: string): number | undefined => {
  if (/单|odd/i.test(kind)) return 1
  return /双|even/i.test(kind) ? 0 : undefined
}

/** The weeks of one piece, such as `1-15单`. */
function weeksOfPiece(piece: string, most: number): number[] | undefined {
  const found = part.exec(piece.trim())
  if (!found) return undefined
  const [, first, last = first, kind = ''] = found
  const [from, to] = [Number(first), Number(last)]
  if (from < 1 || to > most || from > to) return undefined
  const rest = restOf(kind)
  return Array.from({ length: to - from + 1 }, (_, at) => from + at).filter(
    (week) => rest === undefined || week % 2 === rest,
  )
}

/**
 * Weeks from what timetables write: `1-16`, `1-15单`, `2-16(双)`, `1,3,5-8周`. In rising order, each once. Undefined when
 * it cannot be read, or names a week outside 1 to `most`.
 */
export function weeksFrom(text: string, most = 30): number[] | undefined {
  const pieces = text
    .replace(/第/g, '')
    .split(/[,，、;；]/)
    .map((piece) => weeksOfPiece(piece, most))
  if (pieces.includes(undefined)) return undefined
  return [...new Set(pieces.flatMap((weeks) => weeks ?? []))].sort((a, b) => a - b)
}

/** One piece of the written form: weeks that rise by 1, or by 2 (all odd or all even). */
type Run = { from: number; to: number; step: 1 | 2 }

function runFrom(weeks: readonly number[], at: number): Run {
  const from = weeks[at] ?? 0
  const lengthBy = (step: number) => {
    let length = 1
    while (weeks[at + length] === from + length * step) length += 1
    return length
  }
  const [every, second] = [lengthBy(1), lengthBy(2)]
  return every >= 2 || second < 3
    ? { from, to: from + every - 1, step: 1 }
    : { from, to: from + (second - 1) * 2, step: 2 }
}

/** The shortest usual way to write weeks: `1-16`, `1-15单`, `1-4,6,8-10`. */
export function weeksText(weeks: readonly number[], words: { odd: string; even: string }): string {
  const sorted = [...new Set(weeks)].sort((a, b) => a - b)
  const pieces: string[] = []
  for (let at = 0; at < sorted.length; ) {
    const { from, to, step } = runFrom(sorted, at)
    const kind = step === 1 ? '' : from % 2 === 1 ? words.odd : words.even
    pieces.push(`${from === to ? from : `${from}-${to}`}${kind}`)
    at += (to - from) / step + 1
  }
  return pieces.join(',')
}
