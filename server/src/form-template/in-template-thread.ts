import { Refusal } from '#kernel/errors.ts'
import { startThread } from '#kernel/threads/thread.ts'
import { faults, type WordFault } from './package/word-problem.ts'
import type { Checked, CheckWanted } from './word/check-template.ts'
import type { FillWanted } from './word/fill-template.ts'

type Answer<T> = { done: T } | { fault: WordFault; what: string }

const limits = { seconds: 30, megabytes: 512 }

/** Works at a template in a thread with limits of time and memory: the server goes on answering whatever it holds. */
async function inTemplateThread<T>(input: object, name: string): Promise<T> {
  const thread = await startThread(
    { folder: 'form-template/word', name: 'template' },
    { workerData: input, resourceLimits: { maxOldGenerationSizeMb: limits.megabytes } },
  )
  const refused = (fault: WordFault, what = '') => new Refusal(faults[fault], { name, what })
  const answered = new Promise<T>((resolve, reject) => {
    const clock = setTimeout(() => reject(refused('too-slow')), limits.seconds * 1000)
    thread.once('message', (answer: Answer<T>) => {
      clearTimeout(clock)
      if ('done' in answer) resolve(answer.done)
      else reject(refused(answer.fault, answer.what))
    })
    thread.once('error', (error: NodeJS.ErrnoException) => {
      clearTimeout(clock)
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? refused('too-big') : error)
    })
  })
  return answered.finally(() => thread.terminate())
}

/** Checks a file that is to be a template; `name` is what the person calls it. */
export const checkedTemplate = (wanted: CheckWanted, name: string) =>
  inTemplateThread<Checked>({ act: 'check', ...wanted }, name)

export const filledTemplate = async (wanted: FillWanted, name: string) =>
  Buffer.from(await inTemplateThread<Uint8Array>({ act: 'fill', ...wanted }, name))
