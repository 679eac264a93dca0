type Ends = {
  /** Answers what is under way and puts everything away. */
  close: () => Promise<void>
  /** The last act of an end that could not wait; it must not wait itself. */
  lastly: () => void
  say: (line: string) => void
  /** Milliseconds that closing may take. */
  graceMs?: number
  /** For SIGTERM: what tells that no more calls are wanted, and milliseconds in which those that come are still taken. */
  drain?: { ms: number; begin: () => void }
}

const noDrain = { ms: 0, begin: () => undefined }

/** Npm hands Ctrl-C on to a program that the terminal has told already: within so many milliseconds it is one press. */
const onePress = 1000

/**
 * Ends the process when it is told to: in order, with exit code 0; at once with code 1 when that takes longer than
 * `graceMs`, or when it is told a second time. Gives the way to end in order for another reason.
 */
export function endOnSignals({
  close,
  lastly,
  say,
  graceMs = 10_000,
  drain = noDrain,
}: Ends): (code: number) => void {
  let begun = 0
  const atOnce = (why: string) => {
    say(why)
    lastly()
    process.exit(1)
  }
  function end(code: number) {
    if (begun) return
    begun = performance.now()
    endNow(code)
  }
  function endNow(code: number) {
    setTimeout(() => atOnce(`Ended: closing took longer than ${graceMs / 1000} s.`), graceMs)
    close().then(
      () => process.exit(code),
      (error: unknown) => atOnce(`Closing failed: ${String(error)}`),
    )
  }
  const told = (signal: NodeJS.Signals) => {
    const now = performance.now()
    if (!begun && signal === 'SIGTERM' && drain.ms > 0) {
      begun = now
      drain.begin()
      setTimeout(() => endNow(0), drain.ms)
    } else if (!begun) end(0)
    else if (now - begun > onePress) atOnce(`Ended at once: ${signal} came again.`)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, told)
  return end
}
