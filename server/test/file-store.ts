import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openFileStore } from '#files/store/file-store.ts'
import type { Site } from '#kernel/site/site.ts'
import { testServices } from './services.ts'
import { ofThisFile } from './this-file.ts'

const folder = ofThisFile(
  () => mkdtempSync(path.join(tmpdir(), 'obelisk-files-')),
  (made) => rmSync(made, { recursive: true, force: true }),
)

let siteNow: () => Promise<Site>

/** Opens the stores of this test file: a folder of its own, and what the configuration of its site says. */
export function openOwnFileStore(site: () => Promise<Site>) {
  siteNow = site
  testServices.files = openFileStore(folder(), { siteNow })
}

/** Files go to another folder meanwhile, as the first site would keep them, for other test files to copy. */
export async function withFileStoreAt(elsewhere: string, body: () => Promise<unknown>) {
  testServices.files = openFileStore(elsewhere)
  try {
    await body()
  } finally {
    openOwnFileStore(siteNow)
  }
}

/** Copies the files of a folder into the file store of this test file. */
export const copyIntoFileStore = (from: string) => cpSync(from, folder(), { recursive: true })
