import { type SaveTrouble, troubleOf } from './save-trouble.ts'

export type SavePhase = 'saved' | 'waiting' | 'saving' | 'offline' | 'failed'

export type SaveWork = {
  /** Is there something that the server does not have yet? */
  hasWork: () => boolean
  /** Sends what is there now. It throws what the server refuses. */
  send: () => Promise<void>
  /** The phase or the trouble has changed. */
  onChange?: () => void
  troubleOf?: (error: unknown) => SaveTrouble
  /** So long after the last change it is saved. */
  pauseMs?: number
}

const usualPauseMs = 800
/** How long it is waited after the first, second, … failure. */
const retryMs = [2_000, 5_000, 15_000, 30_000] as const

/**
 * Saves by itself what is typed: after a pause, one call at a time, and again when the connection or the session is back.
 * The one engine of every autosave: fields, sections and grids. It knows nothing of what is saved.
 */
export class SaveLoop {
  trouble: SaveTrouble | undefined
  /** When the last save was answered, in ms. */
  savedAt: number | undefined
  private timer: ReturnType<typeof setTimeout> | undefined
  private running: Promise<void> | undefined
  private failures = 0
  private isStopped = false
  private readonly work: SaveWork

  constructor(work: SaveWork) {
    this.work = work
  }

  private get pause(): number {
    return this.work.pauseMs ?? usualPauseMs
  }

  get phase(): SavePhase {
    if (this.running) return 'saving'
    if (!this.work.hasWork()) return 'saved'
    if (!this.trouble) return 'waiting'
    return this.trouble.kind === 'offline' ? 'offline' : 'failed'
  }

  start(): void {
    this.isStopped = false
  }

  /** Something was changed. A refusal is tried again now; a change by somebody else waits for the person. */
  touch(after: number = this.pause): void {
    if (this.trouble?.kind === 'refused') this.trouble = undefined
    this.plan(after)
    this.work.onChange?.()
  }

  /** Sends now. It is done when the server has answered; nothing is thrown. */
  async flush(): Promise<void> {
    if (this.trouble?.kind === 'changed') return
    await this.alone(async () => {
      if (this.work.hasWork()) await this.attempt()
    })
  }

  /** The person has chosen a way on after a change by somebody else. */
  resume(): void {
    this.trouble = undefined
    this.touch(0)
  }

  /** One call at a time: this one starts when the last is answered, and the next waits for it. */
  async alone(work: () => Promise<void>): Promise<void> {
    clearTimeout(this.timer)
    while (this.running) await this.running.catch(() => undefined)
    this.running = work()
    this.work.onChange?.()
    try {
      await this.running
    } finally {
      this.running = undefined
      this.plan(this.nextDelay())
      this.work.onChange?.()
    }
  }

  /** A save by another way failed, for example handing in. */
  fail(error: unknown): void {
    this.trouble = (this.work.troubleOf ?? troubleOf)(error)
    this.failures += 1
    this.work.onChange?.()
  }

  /** The page is left: what is not saved is sent once more, and nothing after it. */
  stop(): void {
    this.isStopped = true
    clearTimeout(this.timer)
    if (this.work.hasWork()) void this.flush()
  }

  private async attempt(): Promise<void> {
    try {
      await this.work.send()
      this.failures = 0
      this.trouble = undefined
      this.savedAt = Date.now()
    } catch (error) {
      this.fail(error)
    }
  }

  private nextDelay(): number | undefined {
    if (!this.trouble) return this.pause
    return this.trouble.kind === 'offline'
      ? retryMs[Math.min(Math.max(this.failures, 1), retryMs.length) - 1]
      : undefined
  }

  private plan(after: number | undefined): void {
    clearTimeout(this.timer)
    const isHeld = this.trouble?.kind === 'changed' || this.running !== undefined
    if (after === undefined || this.isStopped || isHeld || !this.work.hasWork()) return
    this.timer = setTimeout(() => void this.flush(), after)
  }
}

/** The page goes away, is hidden, or the connection comes back. Gives what ends the listening. */
export function hearThePage(
  loop: Pick<SaveLoop, 'flush'>,
  hasWork: () => boolean,
  onLeave: () => void,
): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (hasWork()) event.preventDefault()
  }
  const isHidden = () => {
    if (document.visibilityState === 'hidden') void loop.flush()
  }
  const isBack = () => void loop.flush()
  window.addEventListener('beforeunload', ask)
  window.addEventListener('pagehide', onLeave)
  window.addEventListener('online', isBack)
  document.addEventListener('visibilitychange', isHidden)
  return () => {
    window.removeEventListener('beforeunload', ask)
    window.removeEventListener('pagehide', onLeave)
    window.removeEventListener('online', isBack)
    document.removeEventListener('visibilitychange', isHidden)
  }
}
