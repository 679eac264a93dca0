import type { Page, PageText, Rule } from './page.ts'

/** Letters are about half as wide as Chinese signs. */
const share = (sign: string) => (/[\u2e80-\u9fff\uff00-\uffef]/.test(sign) ? 2 : 1)

/** The signs of a text, each with its middle from left to right. */
function middlesOf({ text, x, width }: PageText): { sign: string; middle: number }[] {
  const signs = [...text]
  const whole = signs.reduce((sum, sign) => sum + share(sign), 0)
  let before = 0
  return signs.map((sign) => {
    const middle = x + (width * (before + share(sign) / 2)) / whole
    before += share(sign)
    return { sign, middle }
  })
}

/** Lines that go through the middle of a text. */
const throughOf = ({ y, height, x, width }: PageText, rules: readonly Rule[]) =>
  rules.filter(
    ({ x1, x2, y1, y2 }) => Math.abs((y1 + y2) / 2 - y) < height * 0.25 && x1 < x + width && x2 > x,
  )

/** A page without the signs that are struck out, as deleted ones of tracked changes are printed, and how many texts had some. */
export function withoutStruck(page: Page): { page: Page; struck: number } {
  const level = page.rules.filter(({ x1, x2, y1, y2 }) => y2 - y1 < 2 && x2 - x1 > 3)
  let struck = 0
  const texts = page.texts.flatMap((text): PageText[] => {
    const through = throughOf(text, level)
    if (through.length === 0 || text.text.trim() === '') return [text]
    const kept = middlesOf(text).filter(
      ({ middle }) => !through.some(({ x1, x2 }) => x1 <= middle && x2 >= middle),
    )
    const left = kept.map(({ sign }) => sign).join('')
    if (left !== text.text) struck += 1
    return left === '' ? [] : [{ ...text, text: left }]
  })
  return { page: { ...page, texts }, struck }
}
