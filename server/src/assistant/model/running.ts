import type { Progress } from '@obelisk/contract/assistant/chat'

/** An answer that is being written in this process: what is there of it, and how it is stopped. */
export class Running {
  readonly accountId: number
  readonly stopping = new AbortController()
  #now: Progress = { state: 'writing', text: '', thought: 0, steps: [] }
  #version = 0
  #waiting: (() => void)[] = []

  constructor(accountId: number) {
    this.accountId = accountId
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
      if (this.#now.state !== 'writing') return
    }
  }
}

const tellEveryMs = 60

/** The answers that are being written, by the number of their message. */
export const running = new Map<number, Running>()

/** So many answers may be written for one person at once. */
export const mostOfPerson = 2

export const runningOf = (accountId: number) =>
  [...running.values()].filter((one) => one.accountId === accountId).length
