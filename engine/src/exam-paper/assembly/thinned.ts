import { costOf } from './build-model.ts'
import { fitsRow, isOpen } from './eligible.ts'
import type { AssemblyRequest, Candidate } from './request.ts'

const stratumOf = ({ chapter, bloom, objectives }: Candidate) => `${chapter} ${bloom} ${objectives.join()}`

/** The cheapest of each chapter, objective and level in turn, so that every constraint keeps something to choose from. */
function inTurn(fitting: readonly { one: Candidate; cost: number }[]): Candidate[] {
  const taken = new Map<string, number>()
  return fitting
    .toSorted((a, b) => a.cost - b.cost)
    .map(({ one, cost }) => {
      const turn = taken.get(stratumOf(one)) ?? 0
      taken.set(stratumOf(one), turn + 1)
      return { one, cost, turn }
    })
    .sort((a, b) => a.turn - b.turn || a.cost - b.cost)
    .map(({ one }) => one)
}

/** At most so many questions for each row beyond five times what it takes; locked ones stay. */
export function thinned(
  request: AssemblyRequest,
  candidates: readonly Candidate[],
  most: number,
): readonly Candidate[] {
  if (candidates.length <= most) return candidates
  const open = candidates
    .filter((one) => isOpen(one, request))
    .map((one) => ({ one, cost: costOf(one, request) }))
  const kept = new Set(request.locked.map(({ question_id }) => question_id))
  for (const row of request.rows)
    for (const { id } of inTurn(open.filter(({ one }) => fitsRow(one, row))).slice(0, most + 5 * row.count))
      kept.add(id)
  return candidates.filter(({ id }) => kept.has(id))
}
