import { readFile } from 'node:fs/promises'
import type { FileAnswer, Input, Output } from '@obelisk/contract/endpoint'
import {
  type exportTemplate,
  type readTemplateFile,
  surveyFileWrong,
  type templateLosses,
} from '@obelisk/contract/survey/templates'
import { readSurveyLines } from '@obelisk/engine/survey/exchange/lines-read'
import { type WrittenLine, writeSurveyLines } from '@obelisk/engine/survey/exchange/lines-write'
import { writeLss } from '@obelisk/engine/survey/exchange/lss-write'
import { writeSurveyJs } from '@obelisk/engine/survey/exchange/surveyjs-write'
import { writeSurveyTable } from '@obelisk/engine/survey/exchange/table'
import { filePolicy, withFile } from '#files/public.ts'
import { Refusal } from '#kernel/errors.ts'
import { wordType, writeWord } from '#print/write-word.ts'
import { readWordLines } from '#question-bank/public.ts'
import { runWorker } from '#workbook/run-worker.ts'
import type { Look } from '#workbook/write/sheet-spec.ts'
import { writeWorkbook, xlsxType } from '#workbook/write/write-workbook.ts'
import type { Room } from '../../access.ts'
import { templateView } from '../list-templates.ts'
import { printedSurvey } from './printed-survey.ts'
import { foreignSurvey, type ReadOutcome, surveyLimits } from './read-survey.ts'

/** A questionnaire from the lines of a Word document. */
async function ofWord(path: string, name: string): Promise<ReadOutcome> {
  const lines = await readWordLines(await readFile(path))
  if (!lines) return { place: 'Word' }
  try {
    return foreignSurvey('word', readSurveyLines(lines), name)
  } catch (error) {
    if (error instanceof SyntaxError) return { place: error.message }
    throw error
  }
}

/** A questionnaire from an uploaded file, read in a thread. */
export async function readTemplateOf(
  ctx: Room,
  { file_id }: Input<typeof readTemplateFile>,
): Promise<Output<typeof readTemplateFile>> {
  const files = ctx.door('files')
  const file = await filePolicy.must(files, 'view', file_id)
  const read = await withFile(files, file, (path) =>
    /\.docx$/i.test(file.name)
      ? ofWord(path, file.name)
      : runWorker<ReadOutcome>(
          {
            folder: 'survey/templates/exchange',
            name: 'read-survey',
            fileName: file.name,
            limits: surveyLimits,
          },
          { path, name: file.name },
        ),
  )
  if ('place' in read) throw new Refusal(surveyFileWrong, { name: file.name, place: read.place })
  return read
}

type Wanted = Input<typeof exportTemplate>

async function written(ctx: Room, { key, form }: Wanted) {
  const { row, definition } = await templateView(ctx, { key })
  const title = { 'zh-cn': row.name, en: row.name_en }
  if (form === 'surveyjs') return { row, ...writeSurveyJs(title, definition) }
  if (form === 'lss') return { row, ...writeLss(title, definition) }
  if (form === 'xlsx') return { row, ...writeSurveyTable(definition) }
  if (form === 'word') return { row, ...writeSurveyLines(definition) }
  const { kind, name, name_en } = row
  return { row, file: { obelisk_survey: 1, kind, name, name_en, definition }, losses: [] }
}

/** What a form cannot carry of a template. */
export const lossesOf = async (ctx: Room, wanted: Input<typeof templateLosses>) => ({
  losses: [...(await written(ctx, wanted)).losses],
})

const head: Look = { bold: true, fill: 'EDF2FB', border: 'thin', wrap: true }
const plain: Look = { border: 'thin', wrap: true }
const widths = [16, 12, 44, 44, 24, 8, 28, 28, 24, 24]

function workbookOf(name: string, rows: readonly (readonly string[])[]) {
  const cells = rows.map((row, at) => row.map((value) => ({ value, look: at === 0 ? head : plain })))
  const columns = widths.map((width) => ({ width }))
  return writeWorkbook([{ name: name.slice(0, 31), rows: cells, columns, frozen: { rows: 1, columns: 0 } }])
}

/** A template as a file of a form. */
export async function templateFile(ctx: Room, wanted: Wanted): Promise<FileAnswer> {
  const { row, file } = await written(ctx, wanted)
  if (wanted.form === 'word')
    return {
      name: `${row.name}.docx`,
      type: wordType,
      body: await writeWord(printedSurvey(row.name, file as WrittenLine[])),
    }
  if (Array.isArray(file))
    return { name: `${row.name}.xlsx`, type: xlsxType, body: await workbookOf(row.name, file as string[][]) }
  if (typeof file === 'string')
    return { name: `${row.name}.lss`, type: 'application/xml', body: Buffer.from(file) }
  const name = wanted.form === 'surveyjs' ? `${row.name}.surveyjs.json` : `${row.name}.json`
  return { name, type: 'application/json', body: Buffer.from(JSON.stringify(file, null, 2)) }
}
