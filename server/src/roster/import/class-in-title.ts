import { sql } from 'kysely'
import { writing } from '#workbook/written.ts'
import type { Room } from '../access.ts'
import type { PeopleList } from '../lists/read-people-list.ts'

/** A shorter name may stand in any title by chance. */
const shortest = 3

/** The admin class that the title or the name of a sheet names, where the list has no column for it: 软工2601班学生名单. */
export async function classesInTitles({ read }: Room, list: PeopleList): Promise<(sheet: string) => string> {
  const wanted = new Set(
    list.people.flatMap(({ sheet, about, cells }) => (about || cells.admin_class ? [] : [sheet])),
  )
  const titles = list.layouts
    .filter(({ sheet }) => wanted.has(sheet))
    .map(({ sheet, titles }) => ({ sheet, text: writing(titles.join('\n')) }))
  if (titles.length === 0) return () => ''
  const { rows } = await sql<{ name: string }>`
    select name from admin_class where length(name) >= ${shortest}
      and position(regexp_replace(normalize(name, NFKC), '\\s', '', 'g') in ${titles.map(({ text }) => text).join('')}) > 0`.execute(
    read,
  )
  const names = rows.map(({ name }) => name).toSorted((a, b) => b.length - a.length)
  const found = new Map(
    titles.map(({ sheet, text }) => {
      const [first = '', second] = names.filter((name) => text.includes(writing(name)))
      const isOne = second === undefined || first.includes(second)
      return [sheet, isOne ? first : '']
    }),
  )
  return (sheet) => found.get(sheet) ?? ''
}
