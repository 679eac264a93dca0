import { unescapeMarkup } from '#markup/markup.ts'

/** What nobody reads: programs and looks. */
const unread = /<(script|style|noscript|template)\b[^>]{0,1000}>[\s\S]*?(?:<\/\1\s*>|$)/gi

/** Texts of other systems are HTML: lines stay lines, marks and programs go, pictures stay by the words for them. */
export const plainOfHtml = (html: string): string =>
  unescapeMarkup(
    html
      .replace(unread, '')
      .replace(/<img\b[^>]{0,1000}?\balt\s*=\s*"([^"]{1,200})"[^>]{0,1000}>/gi, '$1')
      .replace(/<(?:br|\/p|\/div|\/li)\b[^>]{0,200}>/gi, '\n')
      .replace(/<\/?[a-z!][^>]{0,1000}>/gi, ''),
  )
    .replace(/\u00A0/g, ' ')
    .replace(/\n{2,}/g, '\n')
    .trim()
