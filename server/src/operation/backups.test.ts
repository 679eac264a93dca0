import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { backupsIn } from './backups.ts'

test('backups of the terminal and of the console are counted, those that are not whole are not', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'obelisk-backups-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const none = { count: 0, last: null, bytes: 0 }
  expect(await backupsIn(path.join(folder, 'nowhere'))).toEqual(none)
  const write = (name: string, bytes: number, time: number) => {
    const file = path.join(folder, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, Buffer.alloc(bytes))
    utimesSync(file, time, time)
  }
  write('obelisk-20261129-010203.zip.part-7', 9, 400)
  write('obelisk-20261130-010203/database.zip', 50, 300)
  expect(await backupsIn(folder)).toEqual(none)
  write('obelisk-20261129-010203.zip', 10, 100)
  expect(await backupsIn(folder)).toEqual({ count: 1, last: 100, bytes: 10 })
  write('obelisk-20261130-010203/files/ab/cd', 7, 300)
  write('obelisk-20261130-010203/backup.json', 3, 301)
  expect(await backupsIn(folder)).toEqual({ count: 2, last: 301, bytes: 60 })
  write('obelisk-20261201-010203.zip', 20, 302)
  expect(await backupsIn(folder)).toEqual({ count: 3, last: 302, bytes: 20 })
})
