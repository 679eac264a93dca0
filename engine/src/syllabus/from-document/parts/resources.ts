import type { Place, Table } from '../../../document-tree/document-tree.ts'
import { sure, there } from '../../../document-tree/fact.ts'
import { numberedIn } from '../../../document-tree/numbers.ts'
import { plain, tidy } from '../../../document-tree/plain.ts'
import { textFact } from '../fact.ts'
import { isText, type Section, tablesIn } from '../sections.ts'
import type { ReadResource } from '../syllabus-reading.ts'
import { columnOf, columnsOf, has, saidKind } from '../tables/columns.ts'
import type { Role } from '../tables/head-words.ts'
import { isPlaceholder } from '../tables/marks.ts'

type Kind = ReadResource['kind']

const kinds: readonly (readonly [Kind, RegExp])[] = [
  ['reference', /参考|阅读|reference|reading/i],
  ['digital', /网络|网站|慕课|mooc|在线|电子|数字|online/i],
  ['tool', /软件|工具|平台/],
  ['textbook', /教材|教科书|textbook/i],
]
const kindIn = (text: string): Kind | undefined => kinds.find(([, pattern]) => pattern.test(text))?.[0]

const labelled =
  /^[【[]?((?:选用|主要|推荐|使用|主)?(?:教材|教科书|参考(?:书目?|教材|资料|文献)|网络资源|在线资源|课程网站|阅读材料|textbooks?|references?))(?:及|与|和)?[^：:\s]{0,6}[】\]]?\s*[：:]\s*/i

const isUrl = (text: string) => /https?:\/\/|www\./i.test(text)

const yearIn = (text: string) => /(?:^|\D)((?:19|20)\d{2})(?!\d)/.exec(text)?.[1]
const isbnIn = (text: string) => /(?:ISBN[:：\s]*)?(97[89][-\s]?\d[-\d\s]{8,13}[\dXx])/i.exec(text)?.[1]
const publisherIn = (text: string) =>
  english.exec(text)?.[3] ??
  /([\u4e00-\u9fff]{2,14}出版社|[A-Z][A-Za-z&' ]{2,30}(?:Press|Publishing|Wiley|Pearson|Springer))/.exec(
    text,
  )?.[1]

/** 《…》，申屠远编著，…出版社 */
const behindTitle = (text: string) =>
  /》\s*[，,.．。;；]?\s*((?:[^，,.．。;；]{1,12}[，,、]\s*){0,3}[^，,.．。;；]{1,20}?)(?:等)?(?:主编|编著|著|编)\s*[，,.．。;；]/.exec(
    text,
  )?.[1] ?? ''

/** `A. Merrin, Relational Databases in Practice, Northfield Press, 2020.` */
const english =
  /^((?:[A-Z]\.\s*)+[A-Z][\w'-]+(?:(?:,| and| &)\s*(?:[A-Z]\.\s*)+[A-Z][\w'-]+)*),\s*([^,]+),\s*([^,]+),\s*(\d{4})/

