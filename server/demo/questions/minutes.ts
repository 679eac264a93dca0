import type { QuestionContent, QuestionKind } from '@obelisk/contract/question-bank/content'

/** Minutes before the first mark is written, where something has to be worked out. */
const thinking: Partial<Record<QuestionKind, number>> = { blank: 1, calculation: 3, application: 3 }

/** How long an examinee is expected to need: a minute for each mark, after some for thinking. */
export const expectedMinutes = ({ kind, score }: Pick<QuestionContent, 'kind' | 'score'>): number =>
  (thinking[kind] ?? 0) + Math.max(1, Math.round(score))
