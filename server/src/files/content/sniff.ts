import { suffixOf } from '@obelisk/contract/files/allowed'
import { type ByteSource, openBytes } from '#zip/bytes-as-file.ts'

const office = 'application/vnd.openxmlformats-officedocument'
const zip = 'application/zip'
const compound = 'application/x-cfb'

/** The media type of a suffix, and the types that its first bytes may show. Other kinds are never accepted. */
const kinds: Record<string, { type: string; contents: readonly string[] }> = {
  xlsx: kind(`${office}.spreadsheetml.sheet`, zip, compound),
  docx: kind(`${office}.wordprocessingml.document`, zip, compound),
  pptx: kind(`${office}.presentationml.presentation`, zip, compound),
  xls: kind('application/vnd.ms-excel', compound),
  ods: kind('application/vnd.oasis.opendocument.spreadsheet'),
  doc: kind('application/msword', compound),
  ppt: kind('application/vnd.ms-powerpoint', compound),
  pdf: kind('application/pdf'),
  png: kind('image/png', 'image/apng'),
  jpg: kind('image/jpeg'),
  jpeg: kind('image/jpeg'),
  gif: kind('image/gif'),
  bmp: kind('image/bmp'),
  webp: kind('image/webp'),
  zip: kind(zip),
  rar: kind('application/x-rar-compressed'),
  mp3: kind('audio/mpeg'),
  wav: kind('audio/wav'),
  mp4: kind('video/mp4', 'video/x-m4v', 'video/quicktime'),
}

function kind(type: string, ...others: string[]) {
  return { type, contents: [type, ...others] }
}

/** Text files have no magic number. */
const texts: Record<string, string> = { csv: 'text/csv', tsv: 'text/tab-separated-values', txt: 'text/plain' }

async function headOf(source: ByteSource): Promise<Buffer> {
  const file = await openBytes(source)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4100), 0, 4100, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** What spreadsheets call Unicode text: it begins with a mark, and has zeros that no other text has. */
const isUtf16 = (head: Buffer) => ['fffe', 'feff'].includes(head.toString('hex', 0, 2))

// administrative systems give web pages, XML and tab-separated text the suffix of a workbook
const isTextAsWorkbook = (head: Buffer, found: string) =>
  isUtf16(head) || (!head.includes(0) && (found === '' || /xml|html/.test(found)))

/** Text that says by its first line what it is, such as XML, is text. */
const isPlainText = (head: Buffer, found: string) =>
  !head.includes(0) && (found === '' || /xml|rtf|^text\//.test(found))

/** The media type that suffix and content agree on, or undefined when they do not or the suffix is of no kind known. */
export async function mimetypeOf(source: ByteSource, name: string): Promise<string | undefined> {
  const suffix = suffixOf(name)
  const [head, { fileTypeFromBuffer }] = await Promise.all([headOf(source), import('file-type')])
  const found = (await fileTypeFromBuffer(head))?.mime ?? ''
  if (Object.hasOwn(texts, suffix))
    return isUtf16(head) || isPlainText(head, found) ? texts[suffix] : undefined
  const known = Object.hasOwn(kinds, suffix) ? kinds[suffix] : undefined
  const isRight = known?.contents.includes(found) || (suffix === 'xls' && isTextAsWorkbook(head, found))
  return isRight ? known?.type : undefined
}
