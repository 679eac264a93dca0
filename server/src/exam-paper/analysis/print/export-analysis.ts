import type { FileAnswer, Input } from '@obelisk/contract/endpoint'
import type { PaperFigures, printAnalysis } from '@obelisk/contract/exam-paper/analysis'
import { analysisNotThere } from '@obelisk/contract/exam-paper/refusals'
import type { PrintBlock } from '@obelisk/contract/print-document'
import type { ChartOrder } from '#drawing/chart-order.ts'
import { drawChart } from '#drawing/draw-chart.ts'
import { must, Refusal } from '#kernel/errors.ts'
import { calendarOf } from '#kernel/format/calendar.ts'
import { writtenMinute } from '#kernel/format/written-time.ts'
import { siteOf } from '#kernel/site/site.ts'
import type { Room } from '../../access.ts'
import { paperView } from '../../read-paper.ts'
import { analysisOf } from '../read-analysis.ts'
import { chartsOf, documentOfAnalysis } from './analysis-document.ts'
import type { AnalysisFacts } from './blocks.ts'

async function drawn(order: ChartOrder): Promise<PrintBlock[]> {
  const { png, width, height, finding } = await drawChart(order)
  return [{ type: 'picture', png: png.toString('base64'), width, height, finding }]
}

async function chartBlocks(
  analysis: AnalysisFacts['analysis'],
  figures: PaperFigures,
  language: AnalysisFacts['language'],
): Promise<AnalysisFacts['drawn']> {
  const orders = chartsOf(analysis, figures, language)
  const [scores, items] = await Promise.all([
    drawn(orders.scores),
    figures.analysis.too_few ? [] : drawn(orders.items),
  ])
  return { scores, items }
}

/** The analysis of a paper, of one class or of all, as Word or PDF. */
export async function exportAnalysis(
  ctx: Room,
  { id, class_id, file, language }: Input<typeof printAnalysis>,
): Promise<FileAnswer & { body: Buffer }> {
  const analysis = await analysisOf(ctx, id)
  const scope = must(analysis.scopes.find((one) => one.class_id === (class_id ?? null)))
  if (!scope.figures) throw new Refusal(analysisNotThere)
  const [view, site, blocks] = await Promise.all([
    paperView(ctx, id),
    siteOf(ctx),
    chartBlocks(analysis, scope.figures, language),
  ])
  const exam = view.head.exam_time
  const document = documentOfAnalysis({
    view,
    analysis,
    scope,
    language,
    drawn: blocks,
    examTime: exam === null ? '' : writtenMinute(new Date(exam * 1000), site),
    dayOf: calendarOf(language, site).day,
  })
  const { fileOfPaper } = await import('#print/file-of-paper.ts')
  const of = scope.class_id === null ? view.term.name : `${view.term.name}_${scope.name}`
  return fileOfPaper(document, `${view.course.code}_${of}_${document.title}`, file)
}
