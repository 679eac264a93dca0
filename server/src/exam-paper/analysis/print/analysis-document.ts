import {
  type AnalysisScope,
  analysisParts,
  type PaperAnalysisView,
  type PaperFigures,
} from '@obelisk/contract/exam-paper/analysis'
import { figuresOfAnalysis } from '@obelisk/contract/exam-paper/analysis-figures'
import { textWithFigures } from '@obelisk/contract/figure-text'
import { nameIn, shortClassName } from '@obelisk/contract/name-in'
import type { PrintBlock, PrintDocument } from '@obelisk/contract/print-document'
import type { Language } from '@obelisk/contract/refusal'
import type { ChartOrder } from '#drawing/chart-order.ts'
import { withColumnWidths } from '#print/column-widths.ts'
import { fill, printWords } from '../../print/words.ts'
import { type AnalysisFacts, type Built, pairTable } from './blocks.ts'
import { itemBlocks, partBlocks, resultBlocks } from './figure-blocks.ts'
import { analysisWords } from './print-words.ts'

/** What the charts of an analysis are drawn from. */
export function chartsOf(
  { items, weak_discrimination }: PaperAnalysisView,
  figures: PaperFigures,
  language: Language,
): Record<'scores' | 'items', ChartOrder> {
  const { analysis, distribution, n_sat, pass_mark, pass_share } = figures
  const placeOf = new Map(items.map(({ id, place }) => [id, place]))
  const size = { language, width: 560, height: 240 }
  return {
    scores: {
      kind: 'scores',
      bars: {
        ...distribution.histogram,
        n: n_sat,
        mean: analysis.mean,
        sd: analysis.sd,
        pass_mark,
        failed: n_sat - Math.round(pass_share * n_sat),
      },
      ...size,
    },
    items: {
      kind: 'items',
      weakBelow: weak_discrimination,
      items: analysis.items.map(({ item_id, p, d, p_band, d_band }) => ({
        name: placeOf.get(item_id) ?? '',
        p,
        d,
        isDoubtful: p_band === 'very_hard' || d_band === 'poor' || d_band === 'negative',
      })),
      ...size,
    },
  }
}

function headTable({ view, analysis, scope, words, language, examTime }: Built): PrintBlock {
  const { course, head, classes, teachers } = view
  const kind = printWords[language].kinds[head.kind]
  const own = scope.class_id === null ? classes : classes.filter(({ id }) => id === scope.class_id)
  const pairs: [string, string][] = [
    [words.course, nameIn(language, course)],
    [words.code, course.code],
    [words.classes, own.map(({ name }) => shortClassName(name, course)).join(words.comma)],
    [words.teachers, teachers.map((teacher) => nameIn(language, teacher)).join(words.comma)],
    [words.paper, fill(words.paperOf, { kind, label: analysis.label ?? '' })],
    [words.examTime, examTime],
  ]
  return pairTable(pairs)
}

function wordBlocks({ scope, words, language, dayOf }: Built): PrintBlock[] {
  const figures = figuresOfAnalysis(scope.figures)
  const opinion = (role: string, { text, by, time }: AnalysisScope['section']) => ({
    role,
    opinion: text,
    name: by ? nameIn(language, by) : '',
    date: time === null ? '' : dayOf(time),
  })
  return [
    ...analysisParts.flatMap((part): PrintBlock[] => [
      { type: 'heading', text: words.texts[part] },
      { type: 'text', text: textWithFigures(scope.texts[part], figures) || words.none },
    ]),
    { type: 'heading', text: words.opinions },
    {
      type: 'signatures',
      conclusion: null,
      rows: [opinion(words.section, scope.section), opinion(words.school, scope.school)],
      words: { sign: words.sign, blankDate: words.blankDate },
    },
  ]
}

/** The analysis of a paper as the form that schools file. */
export function documentOfAnalysis(facts: AnalysisFacts): PrintDocument {
  const words = analysisWords[facts.language]
  const built = { ...facts, words }
  const { view, scope } = facts
  return withColumnWidths({
    title: words.title,
    cover: null,
    head: [`${nameIn(facts.language, view.course)} ${words.title}`, view.number ?? ''],
    foot: words.foot,
    mark: '',
    blocks: [
      {
        type: 'title',
        text: words.title,
        under: fill(words.under, { school: view.school, term: view.term.name }),
      },
      headTable(built),
      ...(scope.figures
        ? [
            ...resultBlocks(scope.figures, built),
            ...partBlocks(scope.figures, built),
            ...itemBlocks(scope.figures, built),
          ]
        : []),
      ...wordBlocks(built),
    ],
  })
}
