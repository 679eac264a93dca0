import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openShelf } from '#files/store/shelf.ts'
import type { Site } from '#kernel/site.ts'
import { ofThisFile } from './this-file.ts'

const folder = ofThisFile(
  () => mkdtempSync(path.join(tmpdir(), 'obelisk-files-')),
  (made) => rmSync(made, { recursive: true, force: true }),
)

let siteNow: () => Promise<Site>

/** Opens the stores of this test file: a folder of its own, and what the configuration of its site says. */
export function openOwnShelf(site: () => Promise<Site>) {
  siteNow = site
  openShelf(folder(), { siteNow })
}

/** Files go to another folder meanwhile, as the first site would keep them, for other test files to copy. */
export async function onShelfAt(elsewhere: string, body: () => Promise<unknown>) {
  openShelf(elsewhere)
  try {
    await body()
  } finally {
    openOwnShelf(siteNow)
  }
}

/** Puts copies of the files of a folder on the shelf of this test file. */
export const putOnShelf = (from: string) => cpSync(from, folder(), { recursive: true })
