import type { Language } from '@obelisk/contract/refusal'
import type { TrendLine } from '@obelisk/engine/chart/cycle-trend'
import type { ItemPoint } from '@obelisk/engine/chart/item-quality'
import type { ObjectiveBar } from '@obelisk/engine/chart/objective-bars'
import type { RequirementPoint } from '@obelisk/engine/chart/requirement-radar'
import type { ScoreBars } from '@obelisk/engine/chart/score-histogram'
import type { AnsweredQuestion } from '@obelisk/engine/survey/charts/answer-shares'
import type { SurveyedColumn } from '@obelisk/engine/survey/charts/beside'

/** What a chart on paper shows. Its marks for students are values alone: on paper nobody is named. */
type Figures =
  | { kind: 'objectives'; rows: readonly ObjectiveBar[] }
  | { kind: 'students'; objective: string; values: readonly number[]; threshold: number }
  | { kind: 'items'; items: readonly ItemPoint[]; weakBelow: number }
  | { kind: 'scores'; bars: ScoreBars }
  | { kind: 'cycles'; cycles: readonly string[]; lines: readonly TrendLine[]; threshold: number }
  | { kind: 'answers'; steps: readonly string[]; questions: readonly AnsweredQuestion[] }
  | {
      kind: 'surveyed-cycles' | 'surveyed-groups'
      targets: readonly string[]
      columns: readonly SurveyedColumn[]
    }
  | { kind: 'requirements'; points: readonly RequirementPoint[]; threshold: number; margin: number }

/**
 * A chart that is to be drawn, `width` x `height` pixels large. It goes to a thread, where no function can go: what the
 * drawing library wants to call is made there.
 */
export type ChartOrder = Figures & { language: Language; width: number; height: number }
