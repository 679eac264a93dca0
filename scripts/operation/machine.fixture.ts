import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { at } from '../steps/places.mjs'

export type Said = { code: number; text: string }

const isRoot = process.getuid?.() === 0
const does = (program: string, ...args: string[]) =>
  spawnSync(program, args, { stdio: 'ignore' }).status === 0

/** Makes a release from this checkout and unpacks it in a bare folder that belongs to an ordinary user. */
export async function bareMachine() {
  const folder = mkdtempSync(path.join(tmpdir(), 'obelisk-operation-'))
  chmodSync(folder, 0o755)
  const made = await run([process.execPath, at('scripts', 'release.mjs'), folder], {})
  if (made.code !== 0) throw new Error(made.text)
  const name = `obelisk-operation-${process.pid}`
  const user = isRoot && does('useradd', '--no-create-home', '--shell', '/bin/sh', name) ? name : undefined
  const network = isRoot && does('ip', 'netns', 'add', name) ? name : undefined
  if (network) spawnSync('ip', ['netns', 'exec', network, 'ip', 'link', 'set', 'lo', 'up'])
  const archive = readdirSync(folder).find((file) => file.endsWith('.tar.gz')) ?? ''
  does('tar', '-xzf', path.join(folder, archive), '-C', folder)
  if (user) does('chown', '-R', `${user}:`, folder)
  console.log(
    `${made.text.trim().split('\n').at(-1)}\nRun as ${user ? 'an ordinary user' : 'this user'}, ${network ? 'in a network namespace without a way out' : 'in the network of this machine, which forbids another one'}.`,
  )
  const remove = () => {
    if (network) does('ip', 'netns', 'delete', network)
    if (user) does('userdel', user)
    rmSync(folder, { recursive: true, force: true })
  }
  return { folder, release: path.join(folder, archive.replace('.tar.gz', '')), user, network, made, remove }
}

export type Machine = Awaited<ReturnType<typeof bareMachine>>

function run([program = '', ...args]: string[], variables: Record<string, string>): Promise<Said> {
  const child = spawn(program, args, {
    env: { PATH: process.env.PATH, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  const hear = (chunk: Buffer) => {
    text += chunk
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  // a server that goes on in the background holds no line to us
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code: code ?? 1, text }))
  })
}

/** Runs a program as the operator: as an ordinary user, without a way out, with nothing of our own environment. */
export function asOperator(
  { user, network }: Machine,
  command: string[],
  variables: Record<string, string> = {},
) {
  const inside = network ? ['ip', 'netns', 'exec', network] : []
  const as = user ? ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--clear-groups'] : []
  return run([...inside, ...as, ...command], { LANG: 'en_US.UTF-8', ...variables })
}

/** A port that nobody uses now. */
export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })

/** What a page or a call answers, asked from within the machine by the Node.js that came with the release. */
export async function ask(
  machine: Machine,
  address: string,
  body?: object,
): Promise<{ status: number; text: string }> {
  const script = `const [url, body] = process.argv.slice(1)
    const answer = await fetch(url, body ? { method: 'POST', headers: { 'content-type': 'application/json' }, body } : {})
    process.stdout.write(JSON.stringify({ status: answer.status, text: await answer.text() }))`
  const node = path.join(machine.release, 'bin', 'node')
  const { text } = await asOperator(machine, [
    node,
    '--input-type=module',
    '--eval',
    script,
    address,
    ...(body ? [JSON.stringify(body)] : []),
  ])
  return JSON.parse(text)
}
