import type { Package } from './open-package.ts'
import { WordProblem } from './word-problem.ts'

/** Fields of Word that run something or fetch something from elsewhere. */
const fetching = /\b(DDEAUTO|DDE|INCLUDETEXT|INCLUDEPICTURE|LINK|MACROBUTTON|IMPORT|DATABASE|RD)\b/i
const webAddress = /^(https?:|mailto:|#)/i

/** What characters written by their number stand for. */
const read = (text: string) =>
  text.replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi, (_, hex?: string, digits?: string) => {
    const code = hex ? Number.parseInt(hex, 16) : Number(digits)
    return code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })

/** The markup as a program understands it: nothing hides in comments, in sections of plain text or behind numbers. */
const understood = (xml: string) =>
  read(
    xml
      .replace(/<!--[\s\S]*?-->/g, '')
      .replace(/<!\[CDATA\[([\s\S]*?)\]\]>/g, (_, text: string) => text.replaceAll('<', '')),
  )

const attribute = (tag: string, name: string) =>
  read(
    new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
      .exec(tag)
      ?.slice(1)
      .find((value) => value !== undefined) ?? '',
  )

/** Word writes UTF-8; what looks different in another encoding would not be seen here. */
const isUtf8 = (xml: string) =>
  !xml.includes('\0') && !/^\uFEFF?<\?xml[^>]*encoding\s*=\s*["'](?!utf-?8["'])/i.test(xml)

/** What must not be in a template by its name alone. */
function refuseParts(names: readonly string[]) {
  for (const name of names) {
    if (/vba(project|data)/i.test(name)) throw new WordProblem('macros')
    if (/(^|\/)activeX\//i.test(name)) throw new WordProblem('active', 'ActiveX')
    if (/(^|\/)embeddings\/.*\.bin$/i.test(name)) throw new WordProblem('active', 'OLE')
  }
}

/** The instructions of a part's fields, joined where Word split them. */
const instructionsOf = (xml: string) =>
  [
    ...xml.matchAll(/<(?:[\w.-]+:)?instrText\b[^>]*>([^<]*)</g),
    ...xml.matchAll(/<(?:[\w.-]+:)?fldSimple\b[^>]*\s(?:[\w.-]+:)?instr\s*=\s*("[^"]*"|'[^']*')/g),
  ]
    .map(([, text = '']) => text)
    .join('')

function refuseContent(written: string) {
  if (!isUtf8(written)) throw new WordProblem('active', 'encoding')
  if (/<!(DOCTYPE|ENTITY)/i.test(written)) throw new WordProblem('active', 'DOCTYPE')
  const xml = understood(written)
  const field = fetching.exec(instructionsOf(xml))
  if (field) throw new WordProblem('active', field[0])
  if (/<(?:[\w.-]+:)?altChunk\b/.test(xml)) throw new WordProblem('active', 'altChunk')
}

const relationTag =
  /<(?:[\w.-]+:)?Relationship\s(?:[^>"']|"[^"]*"|'[^']*')*?(?:\/>|>\s*<\/(?:[\w.-]+:)?Relationship\s*>)/g

/** The relations of a part without that to the template on the author's computer; other files outside are refused. */
function cleanRelations(xml: string): string {
  return xml.replace(relationTag, (tag) => {
    const [type, target] = [attribute(tag, 'Type'), attribute(tag, 'Target')]
    if (/\/attachedTemplate$/i.test(type)) return ''
    if (/\/(aFChunk|control|vbaProject)$/i.test(type)) throw new WordProblem('active', type.split('/').at(-1))
    if (attribute(tag, 'TargetMode').toLowerCase() !== 'external') return tag
    if (/\/hyperlink$/i.test(type) && webAddress.test(target)) return tag
    throw new WordProblem('linked', target.slice(0, 120))
  })
}

/**
 * Refuses what runs or reaches outside, and takes out the harmless reference to the author's own template.
 * Says whether something was taken out.
 */
export function guardPackage(parts: Package): boolean {
  refuseParts([...parts.keys()])
  let cleaned = false
  const put = (name: string, before: string, after: string) => {
    if (before === after) return
    parts.set(name, Buffer.from(after))
    cleaned = true
  }
  for (const [name, bytes] of parts) {
    if (!/\.(xml|rels)$/i.test(name)) continue
    const xml = bytes.toString('utf8')
    refuseContent(xml)
    if (/\.rels$/i.test(name)) put(name, xml, cleanRelations(xml))
    else if (/settings\.xml$/i.test(name)) put(name, xml, xml.replace(/<w:attachedTemplate\b[^>]*\/>/g, ''))
  }
  return cleaned
}
