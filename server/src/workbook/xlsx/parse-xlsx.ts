import type { ReadLimits } from '../limits.ts'
import { WorkbookProblem } from '../problem.ts'
import type { Sheet } from '../sheet.ts'
import { type Room, roomAfter, SheetBuilder } from '../sheet-builder.ts'
import { numberFormatsOf } from './number-formats.ts'
import { sharedStringsOf } from './shared-strings.ts'
import { readSheetCells, type Shared } from './sheet-cells.ts'
import { attribute, isOn, tagsNamed, withoutPrefix } from './xml.ts'
import { Zip } from './zip.ts'

type Listed = { name: string; hidden: boolean; part: string }

/** The worksheets of an .xlsx file in their order. Chart sheets and macros are left aside. */
export function parseXlsx(bytes: Buffer, limits: ReadLimits): Sheet[] {
  const zip = new Zip(bytes, limits.bytes)
  const book = bookPartOf(zip)
  const workbook = withoutPrefix(zip.text(book))
  const folder = book.includes('/') ? book.slice(0, book.lastIndexOf('/') + 1) : ''
  const parts = relationsOf(zip, `${folder}_rels/${book.slice(folder.length)}.rels`, folder)
  const partEndingWith = (end: string) => [...parts.values()].find((part) => part.toLowerCase().endsWith(end))
  const shared: Shared = {
    strings: sharedStringsOf(withoutPrefix(zip.text(partEndingWith('sharedstrings.xml') ?? ''))),
    formats: numberFormatsOf(withoutPrefix(zip.text(partEndingWith('styles.xml') ?? ''))),
    is1904: tagsNamed(workbook, 'workbookPr').some((tag) => isOn(attribute(tag, 'date1904'))),
  }
  let room: Room = limits
  return listedSheets(workbook, parts, limits).flatMap(({ name, hidden, part }) => {
    if (!zip.has(part)) return []
    const builder = new SheetBuilder(room)
    readSheetCells(withoutPrefix(zip.text(part)), shared, builder)
    const sheet = builder.finish({ name, hidden })
    room = roomAfter(room, sheet)
    return [sheet]
  })
}

function bookPartOf(zip: Zip): string {
  const relations = withoutPrefix(zip.text('_rels/.rels'))
  const book = tagsNamed(relations, 'Relationship').find((tag) =>
    attribute(tag, 'Type')?.endsWith('/officeDocument'),
  )
  const part = (book && attribute(book, 'Target'))?.replace(/^\//, '')
  if (!part || !zip.has(part) || !part.toLowerCase().endsWith('.xml')) throw new WorkbookProblem('corrupt')
  return part
}

/** Parts by relation id, as paths from the root of the file. */
function relationsOf(zip: Zip, name: string, folder: string): Map<string, string> {
  return new Map(
    tagsNamed(withoutPrefix(zip.text(name)), 'Relationship').map((tag) => {
      const target = attribute(tag, 'Target') ?? ''
      const part = target.startsWith('/')
        ? target.slice(1)
        : new URL(target, `file:///${folder}`).pathname.slice(1)
      return [attribute(tag, 'Id') ?? '', decodeURIComponent(part)]
    }),
  )
}

/** Two names may point to one part; each part is read once, so that a small file cannot be blown up by names. */
function listedSheets(workbook: string, parts: Map<string, string>, { sheets }: ReadLimits): Listed[] {
  const seen = new Set<string>()
  const listed = tagsNamed(workbook, 'sheet').flatMap((tag): Listed[] => {
    const part = parts.get(attribute(tag, 'r:id') ?? attribute(tag, 'id') ?? '')
    const isSheet = part !== undefined && !part.includes('chartsheets') && !seen.has(part)
    if (!isSheet) return []
    seen.add(part)
    return [
      { name: attribute(tag, 'name') ?? '', hidden: /hidden/i.test(attribute(tag, 'state') ?? ''), part },
    ]
  })
  return listed.slice(0, sheets)
}
