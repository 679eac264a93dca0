import { open, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { DatabaseFault } from '../../server/src/db/fault.ts'
import { sentenceOf } from './database.ts'

const caught = (act: Promise<unknown>) =>
  act.then(
    () => undefined,
    (error: unknown) => error,
  )

test('a file that is not there, or a folder, is told in one sentence', async () => {
  const nowhere = path.join(tmpdir(), 'no-such-folder', 'obelisk.backup')
  expect(sentenceOf(await caught(open(nowhere)))).toBe(`${nowhere} is not there, or its folder is not.`)
  expect(sentenceOf(await caught(writeFile(tmpdir(), 'x')))).toBe(
    `${tmpdir()} is a folder; name a file in it.`,
  )
})

test('a fault of the database says its own sentence, and a bug is no sentence', () => {
  expect(sentenceOf(new DatabaseFault('bad-backup', 'It is empty.'))).toBe('It is empty.')
  expect(sentenceOf(new TypeError('x is not a function'))).toBeUndefined()
})
