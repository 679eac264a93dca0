import { applyChanges } from './apply-changes.ts'
import { buildPapers } from './build-model.ts'
import { type Change, changesOf, placedOf } from './changes.ts'
import type { Built } from './choice.ts'
import { cheapestFirst, easedRows } from './ease-rows.ts'
import { fitsRow, isOpen, isTooRecent } from './eligible.ts'
import { isHopelessModel, lpText } from './linear-model.ts'
import { withMinutes } from './minutes.ts'
import { asPair, besideStanding } from './pair-of-papers.ts'
import type { AssemblyRequest, Candidate, Placed } from './request.ts'
import { thinned } from './thinned.ts'
import { type Breach, verifyPapers } from './verify.ts'

/** What a solver is asked: LP text, seconds that it may take, the gap to the best that is good enough, a seed. */
export type Problem = {
  readonly lp: string
  readonly seconds: number
  readonly gap: number
  readonly seed: number
}

/** What it found: nothing (impossible, or not in time), or a value for each variable; `is_best` within the gap. */
export type Solution =
  | { readonly found: false; readonly is_impossible: boolean }
  | { readonly found: true; readonly is_best: boolean; readonly values: ReadonlyMap<string, number> }

export type Solve = (problem: Problem) => Promise<Solution>

/**
 * Papers, and what is missing. `changes` is empty when everything asked is kept; else following all of them makes it
 * possible, and `placed` is the best there is without them, `advised` the questions with them. `is_best` is false when the time was up before a better
 * answer could be ruled out. `breaches` are counted from the questions, not taken from the solver.
 */
export type Assembly = {
  readonly placed: readonly Placed[]
  readonly advised: readonly Placed[]
  readonly changes: readonly Change[]
  readonly breaches: readonly Breach[]
  readonly is_best: boolean
}

const goodEnough = 0.5
const secondsOfOne = 1.5
const secondsOfRelaxed = 1
const secondsOfWhole = 2

/** Questions of a row that a first, fast attempt looks at, and a second one. */
const few = 40
const many = 400

async function solved(built: Built, solve: Solve, seed: number): Promise<Solution> {
  if (isHopelessModel(built.model)) return { found: false, is_impossible: true }
  return solve({
    lp: lpText(built.model, { isRelaxed: false }),
    seconds: secondsOfOne,
    gap: goodEnough,
    seed,
  })
}

/** One paper after the other: fast, and enough unless the first takes what the second needs. */
async function oneByOne(request: AssemblyRequest, candidates: readonly Candidate[], solve: Solve) {
  const placed: Placed[] = []
  let isBest = true
  for (const paper of request.papers) {
    const alone = { ...request, papers: [paper] }
    const built = buildPapers(alone, candidates, { isRelaxed: false })
    const [a] = request.papers
    const model =
      a === undefined || paper === a
        ? built
        : besideStanding(built, request, { a, b: paper, placed, candidates })
    const found = await solved(model, solve, request.seed)
    if (!found.found) return null
    placed.push(...placedOf(model, found.values))
    isBest &&= found.is_best
  }
  return verifyPapers(request, candidates, placed).length === 0 ? { placed, isBest } : null
}

/** Both papers at once, with what is broken as little as can be. */
async function relaxed(
  request: AssemblyRequest,
  candidates: readonly Candidate[],
  { solve, seconds }: { solve: Solve; seconds: number },
): Promise<Assembly | null> {
  const built = asPair(buildPapers(request, candidates, { isRelaxed: true }), request)
  const lp = lpText(built.model, { isRelaxed: true })
  const found = await solve({ lp, seconds, gap: 0.05, seed: request.seed })
  if (!found.found) return null
  const placed = placedOf(built, found.values)
  return {
    placed,
    advised: placed,
    changes: changesOf(built, found.values, request),
    breaches: verifyPapers(request, candidates, placed),
    is_best: found.is_best,
  }
}

