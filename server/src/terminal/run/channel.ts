/** A stream that is told from elsewhere. Whoever tells need not wait for whoever listens, nor know that it has left. */
export type Channel<T> = { tell: (value: T) => void; end: () => void; heard: AsyncIterable<T> }

export function openChannel<T>(): Channel<T> {
  const waiting: T[] = []
  let isOver = false
  let wake = () => {}
  const change = (body: () => void) => {
    body()
    wake()
  }
  async function* heard() {
    for (;;) {
      yield* waiting.splice(0)
      if (waiting.length > 0) continue
      if (isOver) return
      await new Promise<void>((go) => {
        wake = go
      })
    }
  }
  return {
    tell: (value) => change(() => waiting.push(value)),
    end: () =>
      change(() => {
        isOver = true
      }),
    heard: heard(),
  }
}
