import { fitsRow, isTooRecent } from '@obelisk/engine/exam-paper/assembly/eligible'
import { withMinutes } from '@obelisk/engine/exam-paper/assembly/minutes'
import type { AssemblyRequest, Candidate, Placed } from '@obelisk/engine/exam-paper/assembly/request'
import { easinessOf, totalOf } from '@obelisk/engine/exam-paper/assembly/request'

type Random = () => number

/** Numbers from 0 to 1 by a seed (mulberry32). */
export function randomOf(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const kinds = [
  ['single', 2],
  ['blank', 2],
  ['judge', 1],
  ['short', 6],
  ['application', 8],
  ['calculation', 12],
] as const
const blooms = ['remember', 'understand', 'apply', 'analyse'] as const
const year = 2026

/** A bank by chance: eight chapters, four objectives, some used, every tenth one alike to the one before, some without minutes. */
export function randomBank(count: number, random: Random): Candidate[] {
  const below = (n: number) => Math.floor(random() * n)
  const usage = () => {
    const times = random() < 0.4 ? 1 + below(4) : 0
    return { times, last_year: times ? year - 1 - below(6) : null }
  }
  const objectives = () => (random() < 0.15 ? [1 + below(2), 3 + below(2)] : [1 + below(4)])
  const easiness = () => (random() < 0.1 ? null : Math.round((0.3 + random() * 0.6) * 100) / 100)
  const minutes = (score: number, at: number) => {
    const needed = Math.max(1, Math.round(score * (0.8 + random() * 0.8)))
    return at % 12 === 5 ? null : needed
  }
  return Array.from({ length: count }, (_, at): Candidate => {
    const [kind, score] = kinds[below(kinds.length)] ?? kinds[0]
    return {
      id: at + 1,
      kind,
      score,
      chapter: String(1 + below(8)),
      knowledge: [`k${below(120)}`],
      objectives: objectives(),
      bloom: blooms[below(4)] ?? 'apply',
      easiness: easiness(),
      minutes: minutes(score, at),
      tags: random() < 0.05 ? ['竞赛'] : [],
      usage: usage(),
      family: at % 10 === 9 ? at : at + 1,
    }
  })
}

const seats = [
  ['single', 6, 2],
  ['single', 4, 2],
  ['blank', 6, 2],
  ['judge', 8, 1],
  ['short', 2, 6],
  ['application', 2, 8],
  ['application', 1, 8],
  ['calculation', 1, 12],
  ['calculation', 1, 12],
] as const

/** Takes one question after the other that goes with what was taken. */
function drawer(bank: readonly Candidate[], random: Random) {
  const shuffled = bank.map((one) => ({ one, key: random() })).sort((a, b) => a.key - b.key)
  const taken = new Set<number>()
  const isFree = (one: Candidate, points: ReadonlySet<string>) =>
    !taken.has(one.family) && !one.tags.includes('竞赛') && !one.knowledge.some((point) => points.has(point))
  const isOld = (one: Candidate) => !isTooRecent(one, { year, unused_years: 3 } as AssemblyRequest)
  return (row: AssemblyRequest['rows'][number], points: Set<string>): Candidate | undefined => {
    const found = shuffled.find(({ one }) => fitsRow(one, row) && isOld(one) && isFree(one, points))?.one
    if (!found) return undefined
    taken.add(found.family)
    for (const point of found.knowledge) points.add(point)
    return found
  }
}

/** Draws papers that keep every rule that holds between questions, or null when chance found none. */
function drawPapers(
  bank: readonly Candidate[],
  random: Random,
): { placed: Placed[]; rows: AssemblyRequest['rows'] } | null {
  const plain = { chapters: [], objectives: [], blooms: [] }
  const rows = seats.map(([kind, count, score], at) => ({ ...plain, id: at + 1, kind, count, score }))
  const draw = drawer(bank, random)
  const placed = ['A', 'B'].flatMap((paper) => {
    const points = new Set<string>()
    return rows.flatMap((row) =>
      Array.from({ length: row.count }, () => ({ paper, row_id: row.id, found: draw(row, points) })),
    )
  })
  const found = placed.flatMap(({ found: one, ...place }) => (one ? [{ ...place, question_id: one.id }] : []))
  return found.length === placed.length ? { placed: found, rows } : null
}

const amounts = (
  request: Pick<AssemblyRequest, 'rows'>,
  bank: readonly Candidate[],
  placed: readonly Placed[],
  paper: string,
) => {
  const byId = new Map(withMinutes(bank).map((one) => [one.id, one]))
  const seated = placed.flatMap((place) => {
    const one = byId.get(place.question_id)
    const row = request.rows.find(({ id }) => id === place.row_id)
    return place.paper === paper && one && row ? [{ one, row }] : []
  })
  const points = (is: (one: Candidate) => number) =>
    seated.reduce((sum, { one, row }) => sum + row.score * is(one), 0)
  return { seated, points }
}

/** A blueprint that can be met: its limits are drawn around papers that were found by chance. */
export function feasibleBlueprint(bank: readonly Candidate[], random: Random): AssemblyRequest {
  let drawn = drawPapers(bank, random)
  for (let turn = 0; !drawn && turn < 50; turn++) drawn = drawPapers(bank, random)
  if (!drawn) throw new Error('no papers by chance')
  const { placed } = drawn
  // rows ask for what was drawn: the chapters of both papers, and sometimes the levels
  const rows = drawn.rows.map((row) => {
    const both = placed
      .filter(({ row_id }) => row_id === row.id)
      .map(({ question_id }) => bank[question_id - 1])
    const chapters = [...new Set(both.flatMap((one) => (one ? [one.chapter] : [])))]
    const levels = [...new Set(both.flatMap((one) => (one?.bloom ? [one.bloom] : [])))]
    return { ...row, chapters: random() < 0.7 ? chapters : [], blooms: random() < 0.4 ? levels : [] }
  })
  const [a, b] = ['A', 'B'].map((paper) => amounts({ rows }, bank, placed, paper))
  if (!a || !b) throw new Error('two papers')
  const both = (is: (one: Candidate) => number) => [a.points(is), b.points(is)] as const
  const total = totalOf({ rows })
  const of = (objective: number) =>
    both(({ objectives }) => (objectives.includes(objective) ? 1 / objectives.length : 0))
  const ease = both(easinessOf).map((points) => points / total)
  return {
    papers: ['A', 'B'],
    rows,
    objectives: [1, 2, 3, 4].map((objective) => {
      const [one, other] = of(objective)
      return { objective, points: (one + other) / 2, tolerance: Math.abs(one - other) / 2 + 1 }
    }),
    chapters: [1, 2, 3].map((chapter) => {
      const found = both((one) => Number(one.chapter === String(chapter)))
      return { chapter: String(chapter), min: Math.min(...found), max: Math.max(...found) + 4 }
    }),
    blooms: [{ bloom: 'apply', min: Math.min(...both(({ bloom }) => Number(bloom === 'apply'))), max: null }],
    easiness: { min: Math.min(...ease) - 0.01, max: Math.max(...ease) + 0.01 },
    minutes:
      Math.max(...[a, b].map(({ seated }) => seated.reduce((sum, { one }) => sum + (one.minutes ?? 0), 0))) +
      2,
    wanted_tags: [],
    refused_tags: ['竞赛'],
    year,
    unused_years: 3,
    apart: [[1, 2]],
    one_per_knowledge: true,
    excluded: [],
    locked: [],
    overlap_max: 0.1,
    easiness_apart: Math.abs((ease[0] ?? 0) - (ease[1] ?? 0)) + 0.01,
    prefer_unused: true,
    seed: 1,
  }
}

type Spoilt = { request: AssemblyRequest; bank: readonly Candidate[] }

const withRequest =
  (change: (request: AssemblyRequest, bank: readonly Candidate[]) => Partial<AssemblyRequest>) =>
  ({ request, bank }: Spoilt): Spoilt => ({ request: { ...request, ...change(request, bank) }, bank })

/** Ways to ask for what no papers are, each sure to be impossible. */
const ways: readonly ((asked: Spoilt) => Spoilt)[] = [
  // more questions of a narrow row than there are
  withRequest(({ rows: [first, ...others] }) => ({
    rows: first
      ? [...others, { ...first, chapters: ['8'], blooms: ['analyse'], objectives: [4], count: 9 }]
      : others,
  })),
  // objectives that ask for more marks than the paper has
  withRequest(({ objectives }) => ({
    objectives: objectives.map((one) => ({ ...one, points: one.points + 12, tolerance: 1 })),
  })),
  // chapters that ask for more marks than the paper has
  withRequest(() => ({ chapters: ['1', '2', '3'].map((chapter) => ({ chapter, min: 50, max: null })) })),
  // all marks for one level and some for another
  withRequest((request) => ({
    blooms: [
      { bloom: 'apply', min: totalOf(request), max: null },
      { bloom: 'analyse', min: 10, max: null },
    ],
  })),
  // an easiness that no question has
  withRequest(() => ({ easiness: { min: 0.95, max: null } })),
  // less time than the questions need
  withRequest(() => ({ minutes: 20 })),
  // a tag that hardly any question has
  withRequest(() => ({ wanted_tags: ['竞赛'], refused_tags: [] })),
  // two questions that stay and do not go together
  withRequest((request, bank) => {
    const [one, other] = bank.filter(({ kind, tags }) => kind === 'calculation' && tags.length === 0)
    const rows = request.rows.filter(({ kind }) => kind === 'calculation')
    if (!one || !other || !rows[0] || !rows[1]) throw new Error('no calculations')
    return {
      apart: [[one.id, other.id]],
      locked: [
        { paper: 'A', row_id: rows[0].id, question_id: one.id },
        { paper: 'A', row_id: rows[1].id, question_id: other.id },
      ],
    }
  }),
  // no calculation left in the bank
  ({ request, bank }) => ({ request, bank: bank.filter(({ kind }) => kind !== 'calculation') }),
  // three calculations for four places of papers that repeat nothing
  ({ request, bank }) => {
    const kept = new Set(bank.filter(({ kind }) => kind === 'calculation').slice(0, 3))
    return {
      request: { ...request, overlap_max: 0 },
      bank: bank.filter((one) => one.kind !== 'calculation' || kept.has(one)),
    }
  },
  // all of one kind ask the same knowledge point
  ({ request, bank }) => ({
    request,
    bank: bank.map((one) => (one.kind === 'judge' ? { ...one, knowledge: ['k0'] } : one)),
  }),
  // everything was used last year
  ({ request, bank }) => ({
    request,
    bank: bank.map((one) => ({ ...one, usage: { times: 1, last_year: year - 1 } })),
  }),
]

/** A blueprint that cannot be met, made from one that can in one of twelve ways, each in its turn. */
export function infeasibleBlueprint(bank: readonly Candidate[], random: Random, turn: number): Spoilt {
  const asked = { request: feasibleBlueprint(bank, random), bank }
  return ways[turn % ways.length]?.(asked) ?? asked
}
