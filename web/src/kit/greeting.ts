import type { Words } from '@obelisk/contract/refusal'

/** The bands of the day, each to the hour before which it ends, with what is said: before 5, 5-9, 9-12, 12-14, 14-18, 18-24. */
const bands: readonly (readonly [end: number, Words])[] = [
  [5, { 'zh-cn': '夜深了，注意身体哦！', en: 'it is late at night. Please take care of yourself!' }],
  [9, { 'zh-cn': '早上好！欢迎回来！', en: 'good morning! Welcome back!' }],
  [12, { 'zh-cn': '上午好！欢迎回来！', en: 'good morning! Welcome back!' }],
  [14, { 'zh-cn': '中午好！欢迎回来！', en: 'good afternoon! Welcome back!' }],
  [18, { 'zh-cn': '下午好！欢迎回来！', en: 'good afternoon! Welcome back!' }],
  [24, { 'zh-cn': '晚上好！欢迎回来！', en: 'good evening! Welcome back!' }],
]

const hello: Words = { 'zh-cn': '您好！', en: 'hello!' }

/** What a person is greeted with at an hour from 0 to 23. */
const greetingOf = (hour: number): Words => bands.find(([end]) => hour < end)?.[1] ?? hello

/** The whole line, by the clock of the screen. */
export function greetingFor(name: string, now: Date): Words {
  const said = greetingOf(now.getHours())
  return { 'zh-cn': `${name}，${said['zh-cn']}`, en: `${name}, ${said.en}` }
}
