import { useLanguage } from '#kit/translations/language.ts'

const digits = '零一二三四五六七八九'

/** 一 to 九十九, as sections of a paper are numbered in Chinese. */
function chineseNumber(value: number): string {
  if (value < 10) return digits[value] ?? String(value)
  const [tens, ones] = [Math.floor(value / 10), value % 10]
  return `${tens === 1 ? '' : digits[tens]}十${ones === 0 ? '' : digits[ones]}`
}

/** The number of a section in the language of the screen, as it is printed. */
export function useSectionNumber(): (value: number) => string {
  const language = useLanguage((store) => store.language)
  return language === 'en' ? String : chineseNumber
}
