import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Env, readEnv } from '#kernel/env.ts'
import { ConsoleFault, words } from './say.ts'

/** The folder of the program: a checkout, or an unpacked release. The bundle lies as deep in it as this file. */
export const root = fileURLToPath(new URL('../../', import.meta.url)).replace(/[/\\]$/, '')

const isRelease = existsSync(path.join(root, 'RELEASE.json'))

export const version: string = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).version

/** How the operator calls this program. */
export const program = isRelease ? './obelisk' : 'npm run obelisk --'

export type Home = {
  /** Holds the settings and, unless they say otherwise, the data: of releases that are unpacked side by side, the folder that they lie in. */
  folder: string
  settings: string
  env: Env
  /** Where data are kept, as an absolute path. */
  dataDir: string
}

/** Where a path that the operator typed begins; npm goes to the checkout first. */
const typedFrom = process.env.INIT_CWD ?? process.cwd()
export const typedPath = (typed: string) => path.resolve(typedFrom, typed)

const unreadable = words(
  '无法读取设置文件 {file}，请以它的所有者运行，或修改它的权限',
  'The settings in {file} cannot be read. Run this as its owner, or change who may read it.',
)

/** Reads the settings: those of the environment count before those of the file `obelisk.env`. */
export function openHome(dataDir?: string): Home {
  const folder = path.resolve(process.env.OBELISK_HOME ?? (isRelease ? path.dirname(root) : root))
  const settings = path.join(folder, 'obelisk.env')
  if (existsSync(settings)) {
    try {
      process.loadEnvFile(settings)
    } catch {
      throw new ConsoleFault(unreadable, { file: settings })
    }
  }
  if (dataDir !== undefined) process.env.DATA_DIR = typedPath(dataDir)
  process.env.NODE_ENV ??= 'production'
  process.env.OBELISK_VERSION ??= version
  const env = readEnv()
  return { folder, settings, env, dataDir: path.resolve(folder, env.DATA_DIR) }
}