/** What stays of papers that were found before: questions that are still there and still let into their rows. */
function stillFitting(request: AssemblyRequest, candidates: readonly Candidate[], found: readonly Placed[]) {
  const byId = new Map(candidates.map((one) => [one.id, one]))
  const places = new Set(request.locked.map(({ paper, question_id }) => `${paper} ${question_id}`))
  const counts = new Map<string, number>()
  return found.filter(({ paper, row_id, question_id }) => {
    const one = byId.get(question_id)
    const row = request.rows.find(({ id }) => id === row_id)
    if (!one || !row || !request.papers.includes(paper) || places.has(`${paper} ${question_id}`)) return false
    const [seat, taken] = [`${paper} ${row_id}`, counts.get(`${paper} ${row_id}`) ?? 0]
    if (taken >= row.count || !fitsRow(one, row) || !isOpen(one, request) || isTooRecent(one, request))
      return false
    counts.set(seat, taken + 1)
    return true
  })
}

/** The papers that were found before, with the places filled that they left empty; null when that keeps not everything. */
async function completed(
  request: AssemblyRequest,
  candidates: readonly Candidate[],
  { solve, found }: { solve: Solve; found: readonly Placed[] },
): Promise<Assembly | null> {
  if (found.length === 0) return null
  const locked = [...request.locked, ...stillFitting(request, candidates, found)]
  const fixed = { ...request, locked }
  const some = thinned(fixed, candidates, many)
  const one = await oneByOne(fixed, some, solve)
  const placed =
    one?.placed ?? (await relaxed(fixed, some, { solve, seconds: secondsOfRelaxed }))?.placed ?? []
  const breaches = verifyPapers(request, candidates, placed)
  return breaches.length === 0 ? { placed, advised: placed, changes: [], breaches, is_best: false } : null
}

const written = (changes: readonly Change[]) =>
  changes.reduce((sum, one) => sum + (one.change === 'write' ? one.count : 0), 0)

/** The same advice, with changes of the rows in place of questions to be written where the bank has what comes near. */
async function eased(
  request: AssemblyRequest,
  candidates: readonly Candidate[],
  { solve, found }: { solve: Solve; found: Assembly },
): Promise<Assembly> {
  const plain = { ...found, changes: cheapestFirst(found.changes) }
  const rows = easedRows(request, candidates, found.changes)
  if (rows.length === 0) return plain
  const after = applyChanges({ request, candidates }, rows).request
  const some = thinned(after, candidates, few)
  const made = await oneByOne(after, some, solve)
  if (made) return { ...plain, advised: made.placed, changes: cheapestFirst(rows) }
  const next = await relaxed(after, thinned(after, candidates, many), { solve, seconds: secondsOfWhole })
  if (!next || written(next.changes) >= written(found.changes)) return plain
  return { ...plain, advised: next.placed, changes: cheapestFirst([...rows, ...next.changes]) }
}

/**
 * Makes papers from a bank, or says what has to change so that they can be made. `found` are the papers that were shown
 * with the changes that are followed now: they need no second search, which might run out of time.
 */
export async function assemble(
  request: AssemblyRequest,
  bank: readonly Candidate[],
  solve: Solve,
  found: readonly Placed[] = [],
): Promise<Assembly> {
  const candidates = withMinutes(bank)
  const some = thinned(request, candidates, few)
  const fast = await oneByOne(request, some, solve)
  if (fast)
    return { placed: fast.placed, advised: fast.placed, changes: [], breaches: [], is_best: fast.isBest }
  const known = await completed(request, candidates, { solve, found })
  if (known) return known
  const first = await relaxed(request, some, { solve, seconds: secondsOfRelaxed })
  if (first?.changes.length === 0) return first
  const most = thinned(request, candidates, many)
  const whole = await relaxed(request, most, { solve, seconds: secondsOfWhole })
  const none: Assembly = {
    placed: [],
    advised: [],
    changes: [],
    breaches: verifyPapers(request, candidates, []),
    is_best: false,
  }
  return eased(request, candidates, { solve, found: whole ?? first ?? none })
}
