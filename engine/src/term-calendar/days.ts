/**
 * Days as `YYYY-MM-DD`. All arithmetic is done on whole days of the Gregorian calendar, so that no time zone and no change
 * of the clock moves a day.
 */
export type Day = string

const dayLength = 86_400_000

const numberOf = (day: Day): number => Math.round(Date.parse(`${day}T00:00:00Z`) / dayLength)
const dayOf = (number: number): Day => new Date(number * dayLength).toISOString().slice(0, 10)

/** The day so many days later, or earlier when `count` is negative. */
export const addDays = (day: Day, count: number): Day => dayOf(numberOf(day) + count)

/** How many days `to` is after `from`; negative when it is before. */
export const daysBetween = (from: Day, to: Day): number => numberOf(to) - numberOf(from)

/** 1 for Monday to 7 for Sunday. Day 0 of 1970 was a Thursday. */
export const weekdayOf = (day: Day): number => ((((numberOf(day) + 3) % 7) + 7) % 7) + 1

/** The Monday of the week of a day. */
export const mondayOf = (day: Day): Day => addDays(day, 1 - weekdayOf(day))

/** The week of the term: 1 in the week in which the term begins; 0 and less before it. */
export const weekOf = (termStart: Day, day: Day): number =>
  Math.floor(daysBetween(mondayOf(termStart), day) / 7) + 1

/** The day of a weekday in a week of the term. */
export const dayIn = (termStart: Day, week: number, weekday: number): Day =>
  addDays(mondayOf(termStart), (week - 1) * 7 + weekday - 1)
