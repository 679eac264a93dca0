import { parentPort, workerData } from 'node:worker_threads'
import { formFields } from '@obelisk/contract/form-template/fields'
import { WordProblem } from '../package/word-problem.ts'
import { type CheckWanted, checkTemplate } from './check-template.ts'
import { type FillWanted, fillTemplate } from './fill-template.ts'

type Wanted = ({ act: 'check' } & CheckWanted) | ({ act: 'fill' } & FillWanted)

const work = (wanted: Wanted) =>
  wanted.act === 'check'
    ? checkTemplate(wanted)
    : fillTemplate(Buffer.from(wanted.bytes), formFields[wanted.kind], wanted.values)

work(workerData as Wanted).then(
  (done) => parentPort?.postMessage({ done }),
  (error: unknown) => {
    if (error instanceof WordProblem) parentPort?.postMessage({ fault: error.fault, what: error.what })
    // a bug: the thread ends with it, and whoever waits for it is told
    else setImmediate(() => Promise.reject(error))
  },
)
