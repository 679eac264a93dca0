import { writeXlsxStream } from 'hucre'
import { sheetName } from './write-workbook.ts'

type Value = string | number | boolean | Date | null
type Head = { name: string; columns: readonly { header: string; width?: number; isText?: boolean }[] }

/** One long plain sheet, written while its rows arrive: memory does not grow with the number of rows. */
export function streamWorkbook(
  rows: AsyncIterable<readonly Value[]> | Iterable<readonly Value[]>,
  { name, columns }: Head,
): AsyncIterable<Uint8Array> {
  const stream = writeXlsxStream(rowsAfterHead(rows, columns), {
    name: sheetName(name),
    columns: columns.map(({ width, isText }) => ({
      ...(width ? { width } : {}),
      ...(isText ? { numFmt: '@' } : {}),
    })),
    freezePane: { rows: 1 },
    repeatHeaders: false,
  })
  return stream as unknown as AsyncIterable<Uint8Array>
}

async function* rowsAfterHead(
  rows: AsyncIterable<readonly Value[]> | Iterable<readonly Value[]>,
  columns: Head['columns'],
): AsyncGenerator<Value[]> {
  yield columns.map(({ header }) => header)
  for await (const row of rows) yield [...row]
}
