import type { ChartSkin, ChartWords } from './chart.ts'

export const skin: ChartSkin = {
  ink: '#000',
  muted: '#333',
  line: '#ccc',
  surface: '#fff',
  onBar: '#fff',
  onAccent: '#000',
  palette: ['a', 'b', 'c'],
  verdict: { attained: 'g', near: 'o', below: 'r', insufficient: 'n' },
  font: 'serif',
  size: 12,
  motion: false,
}

/** Words that say their key and values, so that a test sees which sentence was chosen. */
const said = new Map<unknown, unknown>()
const wordOf = (key: string | symbol) => {
  const say = (...values: unknown[]) => `${String(key)}(${values.join(',')})`
  return Object.assign(say, { toString: () => String(key) })
}
export const words = new Proxy({} as Record<string, unknown>, {
  get: (_, key) => {
    if (!said.has(key)) said.set(key, wordOf(key))
    return said.get(key)
  },
}) as unknown as ChartWords
