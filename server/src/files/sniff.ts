import { open } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'

/** What each allowed suffix may hold, as its first bytes say. Text files have no mark of their own. */
const contents: Record<string, readonly string[]> = {
  xlsx: [
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/zip',
    'application/x-cfb',
  ],
  xls: ['application/x-cfb', 'application/vnd.ms-excel'],
  docx: [
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/zip',
    'application/x-cfb',
  ],
  pdf: ['application/pdf'],
  png: ['image/png'],
  jpg: ['image/jpeg'],
  jpeg: ['image/jpeg'],
  zip: ['application/zip'],
}

const types: Record<string, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xls: 'application/vnd.ms-excel',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  csv: 'text/csv',
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  zip: 'application/zip',
}

export const suffixOf = (name: string) => /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? ''

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4100), 0, 4100, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** What spreadsheets call Unicode text: it begins with a mark, and has zeros that no other text has. */
const isUtf16 = (head: Buffer) => ['fffe', 'feff'].includes(head.toString('hex', 0, 2))

/** The media type that suffix and content agree on, or undefined when they do not or the suffix is not allowed. */
export async function mimetypeOf(path: string, name: string): Promise<string | undefined> {
  const suffix = suffixOf(name)
  const head = await headOf(path)
  const found = await fileTypeFromBuffer(head)
  if (suffix === 'csv') return isUtf16(head) || (!found && !head.includes(0)) ? types.csv : undefined
  // administrative systems give web pages, XML and tab-separated text the suffix of a workbook
  if (suffix === 'xls' && !head.includes(0) && (!found || /xml|html/.test(found.mime))) return types.xls
  const isRight = found !== undefined && contents[suffix]?.includes(found.mime)
  return isRight ? types[suffix] : undefined
}
