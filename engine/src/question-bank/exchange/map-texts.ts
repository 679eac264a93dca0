import type { Block, Inline, RichText } from '#rich-text/rich-text.ts'
import { formOf } from '../forms/forms.ts'
import type { QuestionContent } from '../question/question.ts'

type Change = (text: RichText) => RichText

/** The question with every one of its texts changed. */
export const withTexts = (content: QuestionContent, change: Change): QuestionContent => ({
  ...content,
  stem: change(content.stem),
  body: formOf(content.body).withTexts(content.body, change),
  ...(content.explanation ? { explanation: change(content.explanation) } : {}),
})

/** The blocks with every line changed, at every depth. */
function blocksWith(
  blocks: readonly Block[],
  change: (line: readonly Inline[]) => readonly Inline[],
): Block[] {
  return blocks.map((block): Block => {
    switch (block.type) {
      case 'paragraph':
        return block.content ? { ...block, content: change(block.content) } : block
      case 'bulletList':
      case 'orderedList':
        return {
          ...block,
          content: block.content.map((item) => ({ ...item, content: blocksWith(item.content, change) })),
        }
      case 'table':
        return {
          ...block,
          content: block.content.map((row) => ({
            ...row,
            content: row.content.map((cell) => ({ ...cell, content: blocksWith(cell.content, change) })),
          })),
        }
      default:
        return block
    }
  })
}

/** The text with every line changed, in lists and tables too. */
export const withLines = (
  text: RichText,
  change: (line: readonly Inline[]) => readonly Inline[],
): RichText => ({
  type: 'doc',
  content: blocksWith(text.content, change),
})

/** The text with other numbers for its pictures. A picture without one becomes the words for it. */
export const withPictures = (text: RichText, numberOf: (file: number) => number | undefined): RichText =>
  withLines(text, (line) =>
    line.flatMap((one): Inline[] => {
      if (one.type !== 'image') return [one]
      const file = numberOf(one.attrs.file)
      if (file !== undefined) return [{ ...one, attrs: { ...one.attrs, file } }]
      return one.attrs.alt ? [{ type: 'text', text: `[${one.attrs.alt}]` }] : []
    }),
  )
