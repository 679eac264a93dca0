const digits = '零一二三四五六七八九'

/** 一 to 九十九, as sections of a paper are numbered. */
export function chineseNumber(value: number): string {
  if (value < 10) return digits[value] ?? String(value)
  const [tens, ones] = [Math.floor(value / 10), value % 10]
  return `${tens === 1 ? '' : digits[tens]}十${ones === 0 ? '' : digits[ones]}`
}
