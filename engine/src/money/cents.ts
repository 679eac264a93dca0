/** An amount as people write one: an optional sign, up to nine digits, at most two decimals. */
const written = /^([+-]?)(\d{1,9})(?:\.(\d{1,2}))?$/

/** The whole cents of a written amount; undefined when it is not one. No fraction is ever computed with. */
export function centsOf(amount: string): number | undefined {
  const found = written.exec(amount.trim())
  if (!found) return undefined
  const [, sign, whole = '', part = ''] = found
  const cents = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return sign === '-' && cents > 0 ? -cents : cents
}

/** Whole cents as an amount with two decimals, such as `-0.05` and `12.30`. */
export function amountOf(cents: number): string {
  const size = Math.abs(cents)
  return `${cents < 0 ? '-' : ''}${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`
}
