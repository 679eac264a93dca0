/**
 * A stretch of a text that is to be changed: kept as it is, or a change of one sentence at most: `removed` gives way to
 * `added`. Either may be empty. The removed and the same parts together are the text as it was.
 */
export type Piece =
  | { readonly kind: 'same'; readonly text: string }
  | { readonly kind: 'change'; readonly removed: string; readonly added: string }

/** What somebody decided about a change: refused, or accepted with the words that are to stand there. */
export type Decision = { readonly is: 'refused' } | { readonly is: 'accepted'; readonly text: string }

/** The decisions by the place of their piece. */
export type Decisions = Readonly<Record<number, Decision>>

/** Texts of more sentences than this are replaced as a whole. */
const mostSentences = 400

/** The sentences of a text in Chinese or English, each with the space behind it; together they are the text. */
export const sentencesOf = (text: string): string[] =>
  text.match(/[\s\S]+?(?:[。！？；!?]+["”’」』）)]*|[.;](?=\s|$)|\n+|$)[^\S\n]*/g) ?? []

/** For each pair of places, how many sentences from there on the two texts have in common, in the same order. */
function commonCounts(before: readonly string[], after: readonly string[]): Uint16Array[] {
  const rows = [new Uint16Array(after.length + 1)]
  for (const sentence of before.toReversed()) {
    const [next] = rows as [Uint16Array]
    const row = new Uint16Array(after.length + 1)
    for (let to = after.length - 1; to >= 0; to--)
      row[to] = sentence === after[to] ? at(next, to + 1) + 1 : Math.max(at(next, to), at(row, to + 1))
    rows.unshift(row)
  }
  return rows
}

const at = (row: Uint16Array | undefined, place: number) => row?.[place] ?? 0

/** Sentences that went and came at one place, one change for each pair. */
const changesOf = (removed: readonly string[], added: readonly string[]): Piece[] =>
  Array.from({ length: Math.max(removed.length, added.length) }, (_, place) => ({
    kind: 'change',
    removed: removed[place] ?? '',
    added: added[place] ?? '',
  }))

/** The places, in the old and in the new text, of as many sentences as can stay. */
function keptPlaces(old: readonly string[], now: readonly string[]): [number, number][] {
  const common = commonCounts(old, now)
  const places: [number, number][] = []
  let [from, to] = [0, 0]
  while (from < old.length && to < now.length) {
    const isKept = old[from] === now[to]
    const isOldGone = at(common[from + 1], to) >= at(common[from], to + 1)
    if (isKept) places.push([from, to])
    if (isKept || isOldGone) from += 1
    if (isKept || !isOldGone) to += 1
  }
  return places
}

/** The lines of a text, each with the break behind it; together they are the text. */
export const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? []

/** The changes that make one text of another, sentence by sentence, or by other parts that together are the text. */
export function trackChanges(before: string, after: string, partsOf = sentencesOf): Piece[] {
  const [old, now] = [partsOf(before), partsOf(after)]
  if (before !== after && Math.max(old.length, now.length) > mostSentences)
    return changesOf([before], [after])
  let [from, to] = [0, 0]
  const pieces = [...keptPlaces(old, now), [old.length, now.length] as const].flatMap(([kept, keptNow]) => {
    const changes = changesOf(old.slice(from, kept), now.slice(to, keptNow))
    const text = old[kept]
    ;[from, to] = [kept + 1, keptNow + 1]
    return text === undefined ? changes : [...changes, { kind: 'same' as const, text }]
  })
  return joined(pieces)
}

/** What stays, in one piece between two changes. */
function joined(pieces: readonly Piece[]): Piece[] {
  const all: Piece[] = []
  for (const piece of pieces) {
    const last = all.at(-1)
    if (piece.kind === 'same' && last?.kind === 'same')
      all[all.length - 1] = { kind: 'same', text: last.text + piece.text }
    else all.push(piece)
  }
  return all
}

const wordsAt = (piece: Piece, decision: Decision | undefined) => {
  if (piece.kind === 'same') return piece.text
  return decision?.is === 'accepted' ? decision.text : piece.removed
}

/** The text as it stands with these decisions. What is not decided stays as it was. */
export const textWith = (pieces: readonly Piece[], decisions: Decisions): string =>
  pieces.map((piece, place) => wordsAt(piece, decisions[place])).join('')

/** The places of the changes that nobody has decided about yet. */
export const undecided = (pieces: readonly Piece[], decisions: Decisions): number[] =>
  pieces.flatMap(({ kind }, place) => (kind === 'change' && decisions[place] === undefined ? [place] : []))
