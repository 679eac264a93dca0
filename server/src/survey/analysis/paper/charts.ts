import { targetName } from '@obelisk/contract/survey/target-name'
import { areOfOneTerm, cycleColumns, groupColumns, targetsIn } from '@obelisk/engine/survey/charts/beside'
import type { SurveyScale } from '@obelisk/engine/survey/definition'
import type { ChartOrder } from '#drawing/chart-order.ts'
import type { DraftBlock } from '#drawing/draw-blocks.ts'
import { inWords } from '../workbook/texts.ts'
import { type PaperFacts, questionsCounted, titleOf } from './tables.ts'

const width = 590

/** Questions of one chart: more than a page holds go on in the next one. */
const questionsOfChart = 30

type ChartTitle = { order: ChartOrder; title: string }

/** The questions that are answered by steps of one scale. */
function answersOf(made: PaperFacts, { id, steps }: SurveyScale): ChartTitle[] {
  const { language, words } = made
  const asked = questionsCounted(made).filter(
    ({ question, one }) => 'scale' in question && question.scale === id && one.counts.length > 0,
  )
  const questions = asked.map(({ question, no, one }) => ({
    name: words.questionNo(no),
    title: titleOf(question, one.row, made),
    counts: steps.map((_, at) => one.counts.find(({ value }) => value === String(at))?.count ?? 0),
    value: one.value,
  }))
  const charts = Math.ceil(questions.length / questionsOfChart)
  return Array.from({ length: charts }, (_, at) => {
    const own = questions.slice(at * questionsOfChart, (at + 1) * questionsOfChart)
    const named = steps.map(({ label }) => inWords(language, label))
    return {
      title: words.answerShares,
      order: {
        kind: 'answers',
        steps: named,
        questions: own,
        language,
        width,
        height: 50 + own.length * 24,
      },
    }
  })
}

/** The targets over the surveys of the kind, and with the groups beside each other, as far as there are several to show. */
function besideOf({ cycles, groups, language, words }: PaperFacts): ChartTitle[] {
  const shown = groups.filter(({ hidden }) => hidden === null)
  const namesIn = (targets: ReturnType<typeof targetsIn>) => targets.map((one) => targetName(one, language))
  const [ofCycles, ofGroups] = [targetsIn(cycles), targetsIn(shown)]
  const isOneTerm = areOfOneTerm(cycles)
  const size = { language, width, height: 250 }
  const charts: (ChartTitle & { isShown: boolean })[] = [
    {
      isShown: cycles.length > 1 && ofCycles.length > 0,
      title: isOneTerm ? words.groups : words.cycles,
      order: {
        kind: isOneTerm ? 'surveyed-groups' : 'surveyed-cycles',
        targets: namesIn(ofCycles),
        columns: cycleColumns(cycles, ofCycles),
        ...size,
      },
    },
    {
      isShown: shown.length > 1 && ofGroups.length > 0,
      title: words.groups,
      order: {
        kind: 'surveyed-groups',
        targets: namesIn(ofGroups),
        columns: groupColumns(shown, ofGroups),
        ...size,
      },
    },
  ]
  return charts.filter(({ isShown }) => isShown)
}

/** The charts of the analysis, numbered through; those of the questions come after their table. */
export function chartBlocks(made: PaperFacts): Record<'questions' | 'beside', DraftBlock[]> {
  const { words, survey } = made
  const questions = survey.definition.scales.flatMap((scale) => answersOf(made, scale))
  const beside = besideOf(made)
  const blocks = (charts: readonly ChartTitle[], before: number) =>
    charts.flatMap(({ order, title }, at): DraftBlock[] => [
      { type: 'chart', order },
      { type: 'caption', of: 'figure', text: words.figure(before + at + 1, title) },
    ])
  return {
    questions: blocks(questions, 0),
    beside:
      beside.length === 0
        ? []
        : [{ type: 'heading', text: words.beside }, ...blocks(beside, questions.length)],
  }
}
