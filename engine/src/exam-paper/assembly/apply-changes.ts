import type { TargetRow } from '#exam-paper/blueprint/targets.ts'
import type { Change } from './changes.ts'
import type { AssemblyRequest, Candidate } from './request.ts'

type Asked = { readonly request: AssemblyRequest; readonly candidates: readonly Candidate[] }

const rowsWith = (request: AssemblyRequest, id: number, change: Partial<TargetRow>): AssemblyRequest => ({
  ...request,
  rows: request.rows.map((row) => (row.id === id ? { ...row, ...change } : row)),
})

function withLimit(request: AssemblyRequest, change: Change): AssemblyRequest {
  switch (change.change) {
    case 'objective':
      return {
        ...request,
        objectives: request.objectives.map((one) =>
          one.objective === change.objective ? { ...one, tolerance: change.to } : one,
        ),
      }
    case 'chapter':
      return {
        ...request,
        chapters: request.chapters.map((one) =>
          one.chapter === change.chapter ? { ...one, min: change.min, max: change.max } : one,
        ),
      }
    case 'bloom':
      return {
        ...request,
        blooms: request.blooms.map((one) =>
          one.bloom === change.bloom ? { ...one, min: change.min, max: change.max } : one,
        ),
      }
    case 'row_count':
      return rowsWith(request, change.row_id, { count: change.to })
    case 'row_score':
      return rowsWith(request, change.row_id, { count: change.count, score: change.score })
    case 'row_any_level':
      return rowsWith(request, change.row_id, { blooms: [] })
    case 'row_any_chapter':
      return rowsWith(request, change.row_id, { chapters: [] })
    default:
      return withPlainLimit(request, change)
  }
}

function withPlainLimit(request: AssemblyRequest, change: Change): AssemblyRequest {
  switch (change.change) {
    case 'allow':
      return { ...request, unused_years: change.unused_years }
    case 'easiness':
      return { ...request, easiness: { min: change.min, max: change.max } }
    case 'minutes':
      return { ...request, minutes: change.to }
    case 'knowledge':
      return { ...request, one_per_knowledge: false }
    case 'apart':
      return { ...request, apart: request.apart.filter((pair) => pair.join('/') !== change.pair) }
    case 'overlap':
      return { ...request, overlap_max: change.to }
    case 'easiness_apart':
      return { ...request, easiness_apart: change.to }
    default:
      return request
  }
}

/**
 * What is asked, and the questions there are, after changes were followed. A question that is to be written stands as one
 * with a negative id, so that the effect can be seen before it is written.
 */
export function applyChanges(asked: Asked, changes: readonly Change[]): Asked {
  let id = Math.min(0, ...asked.candidates.map((one) => one.id))
  return changes.reduce<Asked>(({ request, candidates }, change) => {
    if (change.change !== 'write') return { request: withLimit(request, change), candidates }
    const written = Array.from({ length: change.count }, () => {
      id -= 1
      return { ...change.question, id, family: id }
    })
    return { request, candidates: [...candidates, ...written] }
  }, asked)
}
