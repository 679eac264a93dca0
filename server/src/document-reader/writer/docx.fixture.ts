import { zipSync } from 'fflate'
import {
  commentsPart,
  headerPart,
  numberingPart,
  packageParts,
  spaces,
  stampPicture,
  stylesPart,
} from './parts.fixture.ts'
import { worn } from './wear.fixture.ts'

/** Numbers from a seed, always the same. */
export function dice(seed: number) {
  let state = seed * 2654435761 + 97
  return (sides: number) => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 374761393) >>> 0
    return (state >>> 8) % sides
  }
}
export type Dice = ReturnType<typeof dice>

export const inXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

type RunLook = { isBold?: boolean; isUnderlined?: boolean; isHidden?: boolean; size?: number; color?: string }
const runLook = ({ isBold, isUnderlined, isHidden, size, color }: RunLook) =>
  [
    isBold ? '<w:b/>' : '',
    isHidden ? '<w:vanish/>' : '',
    color ? `<w:color w:val="${color}"/>` : '',
    size ? `<w:sz w:val="${size}"/>` : '',
    isUnderlined ? '<w:u w:val="single"/>' : '',
  ].join('')
const textXml = (text: string, name = 't') =>
  text
    .split(/(\v|\t)/)
    .map((piece) =>
      piece === '\v'
        ? '<w:br/>'
        : piece === '\t'
          ? '<w:tab/>'
          : piece && `<w:${name} xml:space="preserve">${inXml(piece)}</w:${name}>`,
    )
    .join('')

/** A run of text; \v in it is a soft line break, \t a tab. */
export const run = (text: string, look: RunLook = {}) => {
  const looks = runLook(look)
  return `<w:r>${looks ? `<w:rPr>${looks}</w:rPr>` : ''}${textXml(text)}</w:r>`
}
/** A symbol of Wingdings: F0FC is a tick, F06C a filled circle. */
export const symbol = (char: string) => `<w:r><w:sym w:font="Wingdings" w:char="${char}"/></w:r>`
const change = 'w:author="教研室" w:date="2024-05-06T08:00:00Z"'
export const inserted = (text: string) => `<w:ins w:id="901" ${change}>${run(text)}</w:ins>`
export const deleted = (text: string) =>
  `<w:del w:id="902" ${change}><w:r>${textXml(text, 'delText')}</w:r></w:del>`
/** Runs with the comment of this number beside them. */
export const commented = (runs: string, no: number) =>
  `<w:commentRangeStart w:id="${no}"/>${runs}<w:commentRangeEnd w:id="${no}"/><w:r><w:commentReference w:id="${no}"/></w:r>`

const listKinds = ['han', 'dot', 'bracket', 'objective'] as const
type ListKind = (typeof listKinds)[number]
type Look = {
  /** A level of the built-in headings, from 1. */
  style?: number
  /** An outline level without a style, from 1. */
  outline?: number
  /** A list that numbers by itself: its kind, which of them, its level. */
  list?: readonly [ListKind, number, number?]
  isCentred?: boolean
}
const numberXml = ([kind, which, level = 0]: NonNullable<Look['list']>) =>
  `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${1 + listKinds.indexOf(kind) + which * 4}"/></w:numPr>`

/** A paragraph of runs. */
export function p(runs: string, look: Look = {}): string {
  const looks = [
    look.style ? `<w:pStyle w:val="${look.style}"/>` : '',
    look.list ? numberXml(look.list) : '',
    look.isCentred ? '<w:jc w:val="center"/>' : '',
    look.outline ? `<w:outlineLvl w:val="${look.outline - 1}"/>` : '',
  ].join('')
  return `<w:p>${looks ? `<w:pPr>${looks}</w:pPr>` : ''}${runs}</w:p>`
}
/** Paragraphs of plain text, parted by line ends. */
export const lines = (text: string, look: Look = {}) =>
  text
    .split('\n')
    .map((line) => p(run(line), look))
    .join('')
export const bold = (text: string, look: Look = {}) => p(run(text, { isBold: true }), look)
export const item = (list: NonNullable<Look['list']>, text: string) => p(run(text), { list })

/** A text box of today with its copy for old offices, inside a run. */
export const box = (content: string) =>
  `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:inline><wp:extent cx="2880000" cy="432000"/><wp:docPr id="7" name="文本框"/><a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:wsp><wps:cNvSpPr txBox="1"/><wps:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="2880000" cy="432000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></wps:spPr><wps:txbx><w:txbxContent>${content}</w:txbxContent></wps:txbx><wps:bodyPr/></wps:wsp></a:graphicData></a:graphic></wp:inline></w:drawing></mc:Choice><mc:Fallback><w:pict><v:shape style="width:226pt;height:34pt"><v:textbox><w:txbxContent>${content}</w:txbxContent></v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r>`

