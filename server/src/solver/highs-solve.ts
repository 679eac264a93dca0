import type { Problem, Solution, Solve } from '@obelisk/engine/exam-paper/assembly/assemble'
import * as highsModule from 'highs'

type Highs = {
  solve: (lp: string, options: object) => { Status: string; Columns: Columns; ObjectiveValue: number }
}

/** The types of the package describe its CommonJS entry, the loader of its module entry is the default export. */
const loadHighs = (highsModule as unknown as { default: () => Promise<Highs> }).default
let loading: Promise<Highs> | undefined

const optionsOf = ({ seconds, gap, seed }: Problem) => ({
  output_flag: false,
  random_seed: seed,
  time_limit: seconds,
  mip_rel_gap: gap,
  mip_abs_gap: 1e-4,
})

type Columns = Record<string, { Primal?: number }>

/** Values are there when a feasible point was found: HiGHS says NaN or nothing otherwise. */
function valuesOf(columns: Columns): ReadonlyMap<string, number> | null {
  const values = new Map<string, number>()
  for (const [name, { Primal }] of Object.entries(columns)) {
    if (Primal === undefined || !Number.isFinite(Primal)) return null
    if (Primal !== 0) values.set(name, Primal)
  }
  return values
}

const isImpossible = (status: string) =>
  status === 'Infeasible' || status === 'Primal infeasible or unbounded'

/**
 * Solves by HiGHS in WebAssembly. It blocks its thread, so it belongs in a worker. After a time limit the best point found
 * is taken when it is one.
 */
export const solveByHighs: Solve = async (problem: Problem): Promise<Solution> => {
  loading ??= loadHighs()
  const highs = await loading
  const { Status, Columns: columns, ObjectiveValue } = highs.solve(problem.lp, optionsOf(problem))
  if (isImpossible(Status)) return { found: false, is_impossible: true }
  const values = Number.isFinite(ObjectiveValue) ? valuesOf(columns) : null
  return values
    ? { found: true, is_best: Status === 'Optimal', values }
    : { found: false, is_impossible: false }
}
