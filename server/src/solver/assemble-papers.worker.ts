import { parentPort } from 'node:worker_threads'
import { assemble } from '@obelisk/engine/exam-paper/assembly/assemble'
import type { AssemblyOrder } from './assemble-papers.ts'
import { solveByHighs } from './highs-solve.ts'

// what goes wrong here ends the thread, and whoever waits for it is told
parentPort?.on('message', async ({ request, candidates, found }: AssemblyOrder) => {
  parentPort?.postMessage(await assemble(request, candidates, solveByHighs, found))
})
