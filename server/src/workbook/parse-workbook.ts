import { parseCsv } from './csv/parse-csv.ts'
import { decodeText } from './decode-text.ts'
import type { ReadLimits } from './limits.ts'
import { parseHtml } from './markup/parse-html.ts'
import { parseSheetXml } from './markup/parse-sheet-xml.ts'
import { parseOds, parseXls } from './parse-by-hucre.ts'
import { WorkbookProblem } from './problem.ts'
import type { Sheet, Workbook } from './sheet.ts'
import { parseXlsx } from './xlsx/parse-xlsx.ts'

const container = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
const zip = Buffer.from([0x50, 0x4b])
/** OpenDocument files say what they are in their first entry. */
const isOds = (bytes: Buffer) =>
  bytes.subarray(0, 2).equals(zip) &&
  bytes.subarray(0, 120).includes('mimetypeapplication/vnd.oasis.opendocument.spreadsheet')

/**
 * Reads the bytes of a workbook in this thread: for worker threads that go on with the cells, and for tests.
 * Everything else calls `readWorkbook`. Throws a WorkbookProblem when the file cannot be read.
 */
export async function parseWorkbook(bytes: Buffer, name: string, limits: ReadLimits): Promise<Workbook> {
  try {
    if (isOds(bytes)) return { kind: 'ods', sheets: await parseOds(bytes, limits) }
    if (bytes.subarray(0, 2).equals(zip)) return { kind: 'xlsx', sheets: parseXlsx(bytes, limits) }
    if (bytes.subarray(0, 8).equals(container)) {
      if (bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))) throw new WorkbookProblem('encrypted')
      return { kind: 'xls', sheets: await parseXls(bytes, limits) }
    }
    return { kind: 'csv', sheets: await parseText(bytes, name, limits) }
  } catch (error) {
    if (error instanceof WorkbookProblem) throw error
    throw new WorkbookProblem('corrupt', error)
  }
}

/** Files without a container: separated values, and what administrative systems call .xls: web pages, XML, tabs. */
async function parseText(bytes: Buffer, name: string, limits: ReadLimits): Promise<Sheet[]> {
  const suffix = /\.(csv|tsv|txt|xls)$/i.exec(name)?.[1]?.toLowerCase()
  if (suffix === undefined) throw new WorkbookProblem('corrupt')
  const text = decodeText(bytes)
  const head = text.slice(0, 4000)
  const title = name.replace(/\.[^.]*$/, '')
  if (
    /^\s*<\?xml|urn:schemas-microsoft-com:office:spreadsheet/.test(head) &&
    /<(ss:)?Workbook[\s>]/.test(head)
  )
    return parseSheetXml(text, limits)
  if (/^\s*<[!a-z?]/i.test(head) && /<table[\s>]/i.test(text)) return parseHtml(text, title, limits)
  // zeros and other signs that no text has
  if (suffix === 'xls' && (text.includes('\0') || !/[\t,;]/.test(head))) throw new WorkbookProblem('corrupt')
  return [parseCsv(text, title, limits)]
}
