// Runs before each test file, in the process that it shares with others: leaves to the next what the first one found.
import { afterAll, expect, vi } from 'vitest'
import { keepWithoutProvider, refusePasswords } from '#identity/configuration.ts'
import { decideSite, siteOf } from '#kernel/site/site.ts'
import { configureTerminal, terminalConfiguration } from '#terminal/configuration.ts'
import { testDatabase } from './database.ts'
import { openOwnFileStore } from './file-store.ts'
import { endOfFile } from './this-file.ts'

const processNow = () => ({ folder: process.cwd(), clock: vi.isFakeTimers(), env: { ...process.env } })
const processBefore = processNow()
const terminal = terminalConfiguration()
decideSite({ version: 'test', variables: {} })
openOwnFileStore(async () => siteOf({ read: (await testDatabase()).db }))

// hooks after a file run in reverse: this is the last
afterAll(async () => {
  await endOfFile()
  keepWithoutProvider(undefined)
  refusePasswords([])
  decideSite({ version: 'test', variables: {} })
  configureTerminal(terminal)
  expect(processNow(), 'what this file changed in the process and did not put back').toEqual(processBefore)
})
