import type { TargetRow } from '#exam-paper/blueprint/targets.ts'
import type { Built, Choice } from './choice.ts'
import { fitsRow, isOpen, isTooRecent } from './eligible.ts'
import { minutesByMarks } from './minutes.ts'
import { ofPaper, termsOf } from './paper-constraints.ts'
import type { AssemblyRequest, Candidate } from './request.ts'

const newQuestion = 3
const recentQuestion = 1

/** Pseudo-random numbers from 0 to 1 that depend on seed and question only (the end of MurmurHash3). */
function noise(seed: number, id: number): number {
  let hash = Math.imul(id ^ Math.imul(seed + 1, 0x9e3779b1), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 4294967296
}

/** Cost of a question: little by chance, more the oftener and the later it was used. */
export function costOf(one: Candidate, { seed, prefer_unused, year }: AssemblyRequest): number {
  const lately = one.usage.last_year === null ? 0 : 1 / Math.max(1, year - one.usage.last_year)
  const exposure = prefer_unused ? Math.min(5, one.usage.times) + 2 * lately : 0
  return 1 + noise(seed, one.id) + exposure
}

function candidatesOf(request: AssemblyRequest, candidates: readonly Candidate[], isRelaxed: boolean) {
  const locked = new Set(request.locked.map(({ question_id }) => question_id))
  return candidates.filter(
    (one) => locked.has(one.id) || (isOpen(one, request) && (isRelaxed || !isTooRecent(one, request))),
  )
}

/** The kinds of questions that could be written for a row: one of each objective, chapter and level that it allows. */
function newFor(
  row: TargetRow,
  request: AssemblyRequest,
  minutesOf: ReturnType<typeof minutesByMarks>,
): Omit<Candidate, 'id' | 'family'>[] {
  const kind = row.kind ?? 'short'
  const of = <T>(own: readonly T[], all: readonly T[], none: T) =>
    own.length > 0 ? own : all.length > 0 ? all : [none]
  const objectives = of(
    row.objectives,
    request.objectives.map(({ objective }) => objective),
    0,
  )
  const chapters = of(
    row.chapters,
    request.chapters.map(({ chapter }) => chapter),
    '',
  )
  const blooms = of<Candidate['bloom']>(
    row.blooms,
    request.blooms.map(({ bloom }) => bloom),
    null,
  )
  return objectives.flatMap((objective) =>
    chapters.flatMap((chapter) =>
      blooms.map((bloom) => ({
        kind,
        score: row.score,
        chapter,
        knowledge: [],
        objectives: objective === 0 ? [] : [objective],
        bloom,
        easiness: null,
        minutes: minutesOf({ kind, score: row.score }),
        tags: request.wanted_tags.slice(0, 1),
        usage: { times: 0, last_year: null },
      })),
    ),
  )
}

function choicesOf(request: AssemblyRequest, candidates: readonly Candidate[], isRelaxed: boolean): Choice[] {
  const open = candidatesOf(request, candidates, isRelaxed)
  const minutesOf = minutesByMarks(candidates)
  const isLocked = (paper: string, row: TargetRow, one: Candidate) =>
    request.locked.some(
      (lock) => lock.paper === paper && lock.row_id === row.id && lock.question_id === one.id,
    )
  return request.papers.flatMap((paper, p) =>
    request.rows.flatMap((row, r) => [
      ...open.flatMap((candidate, q) =>
        fitsRow(candidate, row) || isLocked(paper, row, candidate)
          ? [{ name: `x${p}_${r}_${q}`, paper, row, candidate, is_new: false }]
          : [],
      ),
      ...(isRelaxed ? newFor(row, request, minutesOf) : []).map((kind, k) => ({
        name: `n${p}_${r}_${k}`,
        paper,
        row,
        candidate: { ...kind, id: -(k + 1), family: 0 },
        is_new: true,
      })),
    ]),
  )
}

export function buildPapers(
  request: AssemblyRequest,
  candidates: readonly Candidate[],
  { isRelaxed }: { isRelaxed: boolean },
): Built {
  const choices = choicesOf(request, candidates, isRelaxed)
  const constraints = request.papers.flatMap((paper, p) =>
    ofPaper({ request, own: choices.filter((choice) => choice.paper === paper), paper, p }),
  )
  const cost = (choice: Choice) => {
    if (choice.is_new) return newQuestion
    if (isRelaxed) return isTooRecent(choice.candidate, request) ? recentQuestion : 0
    return costOf(choice.candidate, request) / 100
  }
  return {
    choices,
    model: {
      constraints,
      costs: termsOf(choices, cost),
      binaries: choices.filter(({ is_new }) => !is_new).map(({ name }) => name),
      integers: choices.filter(({ is_new }) => is_new).map(({ name }) => name),
      shares: [],
    },
  }
}
