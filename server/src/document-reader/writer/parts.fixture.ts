const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const names = {
  w: 'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  r: office,
  a: 'http://schemas.openxmlformats.org/drawingml/2006/main',
  pic: 'http://schemas.openxmlformats.org/drawingml/2006/picture',
  wp: 'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing',
  wps: 'http://schemas.microsoft.com/office/word/2010/wordprocessingShape',
  mc: 'http://schemas.openxmlformats.org/markup-compatibility/2006',
  v: 'urn:schemas-microsoft-com:vml',
}
export const spaces = Object.entries(names)
  .map(([name, uri]) => `xmlns:${name}="${uri}"`)
  .join(' ')

const levelXml = ([format, text]: readonly [string, string], at: number) =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`
/** What the lists of the writer print: 一、 with （一） below, 1. with 1.1, （1）, 课程目标1：. */
const lists: readonly (readonly (readonly [string, string])[])[] = [
  [
    ['chineseCounting', '%1、'],
    ['chineseCounting', '（%2）'],
  ],
  [
    ['decimal', '%1.'],
    ['decimal', '%1.%2'],
  ],
  [['decimal', '（%1）']],
  [['decimal', '课程目标%1：']],
]
/** The last four lists go on behind a number that was typed. */
const startOf = (at: number) => (at < 36 ? 1 : 2)
const numXml = (_: unknown, at: number) =>
  `<w:num w:numId="${at + 1}"><w:abstractNumId w:val="${at % lists.length}"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="${startOf(at)}"/></w:lvlOverride></w:num>`
export const numberingPart = `<w:numbering ${spaces}>${lists
  .map(
    (levels, at) => `<w:abstractNum w:abstractNumId="${at}">${levels.map(levelXml).join('')}</w:abstractNum>`,
  )
  .join('')}${Array.from({ length: 40 }, numXml).join('')}</w:numbering>`

/** Headings 1 to 4, by the ids that a Chinese Word gives them. */
const headingStyle = (level: number) =>
  `<w:style w:type="paragraph" w:styleId="${level}"><w:name w:val="heading ${level}"/><w:basedOn w:val="a"/><w:pPr><w:outlineLvl w:val="${level - 1}"/></w:pPr><w:rPr><w:b/><w:sz w:val="${32 - level * 2}"/></w:rPr></w:style>`
export const stylesPart = `<w:styles ${spaces}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Times New Roman" w:eastAsia="宋体"/><w:sz w:val="21"/></w:rPr></w:rPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="a"><w:name w:val="Normal"/></w:style>${[1, 2, 3, 4].map(headingStyle).join('')}</w:styles>`

export const headerPart = (text: string) =>
  `<w:hdr ${spaces}><w:p><w:pPr><w:jc w:val="center"/></w:pPr><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p></w:hdr>`
export const commentsPart = (texts: readonly string[]) =>
  `<w:comments ${spaces}>${texts
    .map(
      (text, at) =>
        `<w:comment w:id="${at}" w:author="教务处" w:date="2024-03-01T08:00:00Z" w:initials="教"><w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p></w:comment>`,
    )
    .join('')}</w:comments>`

export const stampPicture = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
)

const wordMl = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
const relation = (id: number, type: string, target: string) =>
  `<Relationship Id="rId${id}" Type="${office}/${type}" Target="${target}"/>`
const relations = (inner: string) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inner}</Relationships>`

/** The parts of the package that say what the others are. */
export function packageParts(hasHeader: boolean, hasComments: boolean): Record<string, string> {
  const own = [
    ['document', 'document.main', 'officeDocument'],
    ['numbering', 'numbering', 'numbering'],
    ['styles', 'styles', 'styles'],
    ...(hasHeader ? [['header1', 'header', 'header']] : []),
    ...(hasComments ? [['comments', 'comments', 'comments']] : []),
  ]
  const types = own.map(
    ([name, type]) => `<Override PartName="/word/${name}.xml" ContentType="${wordMl}.${type}+xml"/>`,
  )
  const ids: Record<string, number> = { numbering: 1, styles: 2, header: 3, comments: 4 }
  const inner = own
    .slice(1)
    .map(([name, , type = '']) => relation(ids[type] ?? 9, type, `${name}.xml`))
    .join('')
  return {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="png" ContentType="image/png"/><Default Extension="xml" ContentType="application/xml"/>${types.join('')}</Types>`,
    '_rels/.rels': relations(relation(1, 'officeDocument', 'word/document.xml')),
    'word/_rels/document.xml.rels': relations(inner + relation(9, 'image', 'media/stamp.png')),
  }
}
