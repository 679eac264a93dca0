import { readFileSync } from 'node:fs'
import type { Pointing } from '@obelisk/engine/syllabus/from-document/pointing/pointing'
import { answerEach } from '#workbook/answer-worker.ts'
import { judgeFile } from './judge-file.ts'

type Wanted = { path: string; name: string; pointings: readonly Pointing[] }

answerEach(async ({ path, name, pointings }: Wanted) => ({
  done: await judgeFile(readFileSync(path), name, pointings),
  hand: [],
}))
