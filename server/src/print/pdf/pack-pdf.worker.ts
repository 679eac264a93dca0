import { parentPort } from 'node:worker_threads'
import type { PrintDocument } from '@obelisk/contract/print-document'
import { packPdf } from './pack-pdf.ts'

// an error ends the thread and rejects the caller's promise
parentPort?.on('message', (document: PrintDocument) => {
  void packPdf(document).then((bytes) => parentPort?.postMessage(bytes))
})
