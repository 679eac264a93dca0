import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { filesBelow } from '../../../../scripts/steps/files.mjs'

const source = fileURLToPath(new URL('../../', import.meta.url))
const named = /folder: '([^']+)',\s*name: '([^']+)'/g

test('every thread names a worker that is there', () => {
  const workers = new Set<string>()
  for (const file of filesBelow('server/src').filter((one) => /(?<!\.test)\.ts$/.test(one))) {
    const text = readFileSync(path.join(source, '../..', file), 'utf8')
    for (const [, folder, name] of text.matchAll(named)) workers.add(`${folder}/${name}.worker.ts`)
  }
  expect(workers.size).toBeGreaterThan(5)
  expect([...workers].filter((worker) => !existsSync(path.join(source, worker)))).toEqual([])
})
