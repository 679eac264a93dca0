import type { AssemblyChange, AssemblyWishes } from '@obelisk/contract/exam-paper/assembly'
import type { PaperView } from '@obelisk/contract/exam-paper/calls'
import type { PaperLabel, TargetRow } from '@obelisk/contract/exam-paper/shapes'
import { applyChanges } from '@obelisk/engine/exam-paper/assembly/apply-changes'
import type { Change } from '@obelisk/engine/exam-paper/assembly/changes'
import { againstSyllabus } from '@obelisk/engine/exam-paper/blueprint/targets'
import { paperLimitsOf } from '@obelisk/engine/exam-paper/rules/school-limits'

/** What is asked to begin with: the blueprint, the column of the syllabus, and the limits of the school. */
export function firstWishes(view: PaperView, labels: PaperLabel[], rows: TargetRow[]): AssemblyWishes {
  const limits = paperLimitsOf(view.rules)
  const { total, duration } = view.head
  return {
    labels,
    rows,
    objectives: againstSyllabus([], view.syllabus.column, total)
      .filter(({ wanted }) => wanted > 0)
      .map(({ objective, wanted }) => ({
        objective,
        points: Math.round(wanted * 100) / 100,
        tolerance: limits.objective_points,
      })),
    chapters: [],
    blooms: [],
    apart: [],
    easiness: { min: null, max: null },
    minutes: duration,
    wanted_tags: [],
    refused_tags: [],
    unused_years: Math.min(50, view.rules.history_years),
    one_per_knowledge: false,
    prefer_unused: true,
    overlap_max: Math.min(1, limits.ab_overlap_max),
    easiness_apart: labels.length > 1 ? limits.equivalence.easiness : null,
    seed: 1,
  }
}

/** The wishes after a change was followed. What is still to be written changes nothing here. */
export function followed(wishes: AssemblyWishes, change: AssemblyChange): AssemblyWishes {
  if (change.change === 'apart')
    return { ...wishes, apart: wishes.apart.filter((pair) => pair.join() !== change.pair.join()) }
  const { labels, ...limits } = wishes
  const request = {
    ...limits,
    papers: labels,
    apart: [],
    year: 0,
    locked: [],
    excluded: [],
  }
  const after = applyChanges({ request, candidates: [] }, [change as Change]).request
  return {
    ...wishes,
    rows: after.rows.map((row) => ({
      ...row,
      chapters: [...row.chapters],
      objectives: [...row.objectives],
      blooms: [...row.blooms],
    })),
    objectives: after.objectives.map((one) => ({ ...one })),
    chapters: after.chapters.map((one) => ({ ...one })),
    blooms: after.blooms.map((one) => ({ ...one })),
    easiness: { ...after.easiness },
    minutes: after.minutes,
    unused_years: after.unused_years,
    one_per_knowledge: after.one_per_knowledge,
    overlap_max: after.overlap_max,
    easiness_apart: after.easiness_apart,
  }
}
