import type { RowOfList } from '@obelisk/contract/roster/list'
import { type Sheet, shownAt } from '../sheet.ts'
import { narrowed, writing } from '../written.ts'
import { cellOf } from './find-head.ts'
import type { ListedPerson, ListTask } from './list-task.ts'
import { joinedName } from './parts-of-name.ts'

const foot =
  /^(合计|小计|总计|共计|总人数|人数|制表|填表|审核|班主任|任课|教师签|签字|签名|日期|打印|注[:：]|注意|备注[:：]|说明|notes?\b|total|printed|signature)/i
const classTitle = /(?:行政班级?|教学班|专业班级|班级名称|班级|班号|class)\s?[:：]\s?([^\s,，;；]{1,60})/i

/** The class that a title names: 班级：软工2601. */
export const classIn = (text: string) => classTitle.exec(narrowed(text).slice(0, 300))?.[1] ?? ''

type Reading = {
  blocks: readonly Map<string, number>[]
  from: number
  rows: ReadonlyMap<number, RowOfList>
  keyOf: (text: string) => string | undefined
  /** The column of given names where the one of names holds the family only. */
  given: number | undefined
}

const textsOf = (sheet: Sheet, row: number) => {
  const texts: string[] = []
  for (let column = 0; column < sheet.columns && texts.length < 3; column++) {
    const text = shownAt(sheet, row, column)
    if (text !== '') texts.push(text)
  }
  return texts
}

/** The head again, on the next page. */
const isHeadAgain = (cells: Record<string, string>, keyOf: Reading['keyOf']) => {
  const filled = Object.entries(cells).filter(([, text]) => text !== '')
  return filled.length > 1 && filled.every(([key, text]) => keyOf(text) === key)
}

/** A short text of digits and letters: 班级：软工2601 is none. */
const isLikeNumber = (text: string) =>
  text.length <= 40 && /^[\w.-]*\d[\w.-]*$/.test(narrowed(text).replace(/ /g, ''))

/** A note, a sum or a signature below the list; whoever has a number is a person. */
function isFoot(cells: Record<string, string>, texts: readonly string[], task: ListTask): boolean {
  const hasNumber = task.needed.some((key) => isLikeNumber(cells[key] ?? ''))
  if (
    foot.test(narrowed(texts[0] ?? '').replace(/ /g, '')) &&
    !/\d{5}/.test(cells[task.needed[0] ?? ''] ?? '')
  )
    return true
  const isAlone = texts.length <= 1 && Object.keys(cells).length > 1
  return isAlone && !hasNumber
}

/** Done here and not by who asks, for of thousands of people it takes a while. */
function textOf(key: string, text: string, { columns }: ListTask): string {
  const column = columns[key]
  if (text === '' || column?.isWritten) return text
  return column?.looks === 'number' ? writing(text) : narrowed(text)
}

/** The people of one row, of each list that stands there. */
function peopleOfRow(sheet: Sheet, row: number, { blocks, rows, keyOf, given }: Reading, task: ListTask) {
  const said = rows.get(row)
  if (said === 'ignore' || said === 'head') return []
  const texts = textsOf(sheet, row)
  return blocks
    .map((block) =>
      Object.fromEntries(
        [...block].map(([key, column]) => [key, textOf(key, cellOf(sheet, row, column), task)]),
      ),
    )
    .map((cells) => {
      const { name = '' } = cells
      return given === undefined ? cells : { ...cells, name: joinedName(name, cellOf(sheet, row, given)) }
    })
    .filter((cells) => {
      if (Object.values(cells).every((text) => text === '')) return false
      return said === 'person' || !(isHeadAgain(cells, keyOf) || isFoot(cells, texts, task))
    })
}

/** The people below the head, each as written; rows that are none of them are told by their positions. */
export function peopleRows(sheet: Sheet, reading: Reading, task: ListTask) {
  const people: ListedPerson[] = []
  const others = new Set<number>()
  const above = Array.from({ length: reading.from }, (_, row) => classInRow(sheet, row))
  let about = above.findLast(Boolean) ?? ''
  for (let row = reading.from; row < sheet.rowNumbers.length; row++) {
    const found = peopleOfRow(sheet, row, reading, task)
    for (const cells of found)
      people.push({ row: sheet.rowNumbers[row] ?? 0, sheet: sheet.name, about, cells })
    if (found.length > 0) continue
    others.add(row)
    about = classInRow(sheet, row) || about
  }
  return { people, others }
}

const classInRow = (sheet: Sheet, row: number) => textsOf(sheet, row).map(classIn).find(Boolean) ?? ''
