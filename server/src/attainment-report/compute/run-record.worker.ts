import { parentPort } from 'node:worker_threads'
import type { AttainmentInputs } from '@obelisk/engine/attainment-report/attainment/inputs'
import type { AttainmentParameters } from '@obelisk/engine/settings/parameters'
import { runRecordOf } from './run-record.ts'

type Input = { inputs: AttainmentInputs; parameters: AttainmentParameters }

parentPort?.on('message', ({ inputs, parameters }: Input) => {
  parentPort?.postMessage(runRecordOf(inputs, parameters))
})
