import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll } from 'vitest'
import { openShelf } from '#files/store/shelf.ts'

/** What the site is called in tests. */
export const site = { name: 'Obelisk', version: 'test' }

const folder = mkdtempSync(path.join(tmpdir(), 'obelisk-files-'))
openShelf(folder)

afterAll(() => rmSync(folder, { recursive: true, force: true }))
