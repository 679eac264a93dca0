import { parentPort } from 'node:worker_threads'
import type { AttainmentInputs } from '@obelisk/engine/attainment/inputs'
import type { AttainmentParameters } from '@obelisk/engine/attainment/parameters'
import { sealRun } from './seal-run.ts'

type Input = { inputs: AttainmentInputs; parameters: AttainmentParameters }

parentPort?.on('message', ({ inputs, parameters }: Input) => {
  parentPort?.postMessage(sealRun(inputs, parameters))
})
