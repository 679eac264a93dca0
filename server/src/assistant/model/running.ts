import type { Progress } from '@obelisk/contract/assistant/chat'

/** An answer that is being written in this process: what is there of it, and how it is stopped. */
export class Running {
  readonly stopping = new AbortController()
  #now: Progress = { state: 'waiting', text: '', thought: 0, steps: [] }
  #version = 0
  #waiting: (() => void)[] = []

  get now(): Progress {
    return this.#now
  }

  tell(now: Partial<Progress>) {
    this.#now = { ...this.#now, ...now }
    this.#version += 1
    for (const wake of this.#waiting.splice(0)) wake()
  }

  /** What is there now, and again after each change, until the answer is over. */
  async *progress(): AsyncGenerator<Progress> {
    for (let seen = -1; ; ) {
      if (seen === this.#version) await new Promise<void>((wake) => this.#waiting.push(wake))
      // several changes in a moment are told as one
      if (this.#now.state === 'writing') await new Promise((wake) => setTimeout(wake, tellEveryMs))
      seen = this.#version
      yield this.#now
      if (this.#now.state !== 'writing' && this.#now.state !== 'waiting') return
    }
  }
}

const tellEveryMs = 60

/** The answers that are being written here, by the number of their message. */
export const running = new Map<number, Running>()

/** So much is written for one person at once; what else is asked for waits in line. `lease.ts` counts other servers in. */
const mostOfPerson = 2

/** For each person how much is written now, and who waits. */
const lines = new Map<number, { writing: number; waiting: (() => void)[] }>()

/** Waits for one’s turn; gives what ends it. Who stops while waiting leaves the line. */
async function turnOf(accountId: number, signal: AbortSignal | undefined): Promise<() => void> {
  const line = lines.get(accountId) ?? { writing: 0, waiting: [] }
  lines.set(accountId, line)
  const end = () => {
    const next = line.waiting.shift()
    if (next) return next()
    line.writing -= 1
    if (line.writing === 0) lines.delete(accountId)
  }
  if (line.writing < mostOfPerson) {
    line.writing += 1
    return end
  }
  return new Promise((go) => {
    const take = () => go(end)
    line.waiting.push(take)
    signal?.addEventListener('abort', () => {
      const at = line.waiting.indexOf(take)
      if (at === -1) return
      line.waiting.splice(at, 1)
      go(() => undefined)
    })
  })
}

/** Writes something for a person when its turn has come. */
export async function inTurn<T>(
  accountId: number,
  write: () => Promise<T>,
  signal?: Running['stopping']['signal'],
): Promise<T> {
  const end = await turnOf(accountId, signal)
  try {
    return await write()
  } finally {
    end()
  }
}
