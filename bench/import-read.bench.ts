import { readFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { openCampus } from './campus.ts'
import { addUpload, preview } from './import-data.ts'
import { atMost, type Bench, growth, inTurn, type Result, stallOf } from './measure.ts'
import { openApp } from './open-app.ts'

const bareScript = `
const { workerData, parentPort } = require('node:worker_threads')
const { readFileSync } = require('node:fs')
import('hucre/xlsx').then(async ({ readXlsx }) => {
  const { sheets } = await readXlsx(readFileSync(workerData))
  let count = 0
  for (const sheet of sheets) for (const row of sheet.rows) count += row.length
  parentPort.postMessage(count)
})`

/** The same library, in a thread of its own as ours, reads the cells and counts them. */
const bare = (path: string) =>
  new Promise<number>((resolve, reject) => {
    const worker = new Worker(bareScript, { eval: true, workerData: path, execArgv: [] })
    worker.once('message', (count: number) => {
      resolve(count)
      void worker.terminate()
    })
    worker.once('error', reject)
  })

const megabyte = 1024 * 1024

/** By how much the process grew while it worked, at the most. */
async function growthOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage.rss()
  let most = before
  const look = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 5)
  await work()
  clearInterval(look)
  return (most - before) / megabyte
}

export const bench: Bench = {
  name: 'import-read',
  run: async () => {
    const opened = await openApp()
    const campus = await openCampus(opened)
    const large = await addUpload(campus, 'L', 10_000)
    const small = await addUpload(campus, 'S', 1000)
    readFileSync(large.path)
    const oursMemory = await growthOf(() => preview(campus, large))
    const bareMemory = await growthOf(() => bare(large.path))
    const times = await inTurn(
      () => preview(campus, large),
      () => bare(large.path),
      5,
    )
    const grown = await inTurn(
      () => preview(campus, large),
      () => preview(campus, small),
      5,
    )
    const stall = await stallOf(() => preview(campus, large))
    await opened.close()
    const loop: Result = {
      name: 'import-read, event loop stopped',
      ours: stall,
      yardstick: 50,
      unit: 'ms',
      ratio: stall / 50,
      goal: '<= 50 ms',
      holds: stall <= 50,
    }
    const memory: Result = {
      name: 'import-read, memory',
      ours: oursMemory,
      yardstick: bareMemory,
      unit: 'MB',
      ratio: oursMemory / bareMemory,
      goal: '<= 2.00',
      holds: oursMemory <= 2 * bareMemory,
      note: 'growth of the process, ours first on a fresh heap',
    }
    return [
      {
        ...atMost('import-read 10,000 x 50', times, 1.6),
        note: 'mapped and every cell checked; against the library reading',
      },
      growth('import-read', grown[1], grown[0]),
      loop,
      memory,
    ]
  },
}
