import type { FormPlace } from '@obelisk/contract/form-template/check'

/** A tag as it stands in a paragraph: `{{name}}`, `{{#name}}` opens a passage, `{{/name}}` closes it. */
export type ScannedTag = {
  raw: string
  name: string
  /** `!` when there is none, `?` when there is any; else every row. */
  asks: '' | '!' | '?'
  is: 'value' | 'open' | 'close'
  /** Nothing else stands in its paragraph. */
  alone: boolean
  place: FormPlace
}

/** Something that looks like a tag and is none. */
export type ScannedSlip = {
  code: 'unfinished' | 'wide-braces' | 'single-braces'
  text: string
  place: FormPlace
}

export type Scan = { tags: ScannedTag[]; slips: ScannedSlip[]; tracked: boolean }

type Paragraph = { text: string; number: number; inBox: boolean }
type Table = { number: number; row: number; cell: number }

const plain = (xml: string) =>
  xml.replace(/&(lt|gt|quot|apos|amp|#\d+|#x[\da-f]+);/gi, (mark, name: string) => {
    const named = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }[name.toLowerCase()]
    if (named) return named
    const code = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return Number.isInteger(code) && code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : mark
  })

/** The tag inside the braces. */
export function tagOf(inside: string): Pick<ScannedTag, 'is' | 'asks' | 'name'> {
  const written = inside.trim()
  const is = written.startsWith('#') ? 'open' : written.startsWith('/') ? 'close' : 'value'
  const rest = (is === 'value' ? written : written.slice(1)).trim()
  const asks =
    rest.startsWith('!') || rest.startsWith('！')
      ? '!'
      : rest.startsWith('?') || rest.startsWith('？')
        ? '?'
        : ''
  return { is, asks, name: (asks === '' ? rest : rest.slice(1)).trim() }
}

/** The tags of one paragraph's text, and what was probably meant to be one. */
function readParagraph(text: string, place: FormPlace, scan: Scan) {
  const all = [...text.matchAll(/\{\{([^{}]*)\}\}/g)]
  const rest = text.replace(/\{\{[^{}]*\}\}/g, '')
  const alone = all.length === 1 && rest.trim() === ''
  for (const [raw, inside = ''] of all) scan.tags.push({ raw, ...tagOf(inside), alone, place })
  if (/\{\{|\}\}/.test(rest)) scan.slips.push({ code: 'unfinished', text: rest.trim().slice(0, 60), place })
  for (const [wide] of rest.matchAll(/｛+[^｛｝]{1,40}｝+/g))
    scan.slips.push({ code: 'wide-braces', text: wide, place })
  for (const [, single = ''] of rest.matchAll(/(?<!\{)(\{[^{}\s]{1,40}\})(?!\})/g))
    scan.slips.push({ code: 'single-braces', text: single, place })
}

/** Reads one part of a document from its markup, token by token: however deep it is nested, nothing runs over. */
class PartReader {
  readonly #part: FormPlace['part']
  readonly #scan: Scan
  readonly #open: Paragraph[] = []
  readonly #tables: Table[] = []
  #paragraphs = 0
  #tableCount = 0
  #boxes = 0
  #fallbacks = 0
  #isText = false

  constructor(part: FormPlace['part'], scan: Scan) {
    this.#part = part
    this.#scan = scan
  }

  read(xml: string) {
    for (const [token] of xml.matchAll(/<[^>]*>|[^<]+/g)) {
      if (!token.startsWith('<')) this.#text(token)
      else this.#tag(token)
    }
  }

  #text(token: string) {
    const paragraph = this.#open.at(-1)
    if (this.#isText && paragraph && this.#fallbacks === 0) paragraph.text += plain(token)
  }

  #tag(token: string) {
    const name = /^<\/?([\w:]+)/.exec(token)?.[1] ?? ''
    if (name === 'mc:Fallback') this.#fallbacks += token.startsWith('</') ? -1 : 1
    if (this.#fallbacks > 0 || token.endsWith('/>')) return this.#single(name, token)
    if (token.startsWith('</')) this.#end(name)
    else this.#start(name)
    if (name === 'w:ins' || name === 'w:del') this.#scan.tracked = true
  }

  /** The words that a screen reader says of a picture may hold a tag: the picture is put in its place. */
  #single(name: string, token: string) {
    if (name !== 'wp:docPr' || this.#fallbacks > 0) return
    for (const [, text = ''] of token.matchAll(/\s(?:descr|title)="([^"]*\{\{[^"]*)"/g))
      readParagraph(plain(text), this.#place(plain(text)), this.#scan)
  }

  #start(name: string) {
    const table = this.#tables.at(-1)
    if (name === 'w:t') this.#isText = true
    else if (name === 'w:p') {
      this.#paragraphs += 1
      this.#open.push({ text: '', number: this.#paragraphs, inBox: this.#boxes > 0 })
    } else if (name === 'w:tbl') {
      this.#tableCount += 1
      this.#tables.push({ number: this.#tableCount, row: 0, cell: 0 })
    } else if (name === 'w:tr' && table) Object.assign(table, { row: table.row + 1, cell: 0 })
    else if (name === 'w:tc' && table) table.cell += 1
    else if (name === 'w:txbxContent') this.#boxes += 1
  }

  #end(name: string) {
    if (name === 'w:t') this.#isText = false
    else if (name === 'w:tbl') this.#tables.pop()
    else if (name === 'w:txbxContent') this.#boxes -= 1
    else if (name === 'w:p') {
      const text = this.#open.at(-1)?.text ?? ''
      if (/[{}｛｝]/.test(text)) readParagraph(text, this.#place(text), this.#scan)
      this.#open.pop()
    }
  }

  #place(text: string): FormPlace {
    const paragraph = this.#open.at(-1)
    const table = this.#tables.at(-1)
    const near = text.trim().replace(/\s+/g, ' ')
    return {
      part: this.#part,
      in_box: paragraph?.inBox ?? this.#boxes > 0,
      paragraph: paragraph?.number ?? this.#paragraphs,
      table: table?.number ?? 0,
      row: table?.row ?? 0,
      cell: table?.cell ?? 0,
      near: near.length > 60 ? `${near.slice(0, 60)}…` : near,
    }
  }
}

/** The tags of one part in their order, with their places. */
export function scanTags(part: FormPlace['part'], xml: string): Scan {
  const scan: Scan = { tags: [], slips: [], tracked: false }
  new PartReader(part, scan).read(xml)
  return scan
}
