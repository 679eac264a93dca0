import {
  documentCorrupt,
  documentEncrypted,
  documentTooBig,
  documentTooSlow,
} from '@obelisk/contract/document-file'
import type { RefusalText } from '@obelisk/contract/refusal'
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
/** What is said otherwise of a document, which Excel opens as little as it was made by it. */
const ofDocument: Partial<Record<keyof typeof texts, RefusalText>> = {
  encrypted: documentEncrypted,
  corrupt: documentCorrupt,
  'too-big': documentTooBig,
  'too-slow': documentTooSlow,
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

/** What a file is for the person who gave it. */
export type FileKind = 'workbook' | 'document'

/** What the person is told. */
export const refusalOf = (fault: WorkbookFault, name: string, limit: number, kind: FileKind = 'workbook') =>
  new Refusal((kind === 'document' ? ofDocument[fault] : undefined) ?? texts[fault], { name, limit })
