import { expect, test } from 'vitest'
import { collection } from './collection/collection.fixture.ts'
import { type Count, count, summed } from './collection/count.fixture.ts'
import { readDocument } from './read-document.ts'

test('30: of our collection of plans at least 98 % of the fields are read right without a hand, none silently wrong', async () => {
  const counts: Count[] = []
  for (const { name, said, bytes } of await collection()) {
    const read = await readDocument(bytes)
    if (read.refused) throw new Error(`${name} was not read`)
    counts.push(count(name, said, read.answer))
  }
  const { fields, right, silentlyWrong, misses } = summed(counts)
  expect(misses.filter((miss) => miss.endsWith('(sure)'))).toEqual([])
  expect(silentlyWrong).toBe(0)
  expect(right / fields).toBeGreaterThanOrEqual(0.98)
}, 60_000)
