/**
 * The name of a class for a grade that began `years` later: 2023级 becomes 2024级, and 软工2301 becomes 软工2401. Numbers that
 * do not begin with the year of the grade stay.
 */
export function nameInYear(name: string, year: number, years: number): string {
  if (years === 0) return name
  const short = (of: number) => String(of % 100).padStart(2, '0')
  return name
    .replaceAll(new RegExp(`(?<!\\d)${year}(?!\\d)`, 'g'), String(year + years))
    .replaceAll(new RegExp(`(?<!\\d)${short(year)}(?=\\d{1,2}(?!\\d)|级)`, 'g'), short(year + years))
}
