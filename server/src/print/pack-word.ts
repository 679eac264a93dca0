import { formulaParts, type PrintBlock, type PrintDocument } from '@obelisk/contract/print-document'
import {
  AlignmentType,
  Document,
  ImageRun,
  LineRuleType,
  Packer,
  Paragraph,
  Tab,
  type Table,
  TabStopType,
  TextRun,
} from 'docx'
import { coverOf } from './cover.ts'
import { hei, song } from './fonts.ts'
import { ending, footStyle } from './head-and-foot.ts'
import { compactLine, line, size, textWidth, writingLine, writingLines } from './measures.ts'
import { headersOf, layoutOf, type Paper, sheet } from './page-layout.ts'
import { factsTable, sectionHead } from './paper-front.ts'
import { step } from './rich/rich-numbering.ts'
import { type RichWriter, richWriter } from './rich/rich-writer.ts'
import { picturesForWord } from './rich/word-picture.ts'
import { signatureTable, tableOf } from './tables.ts'

const text = (words: string, points: number, font: typeof song = song, more: { italics?: boolean } = {}) =>
  new TextRun({ text: words, size: points, font, ...more })

const centred = (words: string, points: number, after: number, font = song) =>
  new Paragraph({
    alignment: AlignmentType.CENTER,
    spacing: { before: font === hei ? 120 : 0, after },
    children: [text(words, points, font)],
  })

const title = ({ text: words, under, over }: Extract<PrintBlock, { type: 'title' }>) => [
  ...(over ? [centred(over, size.four, 0)] : []),
  centred(words, over ? size.two : size.smallTwo, 120, hei),
  ...(under ? [centred(under, size.five, 120)] : []),
]

const heading = (words: string) =>
  new Paragraph({
    keepNext: true,
    spacing: { before: 280, after: 140 },
    children: [text(words, size.four, hei)],
  })

const subheading = (words: string) =>
  new Paragraph({
    keepNext: true,
    spacing: { before: 180, after: 100 },
    children: [text(words, size.smallFour, hei)],
  })

const body = (words: string, next: PrintBlock['type'] | undefined) =>
  new Paragraph({
    keepNext: next === 'picture' || next === 'signatures',
    alignment: AlignmentType.BOTH,
    indent: { firstLine: size.smallFour * 20 },
    spacing: { line, after: next === 'signatures' ? 100 : 0 },
    children: [text(words, size.smallFour)],
  })

/** Table captions stand above their table and stay with it; figure captions stand below. */
const caption = (words: string, of: 'table' | 'figure') =>
  new Paragraph({
    alignment: AlignmentType.CENTER,
    keepNext: of === 'table',
    spacing: { before: of === 'table' ? 120 : 40, after: of === 'table' ? 60 : 120 },
    children: [text(words, size.five, hei)],
  })

const symbols = (words: string, look: { size: number; italics?: boolean }) =>
  formulaParts(words).map(
    (part) => new TextRun({ ...look, text: part.text, font: song, subScript: part.isLow }),
  )

const formula = (words: string, number: string) =>
  new Paragraph({
    tabStops: [
      { type: TabStopType.CENTER, position: textWidth / 2 },
      { type: TabStopType.RIGHT, position: textWidth },
    ],
    children: [
      new TextRun({ children: [new Tab()] }),
      ...symbols(words, { size: size.smallFour, italics: true }),
      new TextRun({ children: [new Tab()] }),
      text(number, size.smallFour),
    ],
  })

const picture = ({ png, width, height, finding }: Extract<PrintBlock, { type: 'picture' }>) =>
  new Paragraph({
    alignment: AlignmentType.CENTER,
    keepNext: true,
    spacing: { before: 100 },
    children: [
      new ImageRun({
        type: 'png',
        data: Buffer.from(png, 'base64'),
        transformation: { width, height },
        altText: { name: finding, title: finding, description: finding },
      }),
    ],
  })

const rich = (
  writer: RichWriter,
  { content, indent = 0, ...block }: Extract<PrintBlock, { type: 'rich' }>,
  width: number,
) =>
  writer.blocks(content, {
    width,
    indent: indent * step,
    lead: block.lead ?? '',
    trail: block.trail ?? '',
    keepNext: block.keepNext ?? false,
    ...(block.isCompact ? { line: compactLine } : {}),
  })

