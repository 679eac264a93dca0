/** The Monday on or after a day of a month (0 is January), as `2026-09-07`. */
function mondayFrom(year: number, month: number, day: number): string {
  const date = new Date(Date.UTC(year, month, day))
  date.setUTCDate(day + ((8 - date.getUTCDay()) % 7))
  return date.toISOString().slice(0, 10)
}

/** The term that a day lies in, or that comes in the holidays after it: from July autumn, from January spring. */
export function termAround(today: Date): { year_start: number; semester: 1 | 2; start_date: string } {
  const [year, month] = [today.getFullYear(), today.getMonth()]
  const isAutumn = month >= 6
  return isAutumn
    ? { year_start: year, semester: 1, start_date: mondayFrom(year, 8, 1) }
    : { year_start: year - 1, semester: 2, start_date: mondayFrom(year, 1, 20) }
}
