import type { PrintDocument } from '@obelisk/contract/print-document'
import { PageOrientation } from 'docx'
import { footer, header } from './head-and-foot.ts'
import { columnSpace, columnWidth, landscapeWidth, page, textWidth } from './measures.ts'

/** A4 that stands. */
export const sheet = {
  size: { width: page.width, height: page.height },
  margin: {
    top: page.top,
    bottom: page.bottom,
    left: page.left,
    right: page.right,
    header: 850,
    footer: 850,
  },
}

const landscape = { ...sheet, size: { ...sheet.size, orientation: PageOrientation.LANDSCAPE } }

/** Two pages of A4 side by side. */
const double = {
  ...sheet,
  size: { width: page.height, height: 2 * page.width, orientation: PageOrientation.LANDSCAPE },
}

export type Paper = Pick<PrintDocument, 'head' | 'foot' | 'mark' | 'blocks' | 'sheet' | 'seal'> & {
  hasCover: boolean
}

/** The page of a stretch, with the width of its text and that of the whole page. */
export function layoutOf({ sheet: wanted }: Paper, to: 'landscape' | 'portrait') {
  if (to === 'landscape') return { page: landscape, width: landscapeWidth, across: landscapeWidth, more: {} }
  if (wanted !== 'a3') return { page: sheet, width: textWidth, across: textWidth, more: {} }
  const more = { column: { count: 2, space: columnSpace, equalWidth: true } }
  return { page: double, width: columnWidth, across: 2 * columnWidth + columnSpace, more }
}

/** The seal strip stands on every page, or on the first one alone. */
export function headersOf({ head, foot, mark, hasCover, seal }: Paper, width: number) {
  const footers = { default: footer(foot, hasCover) }
  if (seal?.pages !== 'first')
    return { titlePage: false, headers: { default: header(head, mark, { width, seal }) }, footers }
  return {
    titlePage: true,
    headers: {
      first: header(head, mark, { width, seal }),
      default: header(head, mark, { width }),
    },
    footers: { ...footers, first: footer(foot, hasCover) },
  }
}
