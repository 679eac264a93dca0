import type { Sheet } from '../sheet.ts'
import { headAt } from './find-head.ts'
import { headText } from './head-words.ts'

const families = ['familyname', 'lastname', 'surname', '姓', '姓氏']
const givens = ['givenname', 'firstname', 'forename', '名']

/** The columns of family name and given name below this head, where a list parts them. */
export function partsOfName(sheet: Sheet, head: number): { family: number; given: number } | undefined {
  if (head < 0) return undefined
  const heads = Array.from({ length: sheet.columns }, (_, column) => headText(headAt(sheet, head, column)))
  const [family, given] = [families, givens].map((words) => heads.findIndex((text) => words.includes(text)))
  return family === undefined || given === undefined || family < 0 || given < 0
    ? undefined
    : { family, given }
}

/** The column of given names, when the names are read from the one of families. */
export function givenBeside(sheet: Sheet, head: number, columns: readonly { is: string }[]) {
  const parts = partsOfName(sheet, head)
  return parts && columns[parts.family]?.is === 'name' ? parts.given : undefined
}

/** 王 and 小明 are 王小明, `Rao` and `Diya` are `Diya Rao`. */
export const joinedName = (family: string, given: string) =>
  /\p{Script=Han}/u.test(family) ? `${family}${given}` : `${given} ${family}`.trim()
