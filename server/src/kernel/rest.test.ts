import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { build } from 'esbuild'
import { afterAll, expect, test } from 'vitest'

let thread: Worker | undefined
afterAll(() => thread?.terminate())

/** Starts the server of the fixture; gives its address and a way to ask its thread. */
async function started() {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('./rest-thread.fixture.ts', import.meta.url))],
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    write: false,
  })
  const own = new Worker(outputFiles[0]?.text ?? '', { eval: true, execArgv: [] })
  thread = own
  const [address] = (await once(own, 'message')) as [string]
  const ask = async (what: 'size' | 'forget') => {
    own.postMessage(what)
    const [megabytes] = (await once(own, 'message')) as [number]
    return megabytes
  }
  return { address, ask }
}

test('what a call left behind is given back once nobody calls, each time', async () => {
  const { address, ask } = await started()
  for (const time of ['first', 'second']) {
    const answer = await fetch(`${address}/much`)
    const { count, full } = (await answer.json()) as { count: number; full: number }
    expect(count, time).toBe(80)
    await ask('forget')
    await expect.poll(() => ask('size'), { timeout: 5000 }).toBeLessThan(full - 60)
  }
})
