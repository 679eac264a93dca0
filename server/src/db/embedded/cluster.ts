import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseFault } from '../fault.ts'
import type { Binaries } from './binaries.ts'
import type { RunAs } from './run-as.ts'

/** The name of the one role of the embedded database. */
export const roleName = 'obelisk'

/** The files of one embedded database: the data folder and what stands beside it. */
export const placesOf = (dataDir: string) => ({
  secret: `${dataDir}.secret`,
  lock: `${dataDir}.lock`,
  log: `${dataDir}.log`,
  unfinished: `${dataDir}.unfinished`,
})

/** Containers often give /dev/shm 64 MB; parallel queries, and at 1 MB even initdb, then fail. */
export function sharedMemorySettings(): string[] {
  if (process.platform !== 'linux') return []
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    if (bavail * bsize >= 512e6) return []
  } catch {
    // no /dev/shm at all
  }
  return ['-c', 'dynamic_shared_memory_type=mmap']
}

/** The environment of PostgreSQL's programs: ours without the PG… variables, with messages in English. */
export const environment = () => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name))),
  LC_ALL: 'C',
})

/** The password of the embedded database. */
export function readSecret(dataDir: string) {
  const file = placesOf(dataDir).secret
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw new DatabaseFault(
      'not-reachable',
      `The password file of the database cannot be read: ${String(error)}`,
    )
  }
}

/** The user id that owns existing data; undefined when there is none yet. Refuses what is not ours to use. */
export function ownerOfData(dataDir: string, major: number): number | undefined {
  if (!existsSync(dataDir)) return undefined
  const { uid } = statSync(dataDir)
  const me = process.getuid?.() ?? uid
  if (me !== 0 && me !== uid)
    throw new DatabaseFault(
      'not-reachable',
      `${dataDir} belongs to another user (id ${uid}). Start Obelisk as that user or as root, or set another DATA_DIR.`,
    )
  if (readdirSync(dataDir).length === 0) return undefined
  const version = path.join(dataDir, 'PG_VERSION')
  if (!existsSync(version))
    throw new DatabaseFault(
      'foreign-folder',
      `${dataDir} is not empty and is not a PostgreSQL data folder. Nothing was changed.`,
    )
  const made = readFileSync(version, 'utf8').trim()
  if (made !== String(major))
    throw new DatabaseFault(
      'other-version',
      `${dataDir} was made by PostgreSQL ${made}; this Obelisk brings ${major}. Make a backup with the older Obelisk ` +
        '(obelisk backup), move the folder away, and restore the backup here (obelisk restore).',
    )
  return uid
}

/** Without a UTF-8 character type pg_trgm silently finds nothing in Chinese text. */
const characterTypes = process.platform === 'darwin' ? ['en_US.UTF-8'] : ['C.UTF-8', 'en_US.UTF-8']

/** Tests lose their data anyway, and connect more often than they do anything else. */
const forgetful = ['--no-sync', '--no-data-checksums', '--set=scram_iterations=1']

function runInitdb(binaries: Binaries, runAs: RunAs, folder: string, passwordFile: string, durable: boolean) {
  const failures: string[] = []
  for (const characterType of characterTypes) {
    const { program, args, options } = runAs.command(
      binaries.program('initdb'),
      [
        ...[
          '-D',
          folder,
          '-U',
          roleName,
          `--pwfile=${passwordFile}`,
          '--auth=scram-sha-256',
          '--encoding=UTF8',
        ],
        ...[
          '--locale-provider=builtin',
          '--builtin-locale=C.UTF-8',
          '--locale=C',
          `--lc-ctype=${characterType}`,
        ],
        ...(durable ? [] : forgetful),
        ...sharedMemorySettings(),
      ],
      { cwd: path.parse(folder).root, env: environment() },
    )
    const result = spawnSync(program, args, {
      ...options,
      stdio: ['ignore', 'pipe', 'pipe'],
      encoding: 'utf8',
    })
    if (result.status === 0) return
    failures.push(`${result.stderr ?? ''}${result.error?.message ?? ''}`.trim())
    if (!/locale/i.test(failures.at(-1) ?? '')) break
  }
  throw new DatabaseFault('cannot-create', `The database could not be created: ${failures.join('\n')}`)
}

function emptyFolder(folder: string, runAs: RunAs) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { mode: 0o700 })
  if (runAs.owner) chownSync(folder, runAs.owner.uid, runAs.owner.gid)
}

/**
 * Makes a new data folder with a random password. It is made under another name and renamed when it is whole,
 * so that a crash in the middle leaves nothing that looks like a database.
 */
export function createCluster(dataDir: string, binaries: Binaries, runAs: RunAs, durable: boolean) {
  const { secret, unfinished } = placesOf(dataDir)
  const password = randomBytes(24).toString('base64url')
  const passwordFile = path.join(tmpdir(), `obelisk-${randomBytes(8).toString('hex')}`)
  emptyFolder(unfinished, runAs)
  try {
    writeFileSync(passwordFile, `${password}\n`, { mode: 0o600, flag: 'wx' })
    if (runAs.owner) chownSync(passwordFile, runAs.owner.uid, runAs.owner.gid)
    runInitdb(binaries, runAs, unfinished, passwordFile, durable)
  } finally {
    rmSync(passwordFile, { force: true })
  }
  rmSync(secret, { force: true })
  writeFileSync(secret, password, { mode: 0o600, flag: 'wx' })
  renameSync(unfinished, dataDir)
}
