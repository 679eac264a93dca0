import { parentPort } from 'node:worker_threads'
import type { PrintDocument } from '@obelisk/contract/print-document'
import { packWord } from './pack-word.ts'

// what goes wrong here ends the thread, and whoever waits for it is told
parentPort?.on('message', (document: PrintDocument) => {
  void packWord(document).then((bytes) => parentPort?.postMessage(bytes))
})
