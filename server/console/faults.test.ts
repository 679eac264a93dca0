import { open, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { DatabaseFault } from '#db/fault.ts'
import { sentenceOf } from './faults.ts'
import { languageOf } from './say.ts'

const caught = (act: Promise<unknown>) =>
  act.then(
    () => undefined,
    (error: unknown) => error,
  )

test('a file that is not there, or a folder, is told in one sentence', async () => {
  const nowhere = path.join(tmpdir(), 'no-such-folder', 'obelisk.backup')
  expect(sentenceOf(await caught(open(nowhere)))).toContain(nowhere)
  expect(sentenceOf(await caught(writeFile(tmpdir(), 'x')))).toContain(tmpdir())
})

test('a fault of the database says its own sentence, and a bug is no sentence', () => {
  expect(sentenceOf(new DatabaseFault('bad-backup', 'It is empty.'))).toContain('It is empty.')
  expect(sentenceOf(new TypeError('x is not a function'))).toBeUndefined()
})

test.each([
  [{}, 'zh-cn'],
  [{ LANG: 'C.UTF-8' }, 'zh-cn'],
  [{ LANG: 'zh_CN.UTF-8' }, 'zh-cn'],
  [{ LANG: 'en_US.UTF-8' }, 'en'],
  [{ LANG: 'en_GB.UTF-8', LC_ALL: 'zh_CN.UTF-8' }, 'zh-cn'],
  [{ LANG: 'zh_CN.UTF-8', OBELISK_LANGUAGE: 'en' }, 'en'],
])('the console speaks the language of the system: %j', (variables, language) => {
  expect(languageOf(variables)).toBe(language)
})
