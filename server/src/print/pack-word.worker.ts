import { parentPort } from 'node:worker_threads'
import type { PrintDocument } from '@obelisk/contract/print-document'
import { packWord } from './pack-word.ts'

// an error ends the thread and rejects the caller's promise
parentPort?.on('message', (document: PrintDocument) => {
  void packWord(document).then((bytes) => parentPort?.postMessage(bytes))
})
