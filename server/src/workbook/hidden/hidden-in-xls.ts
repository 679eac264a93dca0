import { streamOf } from './compound-file.ts'
import type { Hidden, Run } from './hidden.ts'

const record = { end: 0x0a, columns: 0x7d, sheet: 0x85, row: 0x208 }
const worksheet = 0

/** Each record with its kind and its body, from a place on. */
function* recordsFrom(stream: Buffer, start: number): Generator<{ kind: number; body: Buffer }> {
  for (let at = start; at + 4 <= stream.length; ) {
    const length = stream.readUInt16LE(at + 2)
    yield { kind: stream.readUInt16LE(at), body: stream.subarray(at + 4, at + 4 + length) }
    at += 4 + length
  }
}

/** What is hidden in the sheets of an old binary .xls file, in their order. */
export function hiddenInXls(bytes: Buffer): Hidden[] {
  const stream = streamOf(bytes, ['Workbook', 'Book'])
  if (!stream) return []
  const sheets: Hidden[] = []
  for (const { kind, body } of recordsFrom(stream, 0)) {
    if (kind === record.end) break
    if (kind === record.sheet && body.length >= 6 && body[5] === worksheet)
      sheets.push({ isHidden: body[4] !== 0, ...hiddenFrom(stream, body.readUInt32LE(0)) })
  }
  return sheets
}

function hiddenFrom(stream: Buffer, start: number): { rows: Run[]; columns: Run[] } {
  const rows: Run[] = []
  const columns: Run[] = []
  for (const { kind, body } of recordsFrom(stream, start)) {
    if (kind === record.end) break
    if (kind === record.columns && body.length >= 10 && (body.readUInt16LE(8) & 0x01) !== 0)
      columns.push([body.readUInt16LE(0), body.readUInt16LE(2)])
    if (kind === record.row && body.length >= 16 && (body.readUInt16LE(12) & 0x20) !== 0)
      rows.push([body.readUInt16LE(0) + 1, body.readUInt16LE(0) + 1])
  }
  return { rows, columns }
}
