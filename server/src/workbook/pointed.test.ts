import { expect, test } from 'vitest'
import { defaultLimits } from './limits.ts'
import { parseWorkbook } from './parse-workbook.ts'
import { saidOf } from './pointed.ts'
import { writeWorkbook } from './write/write-workbook.ts'

test('what is said of a row by its number in the file is found at its place among the filled rows', async () => {
  const bytes = await writeWorkbook([{ name: 'A', rows: [['a', 'b'], [], ['c', 'd']] }])
  const [sheet] = (await parseWorkbook(Buffer.from(bytes), 'x.xlsx', defaultLimits)).sheets
  if (!sheet) throw new Error('no sheet')
  const said = saidOf(
    [
      {
        sheet: 'A',
        used: true,
        rows: [2, 3].map((row) => ({ row, is: 'head' })),
        columns: [1, 9].map((column) => ({ column, is: 'mark' })),
      },
    ],
    sheet,
  )
  expect([said.used, [...said.rows], [...said.columns]]).toEqual([true, [[1, 'head']], [[1, 'mark']]])
  expect(saidOf([], sheet).rows.size).toBe(0)
})
