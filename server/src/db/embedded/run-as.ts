import { execFileSync, type SpawnOptions, spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import path from 'node:path'
import { DatabaseFault } from '../fault.ts'
import type { Binaries } from './binaries.ts'

type User = { uid: number; gid: number }
type Command = { program: string; args: string[]; options: SpawnOptions }

/** A way to run PostgreSQL's programs. `owner` is the user that the data folder must belong to, when not ourselves. */
export type RunAs = {
  how: string
  owner: User | undefined
  command: (program: string, args: string[], options: SpawnOptions) => Command
}

const asOurselves: RunAs = {
  how: 'this user',
  owner: undefined,
  command: (program, args, options) => ({ program, args, options }),
}

/** PostgreSQL needs a user that the system knows by name. */
function findUser(nameOrId: string): User | undefined {
  const ask = (flag: string) =>
    Number(execFileSync('id', [flag, nameOrId], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
  try {
    return { uid: ask('-u'), gid: ask('-g') }
  } catch {
    return undefined
  }
}

/** Whether the user may walk through every folder down to this one. */
function mayWalkTo(folder: string, uid: number): boolean {
  const { uid: owner, mode } = statSync(folder)
  const parent = path.dirname(folder)
  const isOpen = (mode & (owner === uid ? 0o100 : 0o001)) !== 0
  return isOpen && (parent === folder || mayWalkTo(parent, uid))
}

const byUserId = (user: User): RunAs => ({
  how: `user ${user.uid}`,
  owner: user,
  command: (program, args, options) => ({ program, args, options: { ...options, ...user } }),
})

/** Inside a user namespace root is seen as nobody, and still reaches root's own folders. */
const inNamespace: RunAs = {
  how: 'user namespace',
  owner: undefined,
  command: (program, args, options) => ({
    program: 'unshare',
    args: ['--user', '--map-user=65534', '--map-group=65534', program, ...args],
    options,
  }),
}

/**
 * Containers forbid user namespaces but allow this: another user who may still walk through root's private folders.
 * Without no_setuid_fixup access(2) would drop the capability.
 */
const withCapability = (user: User): RunAs => ({
  how: `user ${user.uid} with dac_override`,
  owner: user,
  command: (program, args, options) => ({
    program: 'setpriv',
    args: [
      `--reuid=${user.uid}`,
      `--regid=${user.gid}`,
      '--clear-groups',
      '--inh-caps=+dac_override',
      '--ambient-caps=+dac_override',
      '--securebits=+no_setuid_fixup',
      program,
      ...args,
    ],
    options,
  }),
})

function works(way: RunAs, binaries: Binaries) {
  const { program, args, options } = way.command(binaries.program('postgres'), ['--version'], { cwd: '/' })
  return spawnSync(program, args, { ...options, stdio: 'ignore' }).status === 0
}

const candidates = (folder: string, owner: number | undefined): RunAs[] => {
  if (owner === 0) return [inNamespace]
  const user = owner === undefined ? (findUser('postgres') ?? findUser('nobody')) : findUser(String(owner))
  const plain = user && mayWalkTo(folder, user.uid) ? [byUserId(user)] : []
  const namespace = owner === undefined ? [inNamespace] : []
  return [...plain, ...namespace, ...(user ? [withCapability(user)] : [])]
}

/**
 * How to run PostgreSQL on a data folder inside `folder`. It refuses to be root; as root we keep the owner of existing
 * data, else try a plain other user, a user namespace, a capability, in this order. `owner` is undefined for new data.
 */
export function chooseRunAs(folder: string, owner: number | undefined, binaries: Binaries): RunAs {
  if (process.platform === 'win32' || process.getuid?.() !== 0) return asOurselves
  const way = candidates(folder, owner).find((candidate) => works(candidate, binaries))
  if (way) return way
  throw new DatabaseFault(
    'refuses-root',
    `PostgreSQL refuses to run as root, and no other user can reach ${folder}. Run as a normal user, ` +
      'move the project out of the private home directory, or set DATABASE_URL to a PostgreSQL server.',
  )
}
