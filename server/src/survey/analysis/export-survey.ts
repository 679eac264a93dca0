import type { FileAnswer, Input } from '@obelisk/contract/endpoint'
import type { exportSurvey } from '@obelisk/contract/survey/analysis'
import { fileOfPaper } from '#print/file-of-paper.ts'
import { writeWorkbook, xlsxType } from '#workbook/write/write-workbook.ts'
import { type Room, seesNames } from '../access.ts'
import { audiencesOf } from '../rows/audiences.ts'
import { namesAround } from './comments.ts'
import { rawCsv, rawWorkbook } from './export-raw.ts'
import { exportWords } from './export-words.ts'
import { figuresOf } from './gather-figures.ts'
import { exportOwnForm } from './own-form/own-form-survey.ts'
import { analysisPaper } from './paper/analysis-paper.ts'
import { paperFacts, toldSurvey } from './paper/paper-facts.ts'
import { analysisSheets } from './workbook/analysis-sheets.ts'
import { writersOf } from './writers.ts'

type Wanted = Input<typeof exportSurvey>
type Told = Awaited<ReturnType<typeof toldSurvey>>

/** The answer sheets, written while they are read. */
async function rawFile(ctx: Room, { survey, counts }: Told, { id, form, language }: Wanted, title: string) {
  const words = exportWords[language]
  const names = await namesAround(ctx, id)
  const audiences = await audiencesOf(ctx, id)
  const writers = (await seesNames(ctx, id)) ? await writersOf(ctx, id, language) : undefined
  const made = { survey, writers, words, language, counts, audiences, names }
  const name = `${title}_${words.raw}`
  return form === 'csv'
    ? { name: `${name}.csv`, type: 'text/csv; charset=utf-8', body: rawCsv(ctx, made) }
    : { name: `${name}.xlsx`, type: xlsxType, body: rawWorkbook(ctx, made) }
}

/** The analysis as a file, or the answer sheets. */
export async function exportOf(ctx: Room, wanted: Wanted): Promise<FileAnswer> {
  const { id, form, language } = wanted
  const told = await toldSurvey(ctx, id)
  const { survey } = told
  const title = (language === 'en' && survey.title_en) || survey.title
  if (form === 'csv' || form === 'raw') return rawFile(ctx, told, wanted, title)
  if (form === 'form') return exportOwnForm(ctx, id, survey.project_id, language)
  const words = exportWords[language]
  const name = `${title}_${words.analysis}`
  if (form === 'xlsx') {
    const made = { survey, figures: await figuresOf(ctx, survey), words, language }
    return { name: `${name}.xlsx`, type: xlsxType, body: await writeWorkbook(analysisSheets(made)) }
  }
  return fileOfPaper(await analysisPaper(await paperFacts(ctx, id, language)), name, form)
}
