/** The bands of the day: before 5, 5-9, 9-12, 12-14, 14-18, 18-24. */
const bands = [
  [5, 'greet-night'],
  [9, 'greet-early'],
  [12, 'greet-morning'],
  [14, 'greet-noon'],
  [18, 'greet-afternoon'],
  [24, 'greet-evening'],
] as const

/** The key of the greeting for an hour from 0 to 23. */
export const greetingOf = (hour: number) => bands.find(([end]) => hour < end)?.[1] ?? 'greet-evening'
