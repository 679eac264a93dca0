import type { Fields, Passage } from '@obelisk/contract/form-template/field'
import { openPackage, type Package, packed } from '../package/open-package.ts'

/** Paragraphs of the system's own as Word has them, and the parts of a file that they name. */
export type PackedPassage = { xml: string; pictures: Map<string, Buffer>; numbering: string }

const textOf = (parts: Package, name: string) => parts.get(name)?.toString('utf8') ?? ''
const w = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const names = {
  m: 'http://schemas.openxmlformats.org/officeDocument/2006/math',
  r: relations,
  w,
  wp: 'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing',
}
const declared = Object.entries(names)
  .map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`)
  .join(' ')

/** Each paragraph and table says what its prefixes mean: the form round it may not. */
const selfContained = (xml: string) => xml.replace(/<w:(p|tbl)(?=[ >])/g, `<w:$1 ${declared}`)

/** Numbers of lists that no form has. */
const shifted = (xml: string, by: number) =>
  xml.replace(
    /(<w:numId w:val="|<w:num w:numId="|<w:abstractNum w:abstractNumId="|<w:abstractNumId w:val=")(\d+)/g,
    (_, lead: string, no: string) => `${lead}${Number(no) + by}`,
  )

const targetsIn = (parts: Package) =>
  new Map(
    [...textOf(parts, 'word/_rels/document.xml.rels').matchAll(/<Relationship [^>]*>/g)].flatMap(([one]) => {
      const [id, target] = [/ Id="([^"]+)"/.exec(one)?.[1], / Target="([^"]+)"/.exec(one)?.[1]]
      return id && target?.startsWith('media/') ? [[id, target] as const] : []
    }),
  )

/** What packed the passage as a document of its own, taken apart; `no` keeps several in one form apart. */
function passageOf(bytes: Buffer, no: number): PackedPassage {
  const parts = openPackage(bytes)
  const document = textOf(parts, 'word/document.xml')
  const inside = document
    .slice(document.indexOf('<w:body>') + 8, document.lastIndexOf('<w:sectPr'))
    // the form has its own last page
    .replace(/<w:bookmark(Start|End)[^>]*\/>/g, '')
  const pictures = new Map<string, Buffer>()
  let xml = inside
  for (const [id, target] of targetsIn(parts)) {
    const own = `obelisk${no}-${id}`
    const ending = target.split('.').at(-1) ?? 'png'
    pictures.set(`${own}.${ending}`, parts.get(`word/${target}`) ?? Buffer.alloc(0))
    xml = xml.replaceAll(`r:embed="${id}"`, `r:embed="${own}"`)
  }
  const numbering = xml.includes('<w:numPr>') ? textOf(parts, 'word/numbering.xml') : ''
  return {
    xml: selfContained(shifted(xml, no * 9000)),
    pictures,
    numbering: shifted(numbering, no * 9000),
  }
}

/** The passages of a document, each packed by what writes the system's own documents. */
export async function packedPassages(
  fields: Fields,
  values: Readonly<Record<string, unknown>>,
): Promise<Record<string, PackedPassage>> {
  const given = Object.entries(fields).flatMap(([key, field]) =>
    field.is === 'passage' && values[key] ? [[key, values[key] as Passage] as const] : [],
  )
  if (given.length === 0) return {}
  // what writes Word is long to load
  const { packWord } = await import('#print/pack-word.ts')
  const bare = { title: '', cover: null, head: ['', ''] as const, foot: '', mark: '' }
  const made: Record<string, PackedPassage> = {}
  for (const [at, [key, passage]] of given.entries())
    made[key] = passageOf(await packWord({ ...bare, ...passage } as Parameters<typeof packWord>[0]), at + 1)
  return made
}

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`
const before = (xml: string, mark: string, more: string) => xml.replace(mark, () => `${more}${mark}`)

/** Lists of the passages beside those of the form; Word wants all shapes before all lists. */
function withLists(parts: Package, passages: readonly PackedPassage[]): boolean {
  const all = passages.map(({ numbering }) => numbering).filter((one) => one !== '')
  if (all.length === 0) return false
  const pick = (pattern: RegExp) => all.flatMap((one) => one.match(pattern) ?? []).join('')
  const shapes = pick(/<w:abstractNum [\s\S]*?<\/w:abstractNum>/g)
  const lists = pick(/<w:num [\s\S]*?<\/w:num>/g)
  const own = textOf(parts, 'word/numbering.xml')
  const isNew = own === ''
  const whole = isNew
    ? `<?xml version="1.0" encoding="UTF-8"?><w:numbering xmlns:w="${w}"></w:numbering>`
    : own
  const first = /<w:num [^>]*>/.exec(whole)?.[0] ?? '</w:numbering>'
  parts.set('word/numbering.xml', Buffer.from(before(before(whole, first, shapes), '</w:numbering>', lists)))
  return isNew
}

/** Puts the pictures and lists that passages name into the file of a filled form. */
export function addParts(bytes: Buffer, passages: readonly PackedPassage[]): Buffer {
  if (passages.length === 0) return bytes
  const parts = openPackage(bytes)
  const pictures = passages.flatMap((one) => [...one.pictures])
  for (const [name, body] of pictures) parts.set(`word/media/${name}`, body)
  const isNewList = withLists(parts, passages)
  const links = [
    ...pictures.map(([name]) => relation(name.replace(/\.\w+$/, ''), 'image', `media/${name}`)),
    ...(isNewList ? [relation('obelisk-lists', 'numbering', 'numbering.xml')] : []),
  ].join('')
  const rels = 'word/_rels/document.xml.rels'
  parts.set(rels, Buffer.from(before(textOf(parts, rels), '</Relationships>', links)))
  let types = textOf(parts, '[Content_Types].xml')
  for (const ending of new Set(pictures.map(([name]) => name.split('.').at(-1) ?? '')))
    if (!types.includes(`Extension="${ending}"`))
      types = before(
        types,
        '</Types>',
        `<Default Extension="${ending}" ContentType="image/${ending === 'jpg' ? 'jpeg' : ending}"/>`,
      )
  if (isNewList)
    types = before(
      types,
      '</Types>',
      '<Override PartName="/word/numbering.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.numbering+xml"/>',
    )
  parts.set('[Content_Types].xml', Buffer.from(types))
  return packed(parts)
}
