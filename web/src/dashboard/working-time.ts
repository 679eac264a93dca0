/** How long somebody has worked today, as this browser keeps it; times are unix seconds, 0 is none. */
export type WorkingDay = {
  /** The day by the clock of the screen. */
  date: string
  startTime: number
  /** Seconds of rest so far. */
  pauseTime: number
  /** Since when the person rests. */
  startPauseTime: number
}

const seconds = (now: Date) => Math.floor(now.getTime() / 1000)
const dayOf = (now: Date) => now.toDateString()

/** The day goes on, or a new one begins. */
export const dayAt = (kept: WorkingDay | undefined, now: Date): WorkingDay =>
  kept?.date === dayOf(now) && kept.startTime <= seconds(now)
    ? kept
    : { date: dayOf(now), startTime: seconds(now), pauseTime: 0, startPauseTime: 0 }

/** Seconds worked so far, without the rests. */
export const workedBy = ({ startTime, pauseTime, startPauseTime }: WorkingDay, now: Date): number =>
  Math.max(0, (startPauseTime || seconds(now)) - startTime - pauseTime)

/** Rests, or goes on working. */
export const turned = (day: WorkingDay, now: Date): WorkingDay =>
  day.startPauseTime === 0
    ? { ...day, startPauseTime: seconds(now) }
    : { ...day, startPauseTime: 0, pauseTime: day.pauseTime + seconds(now) - day.startPauseTime }

/** What this browser has kept; anything else counts for nothing. */
export function readDay(text: string | null): WorkingDay | undefined {
  try {
    const { date, startTime, pauseTime, startPauseTime } = JSON.parse(text ?? '') as Partial<WorkingDay>
    const known = [startTime, pauseTime, startPauseTime].every(Number.isFinite) && typeof date === 'string'
    return known ? ({ date, startTime, pauseTime, startPauseTime } as WorkingDay) : undefined
  } catch {
    return undefined
  }
}
