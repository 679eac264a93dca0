import type { Language } from '@obelisk/contract/refusal'
import { useLanguage } from './translations/language.ts'

const tagOf: Record<Language, string> = { 'zh-cn': 'zh-CN', en: 'en' }

/** Unix seconds, a Date, or the text of a moment or of a day. */
type Moment = number | string | Date

const aDay = /^\d{4}-\d\d-\d\d$/

/** A day alone begins at midnight here: read as a moment it would begin in Greenwich, which is another day elsewhere. */
function dateFrom(moment: Moment): Date {
  if (typeof moment === 'number') return new Date(moment * 1000)
  return new Date(typeof moment === 'string' && aDay.test(moment) ? `${moment}T00:00` : moment)
}

const places = (tag: string, digits: number) =>
  new Intl.NumberFormat(tag, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: false,
  })

/** How many midnights lie between two moments. */
function daysBetween(from: Date, to: Date): number {
  const dayOf = (at: Date) => Date.UTC(at.getFullYear(), at.getMonth(), at.getDate())
  return (dayOf(to) - dayOf(from)) / 86_400_000
}

function makeFormats(language: Language) {
  const tag = tagOf[language]
  const three = places(tag, 3)
  const two = places(tag, 2)
  const whole = new Intl.NumberFormat(tag)
  const wholePercent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 0 })
  const finePercent = new Intl.NumberFormat(tag, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
  // one notation in both languages: it sorts, and nobody takes the month for the day
  const day = new Intl.DateTimeFormat('sv-SE', { year: 'numeric', month: '2-digit', day: '2-digit' })
  const weekday = new Intl.DateTimeFormat(tag, { weekday: 'short' })
  const longDay = new Intl.DateTimeFormat(tag, { month: 'long', day: 'numeric', weekday: 'short' })
  const clock = new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const relative = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' })
  const list = new Intl.ListFormat(tag, { type: 'conjunction' })
  const or = (value: number | null | undefined, show: (value: number) => string) =>
    value === null || value === undefined || Number.isNaN(value) ? '–' : show(value)
  return {
    /** An attainment value: `0.716`. Unknown is a dash. */
    attainment: (value: number | null | undefined) => or(value, (known) => three.format(known)),
    /** A cost, which for one call is a part of a cent: `0.004`. */
    money: (value: number | null | undefined) => or(value, (known) => three.format(known)),
    /** Two decimals: `0.65`. */
    two: (value: number | null | undefined) => or(value, (known) => two.format(known)),
    /** A number with grouping, as many decimals as it has up to three: `12,345`, `3.5`. */
    number: (value: number | null | undefined) => or(value, (known) => whole.format(known)),
    /** A share from 0 to 1: `41%`. */
    percent: (share: number | null | undefined) => or(share, (known) => wholePercent.format(known)),
    /** A share from 0 to 1 with one decimal: `41.3%`. */
    finePercent: (share: number | null | undefined) => or(share, (known) => finePercent.format(known)),
    /** `2026-11-20`. */
    date: (moment: Moment) => day.format(dateFrom(moment)),
    /** `11月20日周五`. */
    longDate: (moment: Moment) => longDay.format(dateFrom(moment)),
    /** `10:32`. */
    time: (moment: Moment) => clock.format(dateFrom(moment)),
    /** `2026-11-20 10:32`; today only `10:32`. */
    when: (moment: Moment) => {
      const at = dateFrom(moment)
      const today = at.toDateString() === new Date().toDateString()
      return today ? clock.format(at) : `${day.format(at)} ${clock.format(at)}`
    },
    /** Lately: `10:32` today, `昨天`, the day of the week within a week, then `2026-11-20`. */
    lately: (moment: Moment) => {
      const at = dateFrom(moment)
      const days = daysBetween(at, new Date())
      if (days === 0) return clock.format(at)
      if (days === 1) return relative.format(-1, 'day')
      return days > 1 && days < 7 ? weekday.format(at) : day.format(at)
    },
    /** How many days there are left until a day: 0 today, less when it has passed. */
    daysUntil: (moment: Moment) => daysBetween(new Date(), dateFrom(moment)),
    /** `in 3 days`, `3天后`. */
    inDays: (days: number) => relative.format(days, 'day'),
    /** `a, b and c`; numbers in Chinese are only set apart: `1、2、3`. */
    list: (items: readonly string[]) =>
      tag.startsWith('zh') && items.every((item) => /^\d+$/.test(item))
        ? items.join('、')
        : list.format(items),
    /** A length of time in seconds: `2:05`. */
    duration: (seconds: number) => {
      const rest = Math.max(0, Math.round(seconds))
      return `${Math.floor(rest / 60)}:${String(rest % 60).padStart(2, '0')}`
    },
  }
}

const made: Partial<Record<Language, ReturnType<typeof makeFormats>>> = {}

export function formatsIn(language: Language) {
  made[language] ??= makeFormats(language)
  return made[language]
}

/** Numbers and dates in the language of the screen. */
export const useFormats = () => formatsIn(useLanguage((store) => store.language))
