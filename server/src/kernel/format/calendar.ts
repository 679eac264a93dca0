import type { Language } from '@obelisk/contract/refusal'
import type { SiteValues } from '@obelisk/contract/site-config/items'

/** How documents write days. Times are unix seconds. */
export type Calendar = {
  /** 2026年11月21日, 21 November 2026. */
  day: (time: number) => string
  /** 2026年11月, November 2026. */
  month: (time: number) => string
  /** The month in Chinese numerals, as covers have it: 二〇二六年十一月. */
  coverMonth: (time: number) => string
}

const numerals = '〇一二三四五六七八九'
const months = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二']

/** Days in the words of a language and by the clock of the site, wherever the server and the reader are. */
export function calendarOf(language: Language, { time_zone }: Pick<SiteValues, 'time_zone'>): Calendar {
  const write = (locale: string, parts: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...parts, timeZone: time_zone })
    return (time: number) => format.format(time * 1000)
  }
  const locale = language === 'en' ? 'en-GB' : 'zh-CN'
  const month = write(locale, { year: 'numeric', month: 'long' })
  const plain = write('sv-SE', { year: 'numeric', month: 'numeric' })
  return {
    day: write(locale, { year: 'numeric', month: 'long', day: 'numeric' }),
    month,
    coverMonth: (time) => {
      if (language === 'en') return month(time)
      const [year = '', of = '1'] = plain(time).split('-')
      return `${[...year].map((digit) => numerals[Number(digit)]).join('')}年${months[Number(of) - 1]}月`
    },
  }
}
