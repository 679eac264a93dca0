import { expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { loadDemo } from './load.ts'

test('loads', async () => {
  const { db } = await testDatabase()
  const start = performance.now()
  expect(await loadDemo(db)).toBe(true)
  process.stdout.write(`load ${performance.now() - start}\n`)
})
