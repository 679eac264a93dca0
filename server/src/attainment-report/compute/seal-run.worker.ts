import { parentPort, workerData } from 'node:worker_threads'
import type { AttainmentInputs } from '@obelisk/engine/attainment/inputs'
import type { AttainmentParameters } from '@obelisk/engine/attainment/parameters'
import { sealRun } from './seal-run.ts'

const { inputs, parameters } = workerData as { inputs: AttainmentInputs; parameters: AttainmentParameters }
parentPort?.postMessage(sealRun(inputs, parameters))
