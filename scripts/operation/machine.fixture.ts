import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inject } from 'vitest'

export type Said = { code: number; text: string }

const isRoot = process.getuid?.() === 0
export const does = (program: string, ...args: string[]) =>
  spawnSync(program, args, { stdio: 'ignore' }).status === 0

let machines = 0

/** Unpacks the release in a bare folder that belongs to an ordinary user, in a network without a way out. */
export async function bareMachine() {
  const from = inject('release')
  const folder = mkdtempSync(path.join(tmpdir(), 'obelisk-operation-'))
  chmodSync(folder, 0o755)
  const name = `obelisk-${process.pid}-${++machines}`
  const user = isRoot && does('useradd', '--no-create-home', '--shell', '/bin/sh', name) ? name : undefined
  const network = isRoot && does('ip', 'netns', 'add', name) ? name : undefined
  if (network) does('ip', 'netns', 'exec', network, 'ip', 'link', 'set', 'lo', 'up')
  const archive = readdirSync(from).find((file) => file.endsWith('.tar.gz')) ?? ''
  does('tar', '-xzf', path.join(from, archive), '-C', folder)
  if (user) does('chown', '-R', `${user}:`, folder)
  console.log(
    `Run as ${user ? 'an ordinary user' : 'this user'}, ${network ? 'in a network namespace without a way out' : 'in the network of this machine, which forbids another one'}.`,
  )
  const remove = () => {
    if (network) does('ip', 'netns', 'delete', network)
    if (user) does('userdel', user)
    rmSync(folder, { recursive: true, force: true })
  }
  return { folder, release: path.join(folder, archive.replace('.tar.gz', '')), user, network, remove }
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
  { user, network }: Pick<Machine, 'user' | 'network'>,
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

/** Somebody who runs Obelisk on a machine, on a port of their own. */
export async function operatorOf(machine: Machine) {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  return {
    port,
    address,
    inside: (...parts: string[]) => path.join(machine.folder, ...parts),
    /** The release's own program, or that of another one. */
    obelisk: (args: string[], variables: Record<string, string> = {}, release = machine.release) =>
      asOperator(machine, [path.join(release, 'obelisk'), ...args], { PORT: String(port), ...variables }),
    signIn: async (password: string) =>
      JSON.parse(
        (
          await ask(machine, `${address}/index.php/api/user/checkIn`, {
            tab: 'login',
            username: 'dean',
            password,
            keep: false,
          })
        ).text,
      ),
  }
}

export type Operator = Awaited<ReturnType<typeof operatorOf>>
