import { type Language, type RefusalText, translateIn, type Values } from '@obelisk/contract/refusal'
import type { PeopleKind } from '@obelisk/contract/roster/import'
import { Email, Mobile, PersonNo } from '@obelisk/contract/roster/people'
import {
  badDate,
  badEmail,
  badEnrolState,
  badGender,
  badMobile,
  badNumber,
  valueMissing,
  valueTooLong,
  zerosLost,
} from '@obelisk/contract/roster/refusals'
import { isSameWriting } from '#workbook/written.ts'
import type { EnrolStatus } from '../people/save-students.ts'
import type { Numbered, WholeNumber } from '../people/whole-numbers.ts'
import { columnsOf } from './columns.ts'

/** What a list says of a text that is kept: nothing, or the same in another width or with other blanks, changes nothing. */
export const unlessSame = (kept: string, listed: string) =>
  listed === '' || isSameWriting(kept, listed) ? kept : listed

export type Problem = { column: string; reason: string }

/** Gathers what is wrong in one row, in one language. */
export function problemsOf(kind: PeopleKind, language: Language, cells: Readonly<Record<string, string>>) {
  const list: Problem[] = []
  const columns = columnsOf(kind)
  const add = (column: string, text: RefusalText, values: Values = {}) => {
    list.push({ column, reason: translateIn(language, text, values) })
  }
  const titleOf = (column: string) => columns[column]?.title[language] ?? column
  return {
    list,
    add,
    /** A value must be there. */
    need: (column: string) => {
      if (!cells[column]) add(column, valueMissing, { name: titleOf(column) })
    },
    /** No value may be longer than its column allows. */
    limit: () => {
      for (const [key, { limit }] of Object.entries(columns)) {
        if ((cells[key] ?? '').length > limit) add(key, valueTooLong, { name: titleOf(key), limit })
      }
    },
  }
}

type Problems = ReturnType<typeof problemsOf>

const genders: Readonly<Record<string, 0 | 1 | 2>> = {
  '': 0,
  男: 1,
  男性: 1,
  male: 1,
  m: 1,
  女: 2,
  女性: 2,
  female: 2,
  f: 2,
  未知: 0,
}

/** 0 unknown, 1 male, 2 female. */
export function genderFrom(problems: Problems, value: string): 0 | 1 | 2 {
  const gender = genders[value.toLowerCase()]
  if (gender === undefined) problems.add('gender', badGender, { value })
  return gender ?? 0
}

const states: Readonly<Record<string, EnrolStatus>> = {
  '': 'enrolled',
  在读: 'enrolled',
  在籍: 'enrolled',
  enrolled: 'enrolled',
  休学: 'suspended',
  suspended: 'suspended',
  退学: 'withdrawn',
  withdrawn: 'withdrawn',
  毕业: 'graduated',
  graduated: 'graduated',
}

export function stateFrom(problems: Problems, value: string): EnrolStatus {
  const state = states[value.toLowerCase()]
  if (!state) problems.add('enroll_status', badEnrolState, { value })
  return state ?? 'enrolled'
}

/** `2026-09-01` from the ways people write a day; null when there is none. */
export function dateFrom(problems: Problems, column: string, value: string): string | null {
  if (value === '') return null
  const [, year, month, day] = /^(\d{4})[-/.年]?(\d{1,2})[-/.月]?(\d{1,2})日?$/.exec(value) ?? []
  const text = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`
  const isDay = year !== undefined && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text
  if (!isDay) problems.add(column, badDate, { value })
  return isDay ? text : null
}

export function checkNumber(problems: Problems, column: string, value: string) {
  if (value !== '' && !PersonNo.safeParse(value).success) problems.add(column, badNumber, { value })
}

export function checkZeros(problems: Problems, column: string, one: Numbered, whole: WholeNumber) {
  const no = whole(one)
  if (no !== undefined) problems.add(column, zerosLost, { name: one.name, no })
}

export function checkContact(problems: Problems, cells: Readonly<Record<string, string>>) {
  const { mobile = '', email = '' } = cells
  if (!Mobile.safeParse(mobile).success) problems.add('mobile', badMobile, { value: mobile })
  if (!Email.safeParse(email).success) problems.add('email', badEmail, { value: email })
}
