import { diffArrays } from 'diff'

export type DiffPart = { kind: 'same' | 'added' | 'removed'; text: string }

const wordsIn = (text: string): string[] => {
  const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })
  // Sentence by sentence: the segmenter is slow on one long text.
  return text
    .split(/(?<=[。！？；\n.!?;])/u)
    .flatMap((sentence) => [...segmenter.segment(sentence)].map(({ segment }) => segment))
}

/** Texts with more changed words than this are shown as one removal and one addition. */
const mostChanges = 800

/** What changed from one text to another, word by word. */
export function differenceOf(before: string, after: string): DiffPart[] {
  const found = diffArrays(wordsIn(before), wordsIn(after), { maxEditLength: mostChanges })
  const whole = [
    { value: [before], added: false, removed: true },
    { value: [after], added: true, removed: false },
  ]
  return (found ?? whole)
    .map(({ value, added, removed }): DiffPart => {
      const changed = added ? 'added' : 'removed'
      return { kind: added || removed ? changed : 'same', text: value.join('') }
    })
    .filter(({ text }) => text !== '')
}
