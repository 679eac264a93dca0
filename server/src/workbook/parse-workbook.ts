import { parseCsv } from './csv/parse-csv.ts'
import type { ReadLimits } from './limits.ts'
import { parseXls } from './parse-xls.ts'
import { WorkbookProblem } from './problem.ts'
import type { Workbook } from './sheet.ts'
import { parseXlsx } from './xlsx/parse-xlsx.ts'

const container = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
const zip = Buffer.from([0x50, 0x4b])

/**
 * Reads the bytes of a workbook in this thread: for worker threads that go on with the cells, and for tests.
 * Everything else calls `readWorkbook`. Throws a WorkbookProblem when the file cannot be read.
 */
export async function parseWorkbook(bytes: Buffer, name: string, limits: ReadLimits): Promise<Workbook> {
  try {
    if (bytes.subarray(0, 2).equals(zip)) return { kind: 'xlsx', sheets: parseXlsx(bytes, limits) }
    if (bytes.subarray(0, 8).equals(container)) {
      if (bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))) throw new WorkbookProblem('encrypted')
      return { kind: 'xls', sheets: await parseXls(bytes, limits) }
    }
    if (!/\.(csv|txt)$/i.test(name)) throw new WorkbookProblem('corrupt')
    return { kind: 'csv', sheets: [parseCsv(bytes, name, limits)] }
  } catch (error) {
    if (error instanceof WorkbookProblem) throw error
    throw new WorkbookProblem('corrupt', error)
  }
}
