import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { at } from '../steps/places.mjs'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder that holds the release of this checkout as a file, made once for all tests of operation. */
    release: string
  }
}

let folder = ''

export function setup(project: TestProject) {
  folder = mkdtempSync(path.join(tmpdir(), 'obelisk-release-'))
  const made = spawnSync(process.execPath, [at('scripts', 'release.mjs'), folder], { encoding: 'utf8' })
  const isMade = made.status === 0 && readdirSync(folder).some((file) => file.endsWith('.tar.gz'))
  if (!isMade) throw new Error(`The release could not be made.\n${made.stdout}${made.stderr}`)
  console.log(made.stdout.trim().split('\n').at(-1))
  project.provide('release', folder)
}

export const teardown = () => rmSync(folder, { recursive: true, force: true })
