import type { Translations } from '@obelisk/contract/refusal'

/** The bands of the day, each to the hour before which it ends, with what is said: before 5, 5-9, 9-12, 12-14, 14-18, 18-24. */
const bands: readonly (readonly [end: number, Translations])[] = [
  [5, { 'zh-cn': '{name}，夜深了，注意身体哦！', en: 'It is late, {name}. Take care of yourself.' }],
  [9, { 'zh-cn': '{name}，早上好！欢迎回来！', en: 'Good morning, {name}. Welcome back!' }],
  [12, { 'zh-cn': '{name}，上午好！欢迎回来！', en: 'Good morning, {name}. Welcome back!' }],
  [14, { 'zh-cn': '{name}，中午好！欢迎回来！', en: 'Good afternoon, {name}. Welcome back!' }],
  [18, { 'zh-cn': '{name}，下午好！欢迎回来！', en: 'Good afternoon, {name}. Welcome back!' }],
  [24, { 'zh-cn': '{name}，晚上好！欢迎回来！', en: 'Good evening, {name}. Welcome back!' }],
]

const hello: Translations = { 'zh-cn': '{name}，您好！', en: 'Hello, {name}.' }

/** What a person is greeted with at an hour from 0 to 23. */
const greetingOf = (hour: number): Translations => bands.find(([end]) => hour < end)?.[1] ?? hello

/** The whole line, by the clock of the screen. */
export function greetingFor(name: string, now: Date): Translations {
  const said = greetingOf(now.getHours())
  return { 'zh-cn': said['zh-cn'].replace('{name}', () => name), en: said.en.replace('{name}', () => name) }
}
