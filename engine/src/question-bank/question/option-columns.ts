/** A Chinese sign is as wide as two others. */
export const widthInSigns = (text: string): number =>
  [...text].reduce((sum, sign) => sum + (/[\u1100-\uFFEF]/.test(sign) ? 2 : 1), 0)

/** Options of these texts stand in four, two or one columns, by the widest of them. */
export function optionColumns(texts: readonly string[]): 1 | 2 | 4 {
  const widest = Math.max(0, ...texts.map(widthInSigns))
  if (widest <= 14 && texts.length <= 4) return 4
  return widest <= 32 ? 2 : 1
}
