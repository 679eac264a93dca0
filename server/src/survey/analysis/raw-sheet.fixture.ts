import * as analysis from '@obelisk/contract/survey/analysis'
import type { Actor } from '#kernel/actor.ts'
import { defaultLimits } from '#workbook/limits.ts'
import { parseWorkbook } from '#workbook/parse-workbook.ts'
import { shownRows } from '#workbook/sheet.ts'
import { call } from '../../../test/call.ts'

/** The answer sheets of a survey as the reader of workbooks finds them in the file. */
export async function rawSheet(id: number, form: 'raw' | 'csv', as: Actor) {
  const { bytes } = await call(analysis.exportSurvey, { id: String(id), form }, { as })
  const { sheets } = await parseWorkbook(bytes, form === 'raw' ? 'x.xlsx' : 'x.csv', defaultLimits)
  const rows = sheets[0] ? shownRows(sheets[0]) : []
  const width = rows[0]?.length ?? 0
  return rows.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? ''))
}
