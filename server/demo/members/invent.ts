import type { Chance } from '../chance.ts'

/** A county that does not exist: the number is nobody's. */
const nowhere = '990101'
/** The operators have given numbers that begin like this to nobody. */
const unassigned = '154'
const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const
const checkSigns = '10X98765432'

const two = (number: number) => String(number).padStart(2, '0')

/** A day in that year, as `YYYY-MM-DD`. */
export const dayIn = (chance: Chance, year: number) =>
  `${year}-${two(chance.below(12) + 1)}-${two(chance.below(28) + 1)}`

/** A personal identity number by the rule of its check digit (GB 11643), of somebody born on that day in no county. */
export function idNumberOf(chance: Chance, birthday: string, gender: 0 | 1 | 2): string {
  const order = chance.below(499) * 2 + (gender === 2 ? 2 : 1)
  const body = `${nowhere}${birthday.replaceAll('-', '')}${String(order).padStart(3, '0')}`
  const sum = weights.reduce((total, weight, at) => total + weight * Number(body[at]), 0)
  return body + checkSigns.charAt(sum % 11)
}

/** A mobile number, another one for every place in the list of people. */
export const mobileOf = (chance: Chance, place: number) =>
  `${unassigned}${String(chance.below(10_000)).padStart(4, '0')}${String(place % 10_000).padStart(4, '0')}`
