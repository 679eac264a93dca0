import type { RichText } from '#rich-text/rich-text.ts'
import { keyMarkup, type OpenKey } from '../../markup/key-markup.ts'
import { type MarkupStyle, markupOfRich } from '../../markup/markup-of-rich.ts'
import type { WriteElement } from './element.ts'

/** What a question or a part of one becomes: declarations, what stands in the body, and what each response is worth. */
export type QtiItem = {
  declarations: string[]
  outcomes: string[]
  stem: string
  interaction: string
  /** Words for scorers alone; they stand beside a part and never in it. */
  rubric: string
  marks: string[]
}

/** What its form writes of it; the stem is a text where nothing else is said. */
export type QtiWritten = Pick<QtiItem, 'declarations'> & Partial<QtiItem>

/** Where one question is written: the names of its responses in the item, its texts, and the key for scorers alone. */
export type QtiPage = {
  el: WriteElement
  style: MarkupStyle
  responseId: (at?: number) => string
  rich: (text: RichText) => string
  rubric: (key: OpenKey) => string
}

/** `first` is the number of its first response in the item, `shown` wraps words for readers. */
export function qtiPage(
  el: WriteElement,
  { style, first, shown }: { style: MarkupStyle; first: number; shown: (markup: string) => string },
): QtiPage {
  const rich = (text: RichText) => markupOfRich(text, style)
  return {
    el,
    style,
    responseId: (at = 0) => (first + at === 1 ? 'RESPONSE' : `RESPONSE_${first + at}`),
    rich,
    rubric: (key) => {
      const markup = keyMarkup(key, rich)
      return markup ? el('rubricBlock', { view: 'scorer' }, shown(markup)) : ''
    },
  }
}
