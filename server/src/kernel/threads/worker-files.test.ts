import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const source = fileURLToPath(new URL('../../', import.meta.url))
const named = /folder: '([^']+)',\s*name: '([^']+)'/g

test('every thread names a worker that is there', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  const workers = new Set<string>()
  for (const file of files.filter((one) => one.endsWith('.ts') && !one.endsWith('.test.ts'))) {
    const text = readFileSync(path.join(source, file), 'utf8')
    for (const [, folder, name] of text.matchAll(named)) workers.add(`${folder}/${name}.worker.ts`)
  }
  expect(workers.size).toBeGreaterThan(5)
  expect([...workers].filter((worker) => !existsSync(path.join(source, worker)))).toEqual([])
})
