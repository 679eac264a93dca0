import type { Fields } from '@obelisk/contract/form-template/field'
import type { FormKind } from '@obelisk/contract/form-template/fields'
import {
  type ImageContent,
  MimeType,
  type RawXmlContent,
  type ScopeDataArgs,
  TemplateHandler,
  type TextNodeTag,
  xml,
} from 'easy-template-x'
import { addParts, packedPassages } from '../markup/passage-parts.ts'
import { childNamed, makeRoom, namedAbove, roomAt } from '../markup/picture-place.ts'
import { tableXml } from '../markup/table-xml.ts'
import {
  type Bound,
  bindValues,
  type FormPicture,
  isThere,
  type PlainValues,
  type Scope,
} from './bind-values.ts'
import { FillNotes } from './fill-notes.ts'
import { nameKey } from './names.ts'
import { tagOf } from './scan-tags.ts'

/** A template to be filled with the values of a document of its kind. */
export type FillWanted = { bytes: Uint8Array; kind: FormKind; values: PlainValues }

type Content = string | boolean | number[] | ImageContent | RawXmlContent | undefined
type Step = ScopeDataArgs['path'][number]

const isRow = (step: Step): step is number => typeof step === 'number'

/** The values of the rows that are open, innermost last; the document's own stand first. */
function scopesOf(root: Scope, path: readonly Step[]): Scope[] {
  const scopes = [root]
  for (const [at, step] of path.entries()) {
    const before = path[at - 1]
    if (!isRow(step) || before === undefined || isRow(before)) continue
    const list = boundAt(scopes, tagOf(before.name ?? '').name)
    const row = list?.is === 'list' ? list.rows[step] : undefined
    if (row) scopes.push(row)
  }
  return scopes
}

function boundAt(scopes: readonly Scope[], name: string): Bound | undefined {
  const key = nameKey(name)
  return scopes.findLast((scope) => scope.has(key))?.get(key)
}

/** How the text of the tag is set, for what is put in its place. */
function runProperties(tag: TextNodeTag): string {
  const run = namedAbove(tag.xmlTextNode, 'w:r')
  return (childNamed(run, 'w:rPr')?.childNodes ?? []).map((node) => xml.parser.serializeNode(node)).join('')
}

function imageOf({ png, width, height, finding }: FormPicture, room: number): ImageContent {
  const scale = Math.min(1, room / width)
  return {
    _type: 'image',
    source: Buffer.from(png),
    format: MimeType.Png,
    width: Math.round(width * scale),
    height: Math.round(height * scale),
    altText: finding,
  }
}

function picture(given: FormPicture, tag: TextNodeTag): ImageContent {
  if (tag.placement !== 'TextNode') return imageOf(given, Number.POSITIVE_INFINITY)
  const room = roomAt(tag)
  makeRoom(tag)
  return imageOf(given, room)
}

const inPlaceOfParagraph = (xmlText: string): Content =>
  xmlText === '' ? '' : { _type: 'rawXml', replaceParagraph: true, xml: xmlText }

/** What stands in the place of a tag that shows a value. */
function shown(value: Bound | undefined, tag: TextNodeTag): Content {
  switch (value?.is) {
    case 'text':
      return value.text
    case 'flag':
      return value.on ? '☑' : '☐'
    case 'picture':
      return value.picture ? picture(value.picture, tag) : ''
    case 'passage':
      return inPlaceOfParagraph(value.passage?.xml ?? '')
    case 'table': {
      const setting = { runProperties: runProperties(tag) }
      return inPlaceOfParagraph(value.tables.map((table) => tableXml(table, setting)).join(''))
    }
    default:
      return ''
  }
}

/** What a tag that opens a passage asks: the rows of a list, or whether there is something. */
function opened(value: Bound | undefined, asks: '' | '!' | '?'): Content {
  if (asks === '!') return !isThere(value)
  if (asks === '' && value?.is === 'list') return value.rows.map((_, at) => at)
  return isThere(value)
}

/**
 * Fills a template that was checked. Names are looked up in the rows that are open and then outwards, among the known fields
 * only; a template holds no code, so that nothing in it is run.
 */
export async function fillTemplate(bytes: Buffer, fields: Fields, values: PlainValues): Promise<Buffer> {
  const passages = await packedPassages(fields, values)
  const root = bindValues(fields, { ...values, ...passages })
  const answer = ({ path }: ScopeDataArgs): Content => {
    const tag = path.at(-1)
    if (tag === undefined || isRow(tag)) return undefined
    const { asks, name } = tagOf(tag.name ?? '')
    const value = boundAt(scopesOf(root, path.slice(0, -1)), name)
    return tag.disposition === 'Open' ? opened(value, asks) : shown(value, tag as TextNodeTag)
  }
  const handler = new TemplateHandler({
    delimiters: { tagStart: '{{', tagEnd: '}}', containerTagOpen: '#', containerTagClose: '/' },
    maxXmlDepth: 200,
    extensions: { afterCompilation: [new FillNotes()] },
    scopeDataResolver: answer as never,
  })
  return addParts(await handler.process(bytes, {}), Object.values(passages))
}
