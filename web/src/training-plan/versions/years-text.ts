/** Years as people write them: 2024–2026. */
export function yearsText(years: readonly number[]): string {
  const [first] = years
  const last = years.at(-1)
  if (first === undefined || last === undefined) return '–'
  const isRun = last - first === years.length - 1
  return isRun && first !== last ? `${first}–${last}` : years.join(', ')
}
