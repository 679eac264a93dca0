// Runs before each test file, in the process that it shares with others: leaves to the next what the first one found.
import { afterAll, expect, vi } from 'vitest'
import { siteOf } from '#kernel/site/site.ts'
import { testDatabase } from './database.ts'
import { openOwnFileStore } from './file-store.ts'
import { putServicesBack, testServices } from './services.ts'
import { endOfFile } from './this-file.ts'

// what a file before left, because its ending failed or something of it asked late: its database would be taken for this one's
await endOfFile()
putServicesBack()

const processNow = () => ({ folder: process.cwd(), clock: vi.isFakeTimers(), env: { ...process.env } })
const processBefore = processNow()
openOwnFileStore(async () => siteOf({ read: (await testDatabase()).db, services: testServices }))

// hooks after a file run in reverse: this is the last; only what a beforeAll returned runs later, and finds no database
afterAll(async () => {
  await endOfFile()
  putServicesBack()
  expect(processNow(), 'what this file changed in the process and did not put back').toEqual(processBefore)
})
