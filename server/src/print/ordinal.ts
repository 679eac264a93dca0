import type { Language } from '@obelisk/contract/refusal'

const digits = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九']

const inChinese = (number: number) => {
  const [tens, ones] = [Math.floor(number / 10), number % 10]
  return `${tens > 1 ? digits[tens] : ''}${tens > 0 ? '十' : ''}${digits[ones]}`
}

/** The number of a heading from 1 to 99: `十二` or `12`. */
export const ordinalOf = (number: number, language: Language) =>
  language === 'en' ? String(number) : inChinese(number)
