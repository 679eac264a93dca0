import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Language } from '@obelisk/contract/refusal'
import type { PlainCommand } from '@obelisk/contract/terminal'
import type { TerminalConfiguration } from '../configuration.ts'

/** A command of the list: the program, its fixed arguments, and how the person sees it. */
export type Command = {
  /** A program to be found, or this Node.js itself. */
  program: string
  args: readonly string[]
  line: string
  minutes: number
  /** The address of the database and the data folder are told to our own programs only. */
  isOurs?: true
}

const managers = ['npm', 'cnpm', 'yarn', 'pnpm', 'ni'] as const

const outside = (program: string, args: readonly string[], minutes: number): Command => ({
  program,
  args,
  minutes,
  line: [program, ...args].join(' '),
})

const built = fileURLToPath(new URL('./upkeep.worker.js', import.meta.url))
const source = fileURLToPath(new URL('../upkeep/upkeep.worker.ts', import.meta.url))

/** Our own program: a file beside the bundle, or TypeScript when the server runs from source. */
const upkeep = (act: string, minutes: number, { upkeep: given }: TerminalConfiguration): Command => {
  const file = given || (existsSync(built) ? built : source)
  return {
    program: 'node',
    args: [...(file === source ? ['--import', 'tsx'] : []), file, act],
    minutes,
    line: `node ${path.basename(file)} ${act}`,
    isOurs: true,
  }
}

type MakeCommand = (given: TerminalConfiguration) => Command

const plain: Record<PlainCommand, MakeCommand> = {
  'version.node': () => outside('node', ['--version'], 1),
  'version.npm': () => outside('npm', ['--version'], 1),
  'version.cnpm': () => outside('cnpm', ['--version'], 1),
  'version.yarn': () => outside('yarn', ['--version'], 1),
  'version.pnpm': () => outside('pnpm', ['--version'], 1),
  'version.database': (given) => upkeep('database-version', 1, given),
  'migrate.status': (given) => upkeep('migrate-status', 1, given),
  'migrate.run': (given) => upkeep('migrate', 30, given),
  'backup.write': (given) => upkeep('backup', 60, given),
  'backup.check': (given) => upkeep('restore-check', 60, given),
}

const managed = new Map<string, MakeCommand>([
  ['web-build.none', (given) => upkeep('web-build', 15, given)],
  ...managers.flatMap((name): [string, MakeCommand][] => [
    [`test.${name}`, () => outside(name, ['--version'], 1)],
    [`web-install.${name}`, () => outside(name, name === 'ni' ? [] : ['install'], 30)],
    [`web-build.${name}`, (given) => upkeep('web-build', 15, given)],
  ]),
])

/** The command behind a key; undefined for everything that is not on the list. */
export const findCommand = (key: string, given: TerminalConfiguration): Command | undefined =>
  Object.hasOwn(plain, key) ? plain[key as PlainCommand](given) : managed.get(key)?.(given)

/** What a foreign program may know of our environment: nothing that is secret. */
const harmless = [
  'PATH',
  'HOME',
  'USER',
  'LANG',
  'TZ',
  'TMPDIR',
  'TEMP',
  'TMP',
  'SystemRoot',
  'APPDATA',
  'LOCALAPPDATA',
  'USERPROFILE',
  'HTTP_PROXY',
  'HTTPS_PROXY',
  'NO_PROXY',
  'http_proxy',
  'https_proxy',
  'no_proxy',
]

export function envOf(
  { isOurs }: Command,
  language: Language,
  { databaseUrl, dataDir, root }: TerminalConfiguration,
): Record<string, string> {
  const known = harmless.flatMap((name): [string, string][] => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value]]
  })
  const own = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, OBELISK_ROOT: root, OBELISK_LANGUAGE: language }
  return { ...Object.fromEntries(known), NO_COLOR: '1', ...(isOurs ? own : {}) }
}
