import { attribute, tagsNamed } from '../xlsx/xml.ts'
import type { Hidden, Run } from './hidden.ts'

type Sheet = { isHidden: boolean; rows: Run[]; columns: Run[]; next: { rows: number; columns: number } }

const parts = /<table:table(-row|-column|)(?=[\s/>])[^>]*>/g

/** What is hidden in the sheets of an OpenDocument file, in their order: rows, columns and whole sheets. */
export function hiddenInOds(content: string): Hidden[] {
  const unseen = unseenStyles(content)
  const sheets: Sheet[] = []
  for (const [tag, kind] of content.matchAll(parts)) {
    const sheet = sheets.at(-1)
    if (kind === '') sheets.push(sheetOf(unseen.has(attribute(tag, 'table:style-name') ?? '')))
    else if (sheet) count(sheet, tag, kind === '-row' ? 'rows' : 'columns')
  }
  return sheets
}

const sheetOf = (isHidden: boolean): Sheet => ({
  isHidden,
  rows: [],
  columns: [],
  next: { rows: 1, columns: 0 },
})

/** A tag stands for as many rows or columns as it says; those of a filter are as little seen as folded ones. */
function count(sheet: Sheet, tag: string, of: 'rows' | 'columns') {
  const said = Number(attribute(tag, `table:number-${of}-repeated`) ?? 1)
  const from = sheet.next[of]
  sheet.next[of] = from + (said > 0 ? said : 1)
  if (/^(collapse|filter)$/.test(attribute(tag, 'table:visibility') ?? ''))
    sheet[of].push([from, sheet.next[of] - 1])
}

/** Names of the styles of sheets that are not shown. */
function unseenStyles(content: string): Set<string> {
  const names = new Set<string>()
  for (const [style, body] of content.matchAll(/<style:style(?=[\s>])[^>]*[^/]>([\s\S]*?)<\/style:style>/g)) {
    const isUnseen = tagsNamed(body ?? '', 'style:table-properties').some(
      (tag) => attribute(tag, 'table:display') === 'false',
    )
    const name = attribute(style.slice(0, style.indexOf('>')), 'style:name')
    if (isUnseen && name) names.add(name)
  }
  return names
}
