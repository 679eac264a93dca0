import type { PrintBlock, PrintDocument } from '@obelisk/contract/print-document'
import { questionsIn } from '@obelisk/engine/survey/definition'
import { type DraftBlock, drawnBlocks } from '#drawing/draw-blocks.ts'
import { withColumnWidths } from '#print/column-widths.ts'
import { inWords } from '../workbook/texts.ts'
import { chartBlocks } from './charts.ts'
import { factsTable, type PaperFacts, questionsTable, targetsTable } from './tables.ts'

function commentBlocks({ comments, words, survey, language }: PaperFacts): PrintBlock[] {
  if (comments.length === 0) return []
  const ids = [...new Set(comments.map(({ question }) => question))]
  return [
    { type: 'heading', text: words.comments },
    ...ids.flatMap((id): PrintBlock[] => {
      const question = questionsIn(survey.definition).find((one) => one.id === id)
      return [
        { type: 'subheading', text: question ? inWords(language, question.title) : id },
        ...comments
          .filter((one) => one.question === id)
          .map(({ text }): PrintBlock => ({ type: 'text', text: `• ${text}` })),
      ]
    }),
  ]
}

/** The analysis of a survey on paper, from the same figures as its page. */
export async function analysisPaper(made: PaperFacts): Promise<PrintDocument> {
  const { survey, words, language, school } = made
  const title = inWords(language, { 'zh-cn': survey.title, en: survey.title_en })
  const charts = chartBlocks(made)
  const blocks: DraftBlock[] = [
    { type: 'title', text: title, under: words.analysis },
    ...factsTable(made),
    ...targetsTable(made),
    ...questionsTable(made),
    ...charts.questions,
    ...charts.beside,
    ...commentBlocks(made),
  ]
  return withColumnWidths({
    title,
    cover: null,
    head: [school, words.analysis],
    foot: words.foot,
    mark: '',
    blocks: await drawnBlocks(blocks, language),
  })
}
