import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { ofThisFile } from './this-file.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** The bundle finds the libraries that stay outside of it only from within the checkout. */
async function bundle(): Promise<string> {
  const cache = path.join(root, '.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(path.join(cache, 'test-bundle-'))
  await promisify(execFile)(process.execPath, [path.join(root, 'scripts/steps/bundle-server.mjs'), folder])
  return folder
}

/**
 * The folder of the server as it is delivered, for tests that start our programs in processes of their own: loading the
 * sources one by one takes each of them several times as long.
 */
export const bundledServer: () => Promise<string> = ofThisFile(bundle, (folder) =>
  rmSync(folder, { recursive: true, force: true }),
)