/** Title and author of a book: in book-title marks, before `[M]`, or as the part that is no author. */
function titleIn(text: string): { title: string; author?: string } | undefined {
  const foreign = english.exec(text)
  if (foreign?.[2]) return { title: foreign[2].trim(), author: foreign[1] ?? '' }
  const marked = /^(.*?)[，,.．。;；\s]*《(.+?)》/.exec(text)
  if (marked?.[2]) return withAuthor(marked[2], marked[1] || behindTitle(text))
  const typed = /^([^.．。]*)[.．。:：]\s*([^.．。[]+?)\s*(?:[（(][^）)]{0,8}[）)])?\s*\[[MDJ]/.exec(text)
  if (typed?.[2]) return withAuthor(typed[2], typed[1] ?? '')
  const parts = text
    .split(/[，,.．。;；]\s*/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const own = parts.find(
    (part) => !/出版社|编著|主编|^\d{4}|版$|ISBN|^[A-Z]\.?$|著$|等$/.test(part) && part.length > 3,
  )
  return own ? withAuthor(own, parts[0] === own ? '' : (parts[0] ?? '')) : undefined
}

const withAuthor = (title: string, author: string) => {
  const name = author.replace(/(等)?(主编|编著|著|编|译)?[，,.:：\s]*$/, '').trim()
  return name === '' || name.length > 40 ? { title: title.trim() } : { title: title.trim(), author: name }
}

/** The name before the address of a site; the address when there is none. */
const siteIn = (text: string): { title: string; author?: string } => ({
  title: text.replace(/[（(]?(?:https?:\/\/|www\.)\S+[)）]?/gi, '').replace(/[：:,，\s]+$/, '') || text,
})

const factIn = (value: string | undefined, place: Place) => (value ? sure(value, place) : undefined)

/** A book or site in one line. */
export function resourceIn(line: string, kind: Kind, place: Place): ReadResource | undefined {
  const half = tidy(line).normalize('NFKC')
  const found = isUrl(half) ? siteIn(half) : titleIn(half)
  if (!found || isPlaceholder(half)) return undefined
  const year = yearIn(half)
  return {
    kind: isUrl(half) && kind !== 'tool' ? 'digital' : kind,
    title: sure(found.title, place),
    ...there<ReadResource>({
      author: factIn(found.author, place),
      publisher: factIn(publisherIn(half), place),
      year: year ? sure(Number(year), place) : undefined,
      isbn: factIn(isbnIn(half)?.replace(/[\s-]/g, ''), place),
    }),
  }
}

/** Whether a line names something to read, and is no sentence or label. */
const isEntry = (text: string) => /《|出版|\[[MDJ]|https?:|www\.|ISBN|press|,\s*(19|20)\d{2}\b/i.test(text)

/** The kind that a line says for those below it, and what it lists itself. */
function lineRead(line: string, isHeading: boolean): { kind: Kind | undefined; rest: string } {
  const label = labelled.exec(line)
  const entry = isEntry(line)
  const said = label?.[1] ?? (entry && !isHeading ? '' : line.slice(0, 20))
  const rest = label ? line.slice(label[0].length) : entry ? line : ''
  const numbered = numberedIn(rest)
  // A. may be the initial of an author
  const bare = numbered && numbered.kind !== 'letter' && numbered.kind !== 'roman' ? numbered.text : rest
  return { kind: kindIn(said), rest: bare.replace(/^\[\d+\]\s*/, '') }
}

function ofLines({ blocks, title }: Section): ReadResource[] {
  let kind = kindIn(title) ?? 'textbook'
  return blocks.filter(isText).flatMap(({ type, text, place }) =>
    text.split('\n').flatMap((line): ReadResource[] => {
      const read = lineRead(line, type === 'heading')
      kind = read.kind ?? kind
      const found = read.rest === '' ? undefined : resourceIn(read.rest, kind, place)
      return found ? [found] : []
    }),
  )
}

const isBookTable = (table: Table) =>
  saidKind(table) ? saidKind(table) === 'resources' : isFoundBooks(table)

const isFoundBooks = (table: Table) =>
  has(columnsOf(table), 'book') && has(columnsOf(table), 'publisher', 'book_author')

function ofTable(table: Table, title: string): ReadResource[] {
  const columns = columnsOf(table)
  return columns.body.flatMap((row): ReadResource[] => {
    const cell = (role: Role) => {
      const at = columnOf(columns, role)
      return at === undefined ? undefined : textFact(columns.grid.text(row, at), columns.grid.place(row, at))
    }
    const name = cell('book')
    if (!name) return []
    const year = cell('year')
    const digits = year && yearIn(plain(year.value))
    const kind = kindIn(columns.grid.text(row, 0)) ?? kindIn(title) ?? 'textbook'
    return [
      {
        kind,
        title: { ...name, value: name.value.replace(/^《(.*)》$/, '$1') },
        ...there<ReadResource>({
          author: cell('book_author'),
          publisher: cell('publisher'),
          year: year && digits ? sure(Number(digits), ...year.places) : undefined,
          isbn: cell('isbn'),
        }),
      },
    ]
  })
}

/** Books and other things to read. */
export function resourcesOf(sections: readonly Section[]): ReadResource[] {
  const near = sections.filter(({ kind }) => kind === 'resources')
  const tables = tablesIn(sections).filter(({ table }) => isBookTable(table))
  return [...near.flatMap(ofLines), ...tables.flatMap(({ table, section }) => ofTable(table, section.title))]
}
