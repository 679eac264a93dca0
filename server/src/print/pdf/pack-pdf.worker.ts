import { parentPort } from 'node:worker_threads'
import type { PrintDocument } from '@obelisk/contract/print-document'
import { packPdf } from './pack-pdf.ts'

// what goes wrong here ends the thread, and whoever waits for it is told
parentPort?.on('message', (document: PrintDocument) => {
  parentPort?.postMessage(packPdf(document))
})
