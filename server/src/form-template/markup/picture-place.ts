import { type TextNodeTag, type XmlGeneralNode, type XmlNode, xml } from 'easy-template-x'

export const namedAbove = (node: XmlNode | undefined | null, name: string): XmlNode | undefined => {
  for (let at = node; at; at = at.parentNode) if (at.nodeName === name) return at
  return undefined
}

export const childNamed = (node: XmlNode | undefined, name: string): XmlGeneralNode | undefined =>
  node?.childNodes?.findLast(({ nodeName }) => nodeName === name) as XmlGeneralNode | undefined

const measure = (node: XmlGeneralNode | undefined, name: string) =>
  Number(node?.attributes?.[name] ?? Number.NaN)

/** The width of a cell that is given in twentieths of a point; other cells are as wide as Word makes them. */
function cellWidth(cell: XmlNode): number {
  const width = childNamed(childNamed(cell, 'w:tcPr'), 'w:tcW')
  return width?.attributes?.['w:type'] === 'dxa' ? measure(width, 'w:w') - 220 : Number.NaN
}

/** The width of the text on the page. */
function textWidth(body: XmlNode): number {
  const section = childNamed(body, 'w:sectPr')
  const margins = childNamed(section, 'w:pgMar')
  return (
    measure(childNamed(section, 'w:pgSz'), 'w:w') - measure(margins, 'w:left') - measure(margins, 'w:right')
  )
}

/** The widest that a picture may be at the tag, in pixels of 1/96 inch. */
export function roomAt({ xmlTextNode }: TextNodeTag): number {
  const cell = namedAbove(xmlTextNode, 'w:tc')
  const body = namedAbove(xmlTextNode, 'w:body')
  const width = cell ? cellWidth(cell) : body ? textWidth(body) : Number.NaN
  return width > 0 ? Math.max(width / 15, 40) : Number.POSITIVE_INFINITY
}

const textOf = (node: XmlNode): string =>
  node.nodeType === 'Text' ? node.textContent : (node.childNodes ?? []).map(textOf).join('')

/** What goes before spacing and indent in the properties of a paragraph, whose order Word holds to. */
const before = new Set(
  [
    'pStyle',
    'keepNext',
    'keepLines',
    'pageBreakBefore',
    'framePr',
    'widowControl',
    'numPr',
    'suppressLineNumbers',
    'pBdr',
    'shd',
    'tabs',
    'suppressAutoHyphens',
    'kinsoku',
    'wordWrap',
    'overflowPunct',
    'topLinePunct',
    'autoSpaceDE',
    'autoSpaceDN',
    'bidi',
    'adjustRightInd',
    'snapToGrid',
  ].map((name) => `w:${name}`),
)

const replaced = ['w:spacing', 'w:ind', 'w:jc']

function propertiesOf(paragraph: XmlNode): XmlGeneralNode {
  const known = childNamed(paragraph, 'w:pPr')
  if (known) return known
  const made = xml.create.generalNode('w:pPr')
  xml.modify.insertChild(paragraph, made, 0)
  return made
}

/**
 * A picture that stands alone is centred, and its line grows with it: many forms set lines to a fixed height, which would
 * leave nothing of it but a strip.
 */
export function makeRoom({ xmlTextNode, rawText }: TextNodeTag) {
  const paragraph = namedAbove(xmlTextNode, 'w:p')
  if (!paragraph || textOf(paragraph).trim() !== rawText.trim()) return
  const properties = propertiesOf(paragraph)
  xml.modify.removeChildren(properties, ({ nodeName }) => replaced.includes(nodeName))
  const at = (properties.childNodes ?? []).filter(({ nodeName }) => before.has(nodeName)).length
  const made = [
    xml.create.generalNode('w:spacing', { attributes: { 'w:line': '240', 'w:lineRule': 'auto' } }),
    xml.create.generalNode('w:ind', { attributes: { 'w:firstLine': '0', 'w:firstLineChars': '0' } }),
    xml.create.generalNode('w:jc', { attributes: { 'w:val': 'center' } }),
  ]
  for (const [place, node] of made.entries()) xml.modify.insertChild(properties, node, at + place)
}
