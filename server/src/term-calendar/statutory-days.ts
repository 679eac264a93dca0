import type { CalendarEntry } from '@obelisk/contract/term-calendar/calendar'
import {
  addDays,
  type Day,
  dayIn,
  daysBetween,
  mondayOf,
  weekdayOf,
} from '@obelisk/engine/term-calendar/days'
import chineseDays from 'chinese-days'

type Special = { day: Day; isWorking: boolean; name: string }

/** A day that the published arrangement changes: a free weekday, a holiday at a weekend, or a working weekend day. */
function specialOf(day: Day): Special | undefined {
  const { work, name } = chineseDays.getDayDetail(day)
  const [, chinese] = name.split(',')
  return chinese ? { day, isWorking: work, name: chinese } : undefined
}

/** A year is announced when its National Day is known as a holiday. */
const isAnnounced = (year: number) => specialOf(`${year}-10-01`) !== undefined

const daysOf = (from: Day, to: Day) =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at))

/** Free days of one holiday that follow each other, as one stretch. */
function stretches(days: readonly Special[]): CalendarEntry[] {
  const found: CalendarEntry[] = []
  for (const { day, name } of days) {
    const last = found.at(-1)
    if (last && last.name === name && addDays(last.to, 1) === day) last.to = day
    else found.push({ kind: 'holiday', from: day, to: day, follows: null, name })
  }
  return found
}

/**
 * The arrangement does not say which day a working weekend day stands for. Proposed is what schools do most often: the
 * last free weekdays of the holiday, in their order.
 */
function makeUps(working: readonly Special[], free: readonly Special[]): CalendarEntry[] {
  return working.map(({ day, name }) => {
    const sisters = working.filter((one) => one.name === name)
    const weekdays = free.filter((one) => one.name === name && weekdayOf(one.day) <= 5)
    const follows = weekdays.slice(-sisters.length)[sisters.findIndex((one) => one.day === day)]?.day ?? null
    return { kind: 'make-up', from: day, to: day, follows, name }
  })
}

/** The statutory days of China within a term, as far as they are announced. */
export function statutoryDaysOf({ start_date, weeks }: { start_date: Day; weeks: number }) {
  const all = daysOf(mondayOf(start_date), dayIn(start_date, weeks, 7))
  const special = all.flatMap((day) => specialOf(day) ?? [])
  const free = special.filter(({ isWorking }) => !isWorking)
  const working = special.filter(({ isWorking }) => isWorking)
  const years = [...new Set(all.map((day) => Number(day.slice(0, 4))))]
  return {
    entries: [...stretches(free), ...makeUps(working, free)].sort((a, b) => (a.from < b.from ? -1 : 1)),
    unknown_years: years.filter((year) => !isAnnounced(year)),
  }
}
