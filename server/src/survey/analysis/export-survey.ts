import type { FileAnswer, Input } from '@obelisk/contract/endpoint'
import type { exportSurvey } from '@obelisk/contract/survey/analysis'
import { surveyTooFew } from '@obelisk/contract/survey/life'
import { Refusal } from '#kernel/errors.ts'
import { fileOfPaper } from '#print/file-of-paper.ts'
import { schoolOf } from '#roster/public.ts'
import { writeWorkbook, xlsxType } from '#workbook/write/write-workbook.ts'
import type { Room } from '../access.ts'
import { audiencesOf } from '../surveys/audiences.ts'
import { closedSurvey } from './analyse.ts'
import { commentsOf, namesAround } from './comments.ts'
import { rawCsv, rawWorkbook } from './export-raw.ts'
import { analysisPaper } from './export-word.ts'
import { exportWords } from './export-words.ts'
import { analysisSheets } from './export-workbook.ts'
import { figuresOf, sheetCounts } from './gather-figures.ts'

/** The analysis as a file. Below the minimum nothing is given out, as on the page. */
export async function exportOf(
  ctx: Room,
  { id, form, language }: Input<typeof exportSurvey>,
): Promise<FileAnswer> {
  const survey = await closedSurvey(ctx, id)
  const [counts, audiences] = [await sheetCounts(ctx, survey), await audiencesOf(ctx, id)]
  if (counts.valid < survey.min_n) throw new Refusal(surveyTooFew, { minimum: survey.min_n })
  const words = exportWords[language]
  const title = (language === 'en' && survey.title_en) || survey.title
  if (form === 'csv' || form === 'raw') {
    const names = await namesAround(ctx, id)
    const made = { survey, words, language, counts, audiences, names }
    return form === 'csv'
      ? { name: `${title}_${words.raw}.csv`, type: 'text/csv; charset=utf-8', body: rawCsv(ctx, made) }
      : { name: `${title}_${words.raw}.xlsx`, type: xlsxType, body: rawWorkbook(ctx, made) }
  }
  const name = `${title}_${words.analysis}`
  const made = { survey, figures: await figuresOf(ctx, survey), words, language }
  if (form === 'xlsx')
    return { name: `${name}.xlsx`, type: xlsxType, body: await writeWorkbook(analysisSheets(made)) }
  const isKnown = audiences.every(({ targeted }) => targeted !== null)
  const paper = analysisPaper({
    ...made,
    targeted: isKnown ? audiences.reduce((sum, one) => sum + (one.targeted ?? 0), 0) : null,
    comments: (await commentsOf(ctx, id)).comments,
    school: await schoolOf(ctx.door('roster'), language),
  })
  return fileOfPaper(paper, name, 'word')
}
