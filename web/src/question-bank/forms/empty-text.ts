import type { RichText } from '@obelisk/contract/rich-text/rich-text'

/** A text with nothing in it. */
export const emptyText = (): RichText => ({ type: 'doc', content: [{ type: 'paragraph' }] })
