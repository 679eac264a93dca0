import type { QuestionFileFault } from '@obelisk/contract/question-bank/reading/file-faults'

/** A file is none of its format; `detail` says what is wrong in it. */
export class FileFault extends Error {
  readonly fault: QuestionFileFault
  readonly detail: string
  constructor(fault: QuestionFileFault, detail = '', cause?: unknown) {
    super(`${fault}: ${detail}`, { cause })
    this.fault = fault
    this.detail = detail.slice(0, 300)
  }
}
