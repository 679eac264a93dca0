const made = new Map<string, Intl.NumberFormat>()

function formatOf(least: number, most: number): Intl.NumberFormat {
  const key = `${least} ${most}`
  const known = made.get(key)
  if (known) return known
  const format = new Intl.NumberFormat('en', {
    minimumFractionDigits: least,
    maximumFractionDigits: most,
    useGrouping: false,
    // what rounds to nothing has no sign
    signDisplay: 'negative',
  })
  made.set(key, format)
  return format
}

/** A number with so many decimals, half-up as on paper (0.6685 is 0.669): screen and documents print the same digits. */
export const decimals = (value: number, digits: number): string => formatOf(digits, digits).format(value)

/** What is expected, with two decimals, or three where it has them: `0.70`, `0.675`. */
export const expectedText = (value: number): string => formatOf(2, 3).format(value)

/** `a` less `b` as their printed values say it, so that a reader who subtracts finds the same. */
export const differenceAsShown = (a: number, b: number, digits: number): number =>
  Number(decimals(Number(decimals(a, digits)) - Number(decimals(b, digits)), digits))
