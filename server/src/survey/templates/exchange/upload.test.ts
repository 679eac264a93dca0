import { problemOfFile } from '@obelisk/contract/files/allowed'
import { sentAs } from '@obelisk/contract/files/sent-name'
import * as templates from '@obelisk/contract/survey/templates'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { siteFrom, uploadLimitsOf } from '#kernel/site/site.ts'
import { zipOf } from '#workbook/test-zip.ts'
import { call } from '../../../../test/call.ts'
import { demoUniversity } from '../../../../test/demo.ts'
import { testServices } from '../../../../test/services.ts'
import { rowsOfWorkbook } from '../../../../test/workbooks.ts'
import { send } from '../../../files/sending.fixture.ts'

let teacher: Actor

beforeAll(async () => {
  teacher = await (await demoUniversity()).actor('teacher')
})

const limits = uploadLimitsOf(siteFrom(testServices, []))

/** Sends a file as the browser does: checked by the page, then to the door of uploads; then it is read. */
async function uploaded(name: string, bytes: Buffer) {
  const sent = sentAs({ name, type: '' })
  const problem = problemOfFile({ ...sent, size: bytes.length }, limits, templates.acceptedTemplates)
  expect([name, problem]).toEqual([name, undefined])
  const { code, msg, data } = await send(sent.name, bytes, { as: teacher, type: sent.type })
  expect([name, code, msg]).toEqual([name, 1, expect.any(String)])
  return call(templates.readTemplateFile, { file_id: data.file.id }, { as: teacher })
}

type Form = 'json' | 'surveyjs' | 'lss' | 'xlsx' | 'word'
const written = async (form: Form) => {
  const file = await call(templates.exportTemplate, { key: 'built-in:course-self', form }, { as: teacher })
  return Buffer.from(file.bytes ?? [])
}
const rows = async () => rowsOfWorkbook(await written('xlsx'))
const cell = (text: string) => `"${text.replaceAll('"', '""')}"`

const files: Readonly<Record<string, () => Promise<Buffer>>> = {
  json: () => written('surveyjs'),
  lss: () => written('lss'),
  lsa: async () =>
    zipOf({ 'survey_1_responses.lsr': '<document/>', 'survey_1.lss': (await written('lss')).toString() }),
  xml: async () => Buffer.from(`\uFEFF${(await written('lss')).toString()} `, 'utf16le'),
  xlsx: () => written('xlsx'),
  xls: async () =>
    Buffer.from(
      `<table>${(await rows()).map((row) => `<tr>${row.map((one) => `<td>${one.replace(/\n/g, '<br>')}</td>`).join('')}</tr>`).join('')}</table>`,
    ),
  csv: async () => Buffer.from((await rows()).map((row) => row.map(cell).join(',')).join('\n')),
  docx: () => written('word'),
}

test.each(templates.acceptedTemplates.split(','))(
  '28 C1: a questionnaire of the kind .%s gets in as the page sends it',
  async (suffix) => {
    const make = files[suffix]
    if (!make) throw new Error(`no file of ${suffix}`)
    const { data, refused } = await uploaded(`自评.${suffix}`, await make())
    expect([suffix, refused]).toEqual([suffix, undefined])
    expect(data.definition.pages.flatMap(({ questions }) => questions).length).toBeGreaterThan(3)
  },
)

test('28 C6: of a file without a questionnaire the real fault is told', async () => {
  for (const [name, body, place] of [
    ['a.xml', '<?xml version="1.0"?><quiz/>', 'LimeSurvey'],
    ['b.lss', '<?xml version="1.0"?><document>', 'unclosed tag'],
    ['c.lsa', zipOf({ 'readme.txt': 'x' }), 'readme.txt'],
  ] as const) {
    const { refused, msg } = await uploaded(name, Buffer.from(body))
    expect([name, refused?.refusal, msg]).toEqual([name, 'survey-file-wrong', expect.stringContaining(place)])
  }
})
