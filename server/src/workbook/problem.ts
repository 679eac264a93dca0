import {
  workbookCorrupt,
  workbookEncrypted,
  workbookTooBig,
  workbookTooManyCells,
  workbookTooManyRows,
  workbookTooSlow,
} from '@obelisk/contract/workbook'
import { Refusal } from '#kernel/errors.ts'

const texts = {
  encrypted: workbookEncrypted,
  corrupt: workbookCorrupt,
  'too-big': workbookTooBig,
  'too-many-cells': workbookTooManyCells,
  'too-many-rows': workbookTooManyRows,
  'too-slow': workbookTooSlow,
}
export type WorkbookFault = keyof typeof texts

/** Why a file cannot be read; it crosses from the worker by its `fault`. */
export class WorkbookProblem extends Error {
  readonly fault: WorkbookFault
  constructor(fault: WorkbookFault, cause?: unknown) {
    super(fault, { cause })
    this.name = 'WorkbookProblem'
    this.fault = fault
  }
}

export const isFault = (word: string): word is WorkbookFault => word in texts

/** What the person is told. */
export const refusalOf = (fault: WorkbookFault, name: string, limit: number) =>
  new Refusal(texts[fault], { name, limit })