/** `over`: columns that it spans; `down`: rows; `xml`: its paragraphs and tables, where text is not enough. */
export type Cell =
  | string
  | { text?: string; xml?: string; runs?: string; over?: number; down?: number; isBold?: boolean }
type Spread = Exclude<Cell, string>
const whole = (cell: Cell): Spread => (typeof cell === 'string' ? { text: cell } : cell)
const cellContent = ({ xml, runs, text = '', isBold }: Spread) =>
  xml ?? (runs !== undefined ? p(runs) : isBold ? bold(text) : lines(text))
const cellXml = (over: number, width: number, merge: string, content: string) =>
  `<w:tc><w:tcPr><w:tcW w:w="${width * over}" w:type="dxa"/>${over > 1 ? `<w:gridSpan w:val="${over}"/>` : ''}${merge}</w:tcPr>${content}</w:tc>`

type Begun = { over: number; left: number }

/** The part of a merged cell that lies in this row. */
function goesOn(begun: Map<number, Begun>, column: number, width: number) {
  const from = begun.get(column)
  if (!from) return undefined
  from.left -= 1
  if (from.left === 0) begun.delete(column)
  return { over: from.over, xml: cellXml(from.over, width, '<w:vMerge/>', '<w:p/>') }
}

function rowXml(cells: readonly Cell[], begun: Map<number, Begun>, columns: number, width: number): string {
  const rest = cells.map(whole)
  const begin = (column: number) => {
    const cell = rest.shift() ?? {}
    const { over = 1, down = 1 } = cell
    if (down > 1) begun.set(column, { over, left: down - 1 })
    const merge = down > 1 ? '<w:vMerge w:val="restart"/>' : ''
    return { over, xml: cellXml(over, width, merge, cellContent(cell)) }
  }
  let column = 0
  let xml = ''
  while (column < columns) {
    const one = goesOn(begun, column, width) ?? begin(column)
    xml += one.xml
    column += one.over
  }
  return xml
}

const side = (name: string) => `<w:${name} w:val="single" w:sz="4" w:space="0" w:color="auto"/>`
const borders = `<w:tblBorders>${['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map(side).join('')}</w:tblBorders>`

/** A table; `heads`: rows that Word repeats on each page. Cells are given as they begin, in reading order. */
export function table(rows: readonly (readonly Cell[])[], { heads = 0, width = 9000 } = {}): string {
  const columns = (rows[0] ?? []).reduce((sum, cell) => sum + (whole(cell).over ?? 1), 0)
  const each = Math.floor(width / columns)
  const begun = new Map<number, Begun>()
  const body = rows.map((cells, at) => {
    const head = at < heads ? '<w:trPr><w:tblHeader/></w:trPr>' : ''
    return `<w:tr>${head}${rowXml(cells, begun, columns, each)}</w:tr>`
  })
  const grid = `<w:tblGrid>${`<w:gridCol w:w="${each}"/>`.repeat(columns)}</w:tblGrid>`
  return `<w:tbl><w:tblPr><w:tblW w:w="${width}" w:type="dxa"/>${borders}</w:tblPr>${grid}${body.join('')}</w:tbl>`
}

/** A stamp: a picture where others sign. */
export const stamp =
  '<w:r><w:drawing><wp:inline><wp:extent cx="720000" cy="720000"/><wp:docPr id="9" name="图片 9" descr="公章"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="9" name="stamp.png"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="rId9"/></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="720000" cy="720000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>'

/** `isWorn`: it has been edited often. */
export type WordFile = { body: string; header?: string; comments?: readonly string[]; isWorn?: boolean }

/** The bytes of a .docx; the same file gives the same bytes. */
export function wordFile({ body, header, comments = [], isWorn }: WordFile): Buffer {
  const end = `<w:sectPr>${header ? '<w:headerReference w:type="default" r:id="rId3"/>' : ''}<w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="851" w:footer="992" w:gutter="0"/></w:sectPr>`
  const parts: Record<string, string> = {
    ...packageParts(header !== undefined, comments.length > 0),
    'word/document.xml': `<w:document ${spaces}><w:body>${isWorn ? worn(body) : body}${end}</w:body></w:document>`,
    'word/numbering.xml': numberingPart,
    'word/styles.xml': stylesPart,
  }
  if (header) parts['word/header1.xml'] = headerPart(inXml(header))
  if (comments.length > 0) parts['word/comments.xml'] = commentsPart(comments.map(inXml))
  const encoder = new TextEncoder()
  const entries = Object.entries(parts).map(([name, xml]): [string, Uint8Array] => [
    name,
    encoder.encode(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${xml}`),
  ])
  entries.push(['word/media/stamp.png', stampPicture])
  return Buffer.from(zipSync(Object.fromEntries(entries), { mtime: new Date(2024, 5, 1) }))
}
