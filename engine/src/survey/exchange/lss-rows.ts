import { childNamed, childrenNamed, type MarkupElement, textIn } from '#markup/markup.ts'
import type { Words } from '../definition.ts'
import { none, wordsFrom } from './build-survey.ts'
import { plainOfHtml } from './plain-of-html.ts'

export type Row = Readonly<Record<string, string>>

/** The rows of a table of the file; every column is an element with a text. */
export const rowsOf = (file: MarkupElement, table: string): Row[] =>
  childrenNamed(childNamed(childNamed(file, table), 'rows') ?? { children: [] }, 'row').map((row) =>
    Object.fromEntries(
      row.children.flatMap((cell) => (typeof cell === 'string' ? [] : [[cell.name, textIn(cell).trim()]])),
    ),
  )

export const languageOf = (code: string) =>
  /^zh/i.test(code) ? 'zh-cn' : /^en/i.test(code) ? 'en' : undefined

/** The words of a row in its languages: in tables of their own since version 4, before in a row for each language. */
export class Texts {
  private readonly byKey = new Map<string, Map<string, string>>()
  private readonly key: string
  constructor(key: string, column: string, ...tables: readonly Row[][]) {
    this.key = key
    for (const row of tables.flat()) {
      const text = row[column]
      if (text === undefined) continue
      const known = this.byKey.get(row[key] ?? '') ?? new Map<string, string>()
      known.set(row.language ?? '', plainOfHtml(text))
      this.byKey.set(row[key] ?? '', known)
    }
  }
  of(row: Row): Words {
    const found = [...(this.byKey.get(row[this.key] ?? '') ?? [])]
    const known = found.map(([code, text]) => [languageOf(code), text] as const)
    const [first = ''] = found.map(([, text]) => text)
    const own = wordsFrom((language) => known.find(([code]) => code === language)?.[1] ?? '')
    return own['zh-cn'] || own.en ? own : { ...none, [/[\u4e00-\u9fff]/.test(first) ? 'zh-cn' : 'en']: first }
  }
  languages = () => [...new Set([...this.byKey.values()].flatMap((one) => [...one.keys()]))]
}

/** An answer that is a picture without words is called by its code. */
export const orCode = (words: Words, code = ''): Words =>
  words['zh-cn'] || words.en ? words : { 'zh-cn': code, en: code }

export const distinct = (rows: readonly Row[], key: string) => [
  ...new Map(rows.map((row) => [row[key], row])).values(),
]
export const inOrder = (rows: readonly Row[], column: string) =>
  rows.toSorted((a, b) => Number(a[column] ?? 0) - Number(b[column] ?? 0))
