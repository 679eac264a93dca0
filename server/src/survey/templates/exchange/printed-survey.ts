import type { PrintBlock, PrintDocument } from '@obelisk/contract/print-document'
import type { WrittenLine } from '@obelisk/engine/survey/exchange/lines-write'

/** A line as a paragraph; a question stays with what stands below it. */
function paragraph({ is, text }: WrittenLine): PrintBlock {
  if (is === 'heading') return { type: 'heading', text }
  const marks = is === 'question' ? [{ type: 'bold' as const }] : []
  const inlines = text
    .split('\n')
    .flatMap((line, at) => [
      ...(at > 0 ? [{ type: 'hardBreak' as const }] : []),
      ...(line ? [{ type: 'text' as const, text: line, ...(marks.length > 0 ? { marks } : {}) }] : []),
    ])
  return {
    type: 'rich',
    content: { type: 'doc', content: [{ type: 'paragraph', content: inlines }] },
    keepNext: is === 'question' || is === 'note',
    indent: is === 'option' || is === 'note' ? 1 : 0,
  }
}

/** A questionnaire on paper, in the habit that it is read by again: numbers, kinds in brackets, options by letters. */
export const printedSurvey = (title: string, lines: readonly WrittenLine[]): PrintDocument => ({
  title,
  cover: null,
  head: [title, ''],
  foot: '第 {page} 页　共 {pages} 页',
  mark: '',
  blocks: [{ type: 'title', text: title, under: '' }, ...lines.map(paragraph)],
})
