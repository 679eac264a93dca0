export type DiffPart = { kind: 'same' | 'added' | 'removed'; text: string }

const wordsIn = (text: string): string[] => {
  const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })
  // Sentence by sentence: the segmenter is slow on one long text.
  return text
    .split(/(?<=[。！？；\n.!?;])/u)
    .flatMap((sentence) => [...segmenter.segment(sentence)].map(({ segment }) => segment))
}

/** One row of the table of longest common sequences, from the row below it. */
function commonRow(word: string | undefined, after: string[], below: Uint16Array): Uint16Array {
  const row = new Uint16Array(after.length + 1)
  for (let at = after.length - 1; at >= 0; at--)
    row[at] = word === after[at] ? (below[at + 1] ?? 0) + 1 : Math.max(below[at] ?? 0, row[at + 1] ?? 0)
  return row
}

/** How many words the tails from `[i][j]` have in common. */
function commonTable(before: string[], after: string[]): Uint16Array[] {
  const table: Uint16Array[] = [new Uint16Array(after.length + 1)]
  for (const word of before.toReversed())
    table.push(commonRow(word, after, table.at(-1) ?? new Uint16Array()))
  return table.reverse()
}

type Step = { kind: DiffPart['kind']; text: string; i: number; j: number }

function stepFrom(before: string[], after: string[], common: Uint16Array[], i: number, j: number): Step {
  const [old, fresh] = [before[i], after[j]]
  if (old !== undefined && old === fresh) return { kind: 'same', text: old, i: i + 1, j: j + 1 }
  const removing = fresh === undefined || (common[i + 1]?.[j] ?? -1) >= (common[i]?.[j + 1] ?? 0)
  return removing && old !== undefined
    ? { kind: 'removed', text: old, i: i + 1, j }
    : { kind: 'added', text: fresh ?? '', i, j: j + 1 }
}

function push(parts: DiffPart[], { kind, text }: DiffPart) {
  const last = parts.at(-1)
  if (last?.kind === kind) last.text += text
  else if (text) parts.push({ kind, text })
}

/** Texts with more pairs of words than this are shown as one removal and one addition. */
const tooMany = 4_000_000

/** What changed from one text to another, word by word. */
export function differenceOf(before: string, after: string): DiffPart[] {
  const [old, fresh] = [wordsIn(before), wordsIn(after)]
  const parts: DiffPart[] = []
  if (old.length * fresh.length > tooMany) {
    push(parts, { kind: 'removed', text: before })
    push(parts, { kind: 'added', text: after })
    return parts
  }
  const common = commonTable(old, fresh)
  for (let [i, j] = [0, 0]; i < old.length || j < fresh.length; ) {
    const step = stepFrom(old, fresh, common, i, j)
    push(parts, { kind: step.kind, text: step.text })
    ;[i, j] = [step.i, step.j]
  }
  return parts
}
