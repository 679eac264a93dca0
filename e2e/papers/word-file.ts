import { zipSync } from 'fflate'

const encode = (text: string) => new TextEncoder().encode(text)
const head = '<?xml version="1.0"?>'
const openXml = 'http://schemas.openxmlformats.org'
const relationships = `${openXml}/package/2006/relationships`
const ofDocument = `${openXml}/officeDocument/2006/relationships`
const spaces = [
  `xmlns:w="${openXml}/wordprocessingml/2006/main"`,
  `xmlns:m="${openXml}/officeDocument/2006/math"`,
  `xmlns:r="${ofDocument}"`,
  `xmlns:a="${openXml}/drawingml/2006/main"`,
  `xmlns:wp="${openXml}/drawingml/2006/wordprocessingDrawing"`,
  `xmlns:pic="${openXml}/drawingml/2006/picture"`,
].join(' ')

const types = `${head}<Types xmlns="${openXml}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`
const relations = (inner: string) => `${head}<Relationships xmlns="${relationships}">${inner}</Relationships>`

export const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`
export const paragraph = (...runs: string[]) => `<w:p>${runs.join('')}</w:p>`

/** A document as Word saves it, of paragraphs and tables; a picture stands in them as `rId7`, numbering is a part of its own. */
export function wordFile(
  body: readonly string[],
  { picture, numbering }: { picture?: Uint8Array; numbering?: string } = {},
): Buffer {
  const toPicture = `<Relationship Id="rId7" Type="${ofDocument}/image" Target="media/picture.png"/>`
  return Buffer.from(
    zipSync({
      '[Content_Types].xml': encode(types),
      '_rels/.rels': encode(
        relations(`<Relationship Id="rId1" Type="${ofDocument}/officeDocument" Target="word/document.xml"/>`),
      ),
      ...(picture && {
        'word/_rels/document.xml.rels': encode(relations(toPicture)),
        'word/media/picture.png': picture,
      }),
      ...(numbering && {
        'word/numbering.xml': encode(`<w:numbering ${spaces}>${numbering}</w:numbering>`),
      }),
      'word/document.xml': encode(`<w:document ${spaces}><w:body>${body.join('')}</w:body></w:document>`),
    }),
  )
}
