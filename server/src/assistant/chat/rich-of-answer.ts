import { RichText } from '@obelisk/contract/rich-text/rich-text'
import { htmlTree } from '@obelisk/engine/exchange/markup/html-tree'
import { richOfMarkup } from '@obelisk/engine/exchange/markup/rich-of-markup'
import { micromark } from 'micromark'
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table'

/**
 * What a model wrote in Markdown, as rich text. Its links and pictures are left out, markup in it stands as it is written.
 * Nothing when it is more than a rich text may hold.
 */
export function richOfAnswer(text: string): RichText | undefined {
  const html = micromark(text, { extensions: [gfmTable()], htmlExtensions: [gfmTableHtml()] })
  return RichText.safeParse(richOfMarkup(htmlTree(html), { picture: () => undefined })).data
}
