import { parentPort } from 'node:worker_threads'
import type { PaperDocument } from '@obelisk/contract/paper'
import { packPdf } from './pack-pdf.ts'

// what goes wrong here ends the thread, and whoever waits for it is told
parentPort?.on('message', (paper: PaperDocument) => {
  parentPort?.postMessage(packPdf(paper))
})
