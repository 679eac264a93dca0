import { getHeapStatistics } from 'node:v8'
import Fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { restWhenQuiet } from './rest.ts'

const app = Fastify()
afterEach(() => app.close())
const megabytes = () => getHeapStatistics().total_heap_size / 1024 / 1024

test('what a call left behind is given back once nobody calls, each time', async () => {
  let kept: number[][] | undefined
  restWhenQuiet(app, { quiet: 100, growth: 1 })
  app.get('/much', async () => {
    // few and long, so that they are many megabytes and little work
    kept = Array.from({ length: 80 }, (_, at) => new Array<number>(150_000).fill(at))
    return { count: kept.length, full: megabytes() }
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  for (const time of ['first', 'second']) {
    const answer = await fetch(`${address}/much`)
    const { count, full } = (await answer.json()) as { count: number; full: number }
    expect(count, time).toBe(80)
    kept = undefined
    await expect.poll(megabytes, { timeout: 5000 }).toBeLessThan(full - 60)
  }
})
