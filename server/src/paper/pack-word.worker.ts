import { parentPort } from 'node:worker_threads'
import type { PaperDocument } from '@obelisk/contract/paper'
import { packWord } from './pack-word.ts'

// what goes wrong here ends the thread, and whoever waits for it is told
parentPort?.on('message', (paper: PaperDocument) => {
  void packWord(paper).then((bytes) => parentPort?.postMessage(bytes))
})
