import type { Remark } from '@obelisk/engine/document-tree/document-tree'
import { unreadTables } from '@obelisk/engine/syllabus/from-document/pointing/unread-tables'
import type { SyllabusReading } from '@obelisk/engine/syllabus/from-document/syllabus-reading'
import { type ReadSummary, summaryOf } from '@obelisk/engine/syllabus/intake/read-summary'
import type { intakeFaults, otherDocuments } from '@obelisk/engine/syllabus/words'
import { WorkbookProblem } from '#workbook/problem.ts'
import { type HowToRead, type ReadDocument, readDocument } from '../../from-document/read-document.ts'

export type IntakeFault = (typeof intakeFaults)[number]
type Remarks = readonly Pick<Remark, 'code' | 'count'>[]

/** What a file of many says, or why it says nothing. */
export type FileRead =
  | {
      fault: ''
      reading: SyllabusReading
      summary: ReadSummary
      passages: Readonly<Record<string, string>>
      remarks: Remarks
      form: string
    }
  | { fault: IntakeFault; looksLike?: (typeof otherDocuments)[number]; remarks?: Remarks }

const oldContainer = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const wide = (text: string) => Buffer.from(text, 'utf16le')

/** A file of Office before 2007, or one with a password, which is packed in the same way. */
function faultOfContainer(bytes: Buffer): IntakeFault | undefined {
  if (!bytes.subarray(0, 8).equals(oldContainer)) return undefined
  if (bytes.includes(wide('EncryptedPackage'))) return 'locked'
  return bytes.includes(wide('WordDocument')) ? 'old-word' : 'other-kind'
}

const faults: Readonly<Record<string, IntakeFault>> = {
  encrypted: 'locked',
  corrupt: 'damaged',
  'too-big': 'too-big',
  'too-slow': 'too-slow',
}

function judged({
  answer,
  outline,
  passages,
  remarks,
  form,
}: Extract<ReadDocument, { refused: undefined }>): FileRead {
  const { reading } = answer.isSyllabus ? answer : { reading: undefined }
  const told = remarks.map(({ code, count }) => ({ code, count }))
  if (reading) {
    const summary = summaryOf(reading, unreadTables(outline, reading).length)
    return { fault: '', reading, summary, passages, remarks: told, form }
  }
  if (remarks.some(({ code }) => code === 'pages-without-text')) return { fault: 'scan', remarks: told }
  return answer.isSyllabus
    ? { fault: 'no-syllabus', remarks: told }
    : { fault: 'no-syllabus', looksLike: answer.looksLike, remarks: told }
}

/** Reads the bytes of one file; whatever is wrong with it is a fault of this file alone. */
export async function judgeFile(bytes: Buffer, name: string, how: HowToRead = {}): Promise<FileRead> {
  const old = faultOfContainer(bytes)
  if (old) return { fault: old }
  try {
    const read = await readDocument(bytes, how)
    if (read.refused === undefined) return judged(read)
    if (read.refused === 'macros') return { fault: 'macros' }
    return { fault: /\.(docx|pdf|xlsx)$/i.test(name) ? 'damaged' : 'other-kind' }
  } catch (error) {
    if (error instanceof WorkbookProblem) return { fault: faults[error.fault] ?? 'damaged' }
    throw error
  }
}
