import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'

const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const more =
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" xmlns:v="urn:schemas-microsoft-com:vml"'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const kai = '<w:rPr><w:rFonts w:eastAsia="楷体" w:ascii="Times New Roman"/><w:sz w:val="28"/></w:rPr>'

/** A paragraph; several texts are several runs, as Word leaves them after an edit. */
export const p = (...texts: string[]) =>
  `<w:p>${texts.map((text) => `<w:r>${kai}<w:t xml:space="preserve">${text}</w:t></w:r>`).join('')}</w:p>`

/** A table of cells, each a text or the markup of its paragraphs. */
export const tbl = (...rows: string[][]) =>
  `<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/></w:tblPr><w:tblGrid>${(rows[0] ?? []).map(() => '<w:gridCol w:w="2000"/>').join('')}</w:tblGrid>${rows
    .map(
      (row) =>
        `<w:tr>${row.map((cell) => `<w:tc><w:tcPr><w:tcW w:w="2000" w:type="dxa"/></w:tcPr>${cell.startsWith('<') ? cell : p(cell)}</w:tc>`).join('')}</w:tr>`,
    )
    .join('')}</w:tbl>`

/** A text box as Word writes it: once for new programs, once for old ones. */
export const box = (text: string) => {
  const content = `<w:txbxContent>${p(text)}</w:txbxContent>`
  return `<w:p><w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:anchor distT="0" distB="0" distL="0" distR="0" simplePos="0" relativeHeight="2" behindDoc="0" locked="0" layoutInCell="1" allowOverlap="1"><wp:simplePos x="0" y="0"/><wp:positionH relativeFrom="column"><wp:posOffset>0</wp:posOffset></wp:positionH><wp:positionV relativeFrom="paragraph"><wp:posOffset>0</wp:posOffset></wp:positionV><wp:extent cx="2000000" cy="400000"/><wp:wrapNone/><wp:docPr id="7" name="Box"/><a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:wsp><wps:cNvSpPr txBox="1"/><wps:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="2000000" cy="400000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></wps:spPr><wps:txbx>${content}</wps:txbx><wps:bodyPr/></wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing></mc:Choice><mc:Fallback><w:pict><v:shape style="width:150pt;height:30pt"><v:textbox>${content}</v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>`
}

type Parts = {
  header?: string
  footer?: string
  footnotes?: string
  /** Relations of the document, beside header and footer. */
  relations?: string
  more?: Record<string, string>
  types?: string
}

const relation = (id: string, type: string, target: string, mode = '') =>
  `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"${mode}/>`

/** A relation to something outside of the file. */
export const outside = (type: string, target: string) =>
  relation('rIdX', type, target, ' TargetMode="External"')

const piece = (name: string, body: string | undefined) =>
  body === undefined
    ? {}
    : { [`word/${name}.xml`]: `${head}<w:${tagOf(name)} ${w} ${more}>${body}</w:${tagOf(name)}>` }

const tagOf = (name: string) => ({ header1: 'hdr', footer1: 'ftr', footnotes: 'footnotes' })[name] ?? name

/** The bytes of a Word file with this body, made by hand down to the markup. */
export function wordFile(
  body: string,
  { header, footer, footnotes, relations = '', more: others = {}, types }: Parts = {},
): Buffer {
  const main = types ?? 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
  const overrides = [
    ['document', main],
    ...(header === undefined
      ? []
      : [['header1', 'application/vnd.openxmlformats-officedocument.wordprocessingml.header+xml']]),
    ...(footer === undefined
      ? []
      : [['footer1', 'application/vnd.openxmlformats-officedocument.wordprocessingml.footer+xml']]),
    ...(footnotes === undefined
      ? []
      : [['footnotes', 'application/vnd.openxmlformats-officedocument.wordprocessingml.footnotes+xml']]),
  ].map(([name, type]) => `<Override PartName="/word/${name}.xml" ContentType="${type}"/>`)
  const links = [
    ...(header === undefined ? [] : [relation('rId1', 'header', 'header1.xml')]),
    ...(footer === undefined ? [] : [relation('rId2', 'footer', 'footer1.xml')]),
    ...(footnotes === undefined ? [] : [relation('rId3', 'footnotes', 'footnotes.xml')]),
    relations,
  ].join('')
  const section = `<w:sectPr>${header === undefined ? '' : '<w:headerReference w:type="default" r:id="rId1"/>'}${footer === undefined ? '' : '<w:footerReference w:type="default" r:id="rId2"/>'}<w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="800" w:footer="800" w:gutter="0"/></w:sectPr>`
  const files: Record<string, string> = {
    '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/>${overrides.join('')}</Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relation('rId1', 'officeDocument', 'word/document.xml')}</Relationships>`,
    'word/_rels/document.xml.rels': `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${links}</Relationships>`,
    'word/document.xml': `${head}<w:document ${w} ${more}><w:body>${body}${section}</w:body></w:document>`,
    ...piece('header1', header),
    ...piece('footer1', footer),
    ...piece('footnotes', footnotes),
    ...others,
  }
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))),
  )
}

/** A part of a Word file as text. */
export const partOf = (bytes: Uint8Array, name = 'word/document.xml') =>
  strFromU8(unzipSync(bytes)[name] ?? new Uint8Array())

/** What a reader sees of a part: a line for each paragraph. */
export const linesOf = (bytes: Uint8Array, name?: string) =>
  partOf(bytes, name)
    .split('</w:p>')
    .map((piece) =>
      [...piece.matchAll(/<w:t\b[^>]*>([^<]*)<\/w:t>|<w:(br)\/>/g)]
        .map(([, text, br]) => (br ? '\n' : text))
        .join(''),
    )
    .filter((line) => line.trim() !== '')
