import { expect, test } from 'vitest'
import { collection } from './collection/collection.fixture.ts'
import { count, summed } from './collection/count.fixture.ts'
import type { Count } from './collection/counting/counter.fixture.ts'
import { readDocument } from './read-document.ts'

test('30: of our collection of syllabi in twelve forms at least 98 % of the fields are read right without a hand, none silently wrong', async () => {
  const counts: Count[] = []
  for (const { name, said, bytes } of collection()) {
    const read = await readDocument(bytes)
    if (read.refused) throw new Error(`${name} was not read`)
    counts.push(count(name, said, read.answer))
  }
  const { fields, right, silentlyWrong, misses } = summed(counts)
  expect(misses.filter((miss) => miss.endsWith('(sure)'))).toEqual([])
  expect(silentlyWrong).toBe(0)
  expect(right / fields).toBeGreaterThanOrEqual(0.98)
}, 60_000)

test('30.2: files of one form have one key, and those of another form another', async () => {
  const keys = new Map<string, Set<string>>()
  for (const { form, said, bytes } of collection().filter((one) => one.said.isSyllabus)) {
    const read = await readDocument(bytes)
    if (read.refused || !said.isSyllabus) throw new Error('no syllabus')
    keys.set(form, (keys.get(form) ?? new Set()).add(read.form))
  }
  expect([...keys].map(([form, found]) => [form, found.size])).toEqual(
    [...keys.keys()].map((form) => [form, 1]),
  )
  expect(new Set([...keys.values()].flatMap((found) => [...found])).size).toBe(12)
}, 60_000)
