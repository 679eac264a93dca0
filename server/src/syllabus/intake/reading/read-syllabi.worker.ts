import { readFileSync } from 'node:fs'
import { answerEach } from '#workbook/answer-worker.ts'
import type { HowToRead } from '../../from-document/read-document.ts'
import { judgeFile } from './judge-file.ts'

type Wanted = { path: string; name: string } & HowToRead

answerEach(async ({ path, name, ...how }: Wanted) => ({
  done: await judgeFile(readFileSync(path), name, how),
  hand: [],
}))
