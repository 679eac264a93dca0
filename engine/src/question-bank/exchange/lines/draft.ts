import type { QuestionKind } from '../../question/question.ts'
import type { Note } from '../exchange.ts'
import type { Label } from './labels.ts'
import type { Line } from './line.ts'

/** A question as it is gathered line by line, before it is known what the lines mean together. */
export type Draft = {
  number: number
  /** The part of the file it stands in, from 0, and what the heading of that part says. */
  section: number
  kind: QuestionKind | undefined
  score: number | undefined
  chapter: string | undefined
  stem: Line[]
  options: Line[][]
  fields: Map<Label, Line[][]>
  parts: Draft[]
  notes: Note[]
}

export const newDraft = (
  number: number,
  about: Pick<Draft, 'section' | 'kind' | 'score' | 'chapter'>,
): Draft => ({ number, ...about, stem: [], options: [], fields: new Map(), parts: [], notes: [] })

export function addField(draft: Draft, label: Label, line: Line) {
  const all = draft.fields.get(label) ?? []
  all.push([line])
  draft.fields.set(label, all)
}

export const fieldOf = (draft: Draft, label: Label): Line[] => (draft.fields.get(label) ?? []).flat()

/** The words of a field on one line. */
export const wordsOf = (draft: Draft, label: Label): string =>
  fieldOf(draft, label)
    .map(({ text }) => text.trim())
    .filter(Boolean)
    .join(' ')

/** All that was read of it, in characters. */
export const sourceOf = (draft: Draft): string =>
  [...draft.stem, ...draft.options.flat(), ...[...draft.fields.values()].flat(2)]
    .map(({ text }) => text)
    .join('\n')
