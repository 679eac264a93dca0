import type { TargetRow } from '@obelisk/contract/exam-paper/shapes'
import { rowsOfColumn, type UsualQuestions } from '@obelisk/engine/exam-paper/blueprint/rows-of-column'
import { markBoundsOf } from '@obelisk/engine/exam-paper/rules/school-limits'
import { type QuestionToAssemble, questionsToAssemble } from '#question-bank/public.ts'
import { paperPolicy, type Room } from '../access.ts'
import { headOf } from '../head.ts'
import { previousTargets } from '../life/look-back.ts'
import { settingsFor } from '../text/check.ts'
import { syllabusFor } from '../text/paper-facts.ts'

/** By what marks questions of a kind usually show an objective, with as many as two papers can take. */
function usualOf(bank: readonly QuestionToAssemble[], labels: number): UsualQuestions[] {
  const groups = new Map<string, { objective: number; kind: QuestionToAssemble['kind']; scores: number[] }>()
  for (const { kind, score, objectives } of bank) {
    const [objective] = objectives
    if (objective === undefined || objectives.length > 1) continue
    const key = `${objective} ${kind}`
    const known = groups.get(key) ?? { objective, kind, scores: [] }
    groups.set(key, { ...known, scores: [...known.scores, score] })
  }
  return [...groups.values()].map(({ objective, kind, scores }) => {
    const sorted = scores.toSorted((a, b) => a - b)
    return {
      objective,
      kind,
      score: sorted[sorted.length >> 1] ?? 0,
      count: Math.floor(scores.length / labels),
    }
  })
}

/** The column of the examination as a blueprint. */
export async function targetsOfSyllabus(ctx: Room, id: number) {
  const row = await paperPolicy.must(ctx, 'edit', id)
  const { head, syllabus_id } = await headOf(ctx, id)
  const [{ column }, previous, bank, settings] = await Promise.all([
    syllabusFor(ctx, syllabus_id),
    previousTargets(ctx, id),
    questionsToAssemble(ctx.door('question-bank'), row.catalog_id),
    settingsFor(ctx, row),
  ])
  const targets: TargetRow[] = rowsOfColumn(column, {
    total: head.total,
    before: previous.targets,
    usual: usualOf(bank, head.labels.length),
    boundsOf: markBoundsOf(settings),
  }).map((one) => ({
    ...one,
    chapters: [...one.chapters],
    objectives: [...one.objectives],
    blooms: [...one.blooms],
  }))
  const from =
    previous.targets.length > 0
      ? ('paper' as const)
      : bank.length > 0
        ? ('bank' as const)
        : ('nothing' as const)
  return { targets: targets.slice(0, 100), from }
}
