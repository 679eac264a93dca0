import { parentPort } from 'node:worker_threads'
import { placesAlike, type Sides } from './places-alike.ts'

parentPort?.on('message', (all: readonly Sides[]) => {
  parentPort?.postMessage(all.map(placesAlike))
})
