import { expect, test } from 'vitest'
import { zipOf } from '#workbook/test-zip.ts'
import { person } from '../../../test/people.ts'
import { processorTime } from '../../../test/processor-time.ts'
import { send } from '../sending.fixture.ts'

const override = (type: string) => `<Override PartName="/xl/workbook.xml" ContentType="application/${type}"/>`
const plain = override('vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml')
/** As SheetJS writes it into every workbook, for parts that it does not have. */
const sheetJs =
  '<Default Extension="bin" ContentType="application/vnd.ms-excel.sheet.binary.macroEnabled.main"/>'

const workbook = (types: string, parts: Parameters<typeof zipOf>[0] = {}) =>
  zipOf({ '[Content_Types].xml': `<Types>${types}</Types>`, 'xl/workbook.xml': '<workbook/>', ...parts })

const macros = 'The file holds macros, which are not taken. Please save it without macros and upload that.'

test.each([
  ['as SheetJS writes it is taken', workbook(sheetJs + plain), ''],
  ['with its own part for that default is refused', workbook(sheetJs + plain, { 'xl/a.BIN': 'x' }), macros],
  [
    'one of whose parts has macros is refused',
    workbook(plain + override('vnd.ms-excel.sheet.macroEnabled.main+xml')),
    macros,
  ],
  [
    'whose default names no suffix is refused',
    workbook(`${plain}<Default ContentType="application/vnd.ms-excel.sheet.macroEnabled.main+xml"/>`),
    macros,
  ],
  [
    'with a project of macros is refused',
    workbook(`${plain}<Default Extension="x" ContentType="application/vnd.ms-office.vbaProject"/>`),
    macros,
  ],
])('a workbook %s', async (_, bytes, message) => {
  const answer = await send('a.xlsx', bytes, { as: await person('teacher') })
  expect([answer.code, answer.code === 1 ? '' : answer.msg]).toEqual([message === '' ? 1 : 0, message])
})

test('a list of parts with many open brackets is read in a moment', async () => {
  const taken = processorTime()
  await send('a.xlsx', workbook(`${plain}${'<macroEnabled'.repeat(70_000)}`), { as: await person('teacher') })
  expect(taken()).toBeLessThan(1500)
})
