import type { PrintDocument, SealStrip } from '@obelisk/contract/print-document'
import {
  AlignmentType,
  Bookmark,
  Footer,
  Header,
  LineRuleType,
  PageNumber,
  PageReference,
  Paragraph,
  Tab,
  TabStopType,
  TextRun,
} from 'docx'
import { hei, rule, song } from './fonts.ts'
import { size } from './measures.ts'
import { sealStrip } from './seal-strip.ts'

const text = (words: string, points: number, font: typeof song = song) =>
  new TextRun({ text: words, size: points, font })

export const header = (
  [left, right]: PrintDocument['head'],
  mark: string,
  { width, seal }: { width: number; seal?: SealStrip | undefined },
) =>
  new Header({
    children: [
      ...(seal ? [sealStrip(seal)] : []),
      new Paragraph({
        tabStops: [
          { type: TabStopType.CENTER, position: width / 2 },
          { type: TabStopType.RIGHT, position: width },
        ],
        border: { bottom: { ...rule, space: 4 } },
        children: [
          text(left, size.smallFive),
          new TextRun({ children: [new Tab()] }),
          text(mark, size.smallFive, hei),
          new TextRun({ children: [new Tab()] }),
          text(right, size.smallFive),
        ],
      }),
    ],
  })

const lastPage = 'last_page'
export const footStyle = 'foot'

/** Marks the last page for the numbering. It has no height, so that it never needs a page of its own. */
export const ending = new Paragraph({
  spacing: { line: 20, lineRule: LineRuleType.EXACT },
  children: [new Bookmark({ id: lastPage, children: [] })],
})

/**
 * `{page}` and `{pages}` become live numbers. The cover is page 0: then the first page after it is 1 in every office,
 * and the number of the last page is how many there are without the cover.
 */
export function footer(words: string, hasCover: boolean) {
  const children = words.split(/(\{pages?\})/).map((part) => {
    if (part === '{pages}' && hasCover) return new PageReference(lastPage)
    const number = part === '{page}' ? PageNumber.CURRENT : part === '{pages}' ? PageNumber.TOTAL_PAGES : part
    return new TextRun({ children: [number] })
  })
  return new Footer({
    children: [new Paragraph({ style: footStyle, alignment: AlignmentType.CENTER, children })],
  })
}
