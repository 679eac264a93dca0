import { type Block, isBlankText, type RichText } from '#rich-text/rich-text.ts'
import type { Note } from './exchange.ts'
import { normalRich } from './normal-rich.ts'

/** What a file says after an answer of some kind; `of` names the answer, `*` stands for any other. */
export type SaidAfter = { of: string; text: RichText }

function named({ of, text }: SaidAfter): readonly Block[] {
  const [first, ...rest] = text.content
  const word = { type: 'text' as const, text: `${of}：` }
  if (first?.type !== 'paragraph') return [{ type: 'paragraph', content: [word] }, ...text.content]
  return [{ ...first, content: [word, ...(first.content ?? [])] }, ...rest]
}

/** The explanation with what is said after single answers behind it, for which a question has no other place here. */
export function explanationOf(
  general: RichText,
  said: readonly SaidAfter[],
): { explanation: RichText | undefined; notes: Note[] } {
  const kept = said.filter(({ text }) => !isBlankText(text))
  const content = [...(isBlankText(general) ? [] : general.content), ...kept.flatMap(named)]
  return {
    explanation: content.length > 0 ? normalRich({ type: 'doc', content }) : undefined,
    notes: kept.length > 0 ? [{ code: 'feedback-moved', values: { count: kept.length } }] : [],
  }
}
