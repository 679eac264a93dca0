import { expect, it } from 'vitest'

type Module = Record<string, Record<string, string>>
const files = import.meta.glob<Module>('../**/messages.*.ts', { eager: true })
const chinese = Object.keys(files).filter((path) => path.endsWith('.zh-cn.ts'))

const wordsIn = (path: string): Record<string, string> => Object.values(files[path] ?? {})[0] ?? {}
const marksOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted()

it('finds the messages of the rooms', () => {
  expect(chinese.length).toBeGreaterThan(4)
})

it.each(chinese)('%s has the same keys and values in both languages, and none is empty', (path) => {
  const zh = wordsIn(path)
  const en = wordsIn(path.replace('.zh-cn.ts', '.en.ts'))
  for (const [key, text] of Object.entries(zh)) {
    expect(text, key).not.toBe('')
    expect(en[key], `${key} in English`).toBeTruthy()
    expect([key, marksOf(en[key] ?? '')]).toEqual([key, marksOf(text)])
  }
  const extra = Object.keys(en).filter((key) => !(key in zh) && !(key.replace(/_one$/, '') in zh))
  expect(extra).toEqual([])
})

/** Words as they stand in people's workbooks, which are quoted in either language. */
const isQuoted = (key: string) => key.startsWith('spellings.')

it.each(chinese)('%s is Chinese and its other half is not', (path) => {
  const english = Object.entries(wordsIn(path.replace('.zh-cn.ts', '.en.ts')))
  const mixed = english.filter(([key, text]) => !isQuoted(key) && /\p{Script=Han}/u.test(text))
  expect(mixed).toEqual([])
})
