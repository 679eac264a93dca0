import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { EnvironmentFault } from '../environment-fault.ts'

const bytes = 32

function read(text: string, where: string): Buffer {
  const given = text.trim()
  const secret = Buffer.from(given, /^[0-9a-f]{64}$/i.test(given) ? 'hex' : 'base64')
  if (secret.length !== bytes) throw new EnvironmentFault(`${where} must be ${bytes} bytes as base64 or hex.`)
  return secret
}

/** The secret of this installation: from the environment, else from a file only its owner may read, made once. */
export function readInstallationSecret(given: string | undefined, file: string): Buffer {
  if (given) return read(given, 'OBELISK_SECRET')
  if (!existsSync(file)) {
    mkdirSync(path.dirname(file), { recursive: true })
    // refuses to write over a file that another process made meanwhile
    writeFileSync(file, `${randomBytes(bytes).toString('base64')}\n`, { mode: 0o600, flag: 'wx' })
  }
  return read(readFileSync(file, 'utf8'), file)
}
