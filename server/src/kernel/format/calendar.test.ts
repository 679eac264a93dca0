import { expect, test } from 'vitest'
import { calendarOf } from './calendar.ts'

/** The last evening of 2026 in London, the first morning of 2027 in Shanghai. */
const time = Date.UTC(2026, 11, 31, 18) / 1000

const written = (language: 'zh-cn' | 'en', time_zone: string) => {
  const { day, month, coverMonth } = calendarOf(language, { time_zone })
  return [day(time), month(time), coverMonth(time)]
}

test('days on paper are those of the clock of the site, in the words of the document', () => {
  expect(written('zh-cn', 'Asia/Shanghai')).toEqual(['2027年1月1日', '2027年1月', '二〇二七年一月'])
  expect(written('zh-cn', 'Europe/London')).toEqual(['2026年12月31日', '2026年12月', '二〇二六年十二月'])
  expect(written('en', 'Asia/Shanghai')).toEqual(['1 January 2027', 'January 2027', 'January 2027'])
  expect(written('en', 'Europe/London')).toEqual(['31 December 2026', 'December 2026', 'December 2026'])
})
