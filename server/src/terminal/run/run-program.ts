import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import type { EndedBy } from './current-run.ts'
import { collectPrinted } from './printed.ts'

/** What is run: a program with fixed arguments, without a shell between. */
export type Program = {
  file: string
  args: readonly string[]
  folder: string
  env: Record<string, string>
  limitMs: number
}

/** How it ended: with an exit code, or ended by us. */
export type Ending = { exitCode: number | null; endedBy?: EndedBy | undefined }

/** Printed text is handed on this often. */
const tellMs = 500

/** How long a program may tidy up when it is asked to end. */
const graceMs = 3000

/** Reaches the programs that the program started, too. */
function signalAll(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL') {
  if (!child.pid) return
  try {
    if (process.platform === 'win32') spawnSync('taskkill', ['/pid', String(child.pid), '/T', '/F'])
    else process.kill(-child.pid, signal)
  } catch {
    // it is over already
  }
}

/** Starts a program, hands on what it prints, and ends it when it asks back or takes too long. */
export function runProgram({ file, args, folder, env, limitMs }: Program, tell: (text: string) => void) {
  const printed = collectPrinted()
  const child = spawn(file, args, {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
    windowsHide: true,
  })
  let endedBy: EndedBy | undefined
  let last: NodeJS.Timeout | undefined
  const end = (by: EndedBy) => {
    if (endedBy) return
    endedBy = by
    signalAll(child, 'SIGTERM')
    last = setTimeout(() => signalAll(child, 'SIGKILL'), graceMs)
  }
  const handOn = (all: boolean) => {
    if (printed.asksBack()) end('interactive')
    const text = printed.take(all)
    if (text) tell(text)
  }
  for (const stream of [child.stdout, child.stderr]) stream.on('data', printed.add)
  const clock = setInterval(() => handOn(false), tellMs)
  const limit = setTimeout(() => end('timeout'), limitMs)
  const over = new Promise<Ending>((done, failed) => {
    child.once('error', failed)
    child.once('close', (exitCode) => {
      handOn(true)
      done({ exitCode, endedBy })
    })
  }).finally(() => {
    clearInterval(clock)
    for (const timer of [limit, last]) clearTimeout(timer)
    // whatever it left running
    signalAll(child, 'SIGKILL')
  })
  return { end, over }
}