/** Room for an answer of more than this many millimetres goes on over a page. */
const mostWhole = 120

/** Room to write by hand, in lines of their own that stay in one column unless they are many. */
const space = (length: number) =>
  Array.from(
    { length: writingLines(length) },
    (_, at) =>
      new Paragraph({
        keepNext: length <= mostWhole && at < writingLines(length) - 1,
        spacing: { line: writingLine, lineRule: LineRuleType.EXACT },
      }),
  )

type Drawn = Exclude<PrintBlock, { type: 'turn' | 'title' | 'rich' | 'space' | 'facts' | 'section' }>

/** Keeps a picture or a signature on the page of the text above it, and a note with the last row of its table. */
function blockOf(block: Drawn, width: number, next: PrintBlock | undefined): Paragraph | Table {
  switch (block.type) {
    case 'heading':
      return heading(block.text)
    case 'subheading':
      return subheading(block.text)
    case 'text':
      return body(block.text, next?.type)
    case 'caption':
      return caption(block.text, block.of)
    case 'note':
      return new Paragraph({
        // an empty one is the gap before what follows, others say how a question is answered
        keepNext: block.text === '' || next?.type === 'rich',
        spacing: { before: 60, after: 120 },
        children: block.symbols
          ? symbols(block.text, { size: size.smallFive })
          : [text(block.text, size.smallFive)],
      })
    case 'formula':
      return formula(block.text, block.number)
    case 'table':
      return tableOf(block, width, next?.type === 'note' || next?.type === 'rich')
    case 'picture':
      return picture(block)
    case 'signatures':
      return signatureTable(block)
  }
}

type Setting = { width: number; writer: RichWriter; next: PrintBlock | undefined }

/** A block as the parts of a section. */
function blocksOf(block: Exclude<PrintBlock, { type: 'turn' }>, { width, writer, next }: Setting) {
  switch (block.type) {
    case 'title':
      return title(block)
    case 'facts':
      return factsTable(block, width)
    case 'section':
      return sectionHead(block, width)
    case 'rich':
      return rich(writer, block, width)
    case 'space':
      return space(block.mm)
    default:
      return [blockOf(block, width, next)]
  }
}

type Stretch = { to: 'landscape' | 'portrait'; blocks: Exclude<PrintBlock, { type: 'turn' }>[] }

/** The blocks between two turns share a section. */
function stretchesOf(blocks: readonly PrintBlock[]): Stretch[] {
  const stretches: Stretch[] = [{ to: 'portrait', blocks: [] }]
  for (const block of blocks) {
    if (block.type === 'turn') stretches.push({ to: block.to, blocks: [] })
    else stretches.at(-1)?.blocks.push(block)
  }
  return stretches.filter((stretch) => stretch.blocks.length > 0)
}

function sectionsOf(paper: Paper, writer: RichWriter) {
  return stretchesOf(paper.blocks).map((stretch, at, { length }) => {
    const { width, across, more, ...layout } = layoutOf(paper, stretch.to)
    const { titlePage, ...around } = headersOf(paper, across)
    return {
      properties: { page: layout.page, titlePage, ...more },
      ...around,
      children: [
        ...stretch.blocks.flatMap((block, place) =>
          blocksOf(block, { width, writer, next: stretch.blocks[place + 1] }),
        ),
        ...(at === length - 1 ? [ending] : []),
      ],
    }
  })
}

/** Packs a print document as a Word file on A4. It is long synchronous work. */
export async function packWord({ cover, title: name, ...paper }: PrintDocument): Promise<Buffer> {
  const writer = richWriter(await picturesForWord(paper.pictures ?? []))
  const sections = sectionsOf({ ...paper, hasCover: cover !== null }, writer)
  const { numbering, paragraphStyles } = writer.documentParts()
  const document = new Document({
    title: name,
    creator: 'Obelisk',
    numbering,
    styles: {
      default: { document: { run: { font: song, size: size.smallFour } } },
      paragraphStyles: [
        // the font of fields that cannot have a font of their own
        { id: footStyle, name: footStyle, run: { font: song, size: size.smallFive } },
        ...paragraphStyles,
      ],
    },
    sections: [
      ...(cover
        ? [{ properties: { page: { ...sheet, pageNumbers: { start: 0 } } }, children: coverOf(cover) }]
        : []),
      ...sections,
    ],
  })
  return Packer.toBuffer(document)
}
