// A server that rests, in a thread of its own: the memory of a process that many tests share is not its own.
import { getHeapStatistics } from 'node:v8'
import { parentPort } from 'node:worker_threads'
import Fastify from 'fastify'
import { restWhenQuiet } from './rest.ts'

const app = Fastify()
const megabytes = () => getHeapStatistics().total_heap_size / 1024 / 1024
let kept: number[][] | undefined

restWhenQuiet(app, { quiet: 100, growth: 1 })
app.get('/much', async () => {
  // few and long, so that they are many megabytes and little work
  kept = Array.from({ length: 80 }, (_, at) => new Array<number>(150_000).fill(at))
  return { count: kept.length, full: megabytes() }
})

parentPort?.on('message', (message) => {
  if (message === 'forget') kept = undefined
  parentPort?.postMessage(megabytes())
})
app.listen({ port: 0, host: '127.0.0.1' }, (error, address) => {
  if (error) throw error
  parentPort?.postMessage(address)
})
