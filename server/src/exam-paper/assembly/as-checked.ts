import type { PaperLabel, PaperQuestion, PaperText } from '@obelisk/contract/exam-paper/shapes'
import type { Assembly } from '@obelisk/engine/exam-paper/assembly/assemble'
import type { AssemblyRequest, Candidate, Placed } from '@obelisk/engine/exam-paper/assembly/request'
import { questionsToTake } from '#question-bank/public.ts'
import { assemblePapers } from '#solver/assemble-papers.ts'
import type { Room, Standing } from '../access.ts'
import type { LabelText } from '../text/paper-facts.ts'
import { repeatedIn, repeatedOfYears } from '../text/repeated.ts'
import { itemOfQuestion } from '../text/take-questions.ts'

type Asked = {
  request: AssemblyRequest
  candidates: readonly Candidate[]
  texts: readonly LabelText[]
  found: readonly Placed[]
  isKept: (id: number) => boolean
}

/** Searches at most: each leaves out what the check list found in the papers before. */
const turns = 4

/** What was found has no place in a paper yet: it is numbered by its question, above all places. */
const beyondPlaces = 10_000_000_000

/** The papers as they would be checked: what was found beside what stays. */
async function textsFound(
  ctx: Room,
  row: Standing,
  { texts, request, isKept }: Asked,
  placed: readonly Placed[],
) {
  const fresh = placed.filter(({ question_id }) => !isKept(question_id))
  const found = await questionsToTake(ctx.door('question-bank'), row.catalog_id, [
    ...new Set(fresh.map(({ question_id }) => question_id)),
  ])
  const byId = new Map(found.map((one) => [one.id, itemOfQuestion(beyondPlaces + one.id, one)]))
  return texts.map(({ label, text }): LabelText => {
    if (!request.papers.includes(label)) return { label, text }
    const items = fresh.flatMap(({ paper, question_id }) =>
      paper === label ? (byId.get(question_id) ?? []) : [],
    )
    return { label, text: withItems(text, items) }
  })
}

const nothing = { id: 0, title: '', kind: 'short', each: null, note: '' } as const

const withItems = ({ sections }: PaperText, items: PaperQuestion[]): PaperText => ({
  sections: [
    // what stays is known to whoever locked it
    ...sections.map((section) => ({ ...section, items: section.items.filter(({ is_locked }) => is_locked) })),
    { ...nothing, items },
  ],
})

/** Questions of the bank that ask what papers of the last years asked, whether or not a use is on record. */
async function askedBefore(ctx: Room, row: Standing, { request, candidates }: Asked): Promise<number[]> {
  const [label] = request.papers
  if (request.unused_years === 0 || label === undefined) return []
  const bank = await questionsToTake(
    ctx.door('question-bank'),
    row.catalog_id,
    candidates.map(({ id }) => id),
  )
  const items = bank.map((one) => itemOfQuestion(one.id, one))
  const text = { sections: [{ ...nothing, items }] }
  return repeatedOfYears(ctx, row, { label: label as PaperLabel, text }, request.unused_years)
}

/** What of the found questions the check list would name: those of papers of the last years, and pairs that ask the same. */
async function seenByChecks(ctx: Room, row: Standing, asked: Asked, placed: readonly Placed[]) {
  const texts = await textsFound(ctx, row, asked, placed)
  const years = asked.request.unused_years
  const found = (await repeatedIn(ctx, row, texts, years))
    .filter(({ a }) => a > beyondPlaces)
    .map(({ a, b, is_history }) => ({ a: a - beyondPlaces, b: b - beyondPlaces, is_history }))
  return {
    recent: years === 0 ? [] : found.flatMap(({ a, is_history }) => (is_history ? [a] : [])),
    standing: found.flatMap(({ a, b, is_history }) => (!is_history && b <= 0 ? [a] : [])),
    alike: found.filter(({ a, b, is_history }) => !is_history && b > 0 && a !== b),
  }
}

type Seen = Awaited<ReturnType<typeof seenByChecks>>

/** Questions that ask the same are one family from now on, and those of the last years are as if used in them. */
function learnt({ candidates, request }: Asked, { recent, alike }: Seen): readonly Candidate[] {
  const family = new Map(candidates.map((one) => [one.id, one.family]))
  for (const { a, b } of alike) {
    const [one, other] = [family.get(a), family.get(b)]
    if (one === undefined || other === undefined || one === other) continue
    for (const [id, known] of family) if (known === other) family.set(id, one)
  }
  const used = new Set(recent)
  return candidates.map((one) => ({
    ...one,
    family: family.get(one.id) ?? one.family,
    usage: used.has(one.id)
      ? {
          times: Math.max(1, one.usage.times),
          last_year: Math.max(request.year - 1, one.usage.last_year ?? 0),
        }
      : one.usage,
  }))
}

/**
 * Papers that the check list has nothing to say against for what was asked. It compares texts where the search knows
 * numbers only: what it finds is told to the search, which begins again.
 */
export async function assembledAsChecked(
  ctx: Room,
  row: Standing,
  asked: Asked,
): Promise<{ assembly: Assembly; request: AssemblyRequest; candidates: readonly Candidate[] }> {
  const recent = await askedBefore(ctx, row, asked)
  let candidates = learnt(asked, { recent, standing: [], alike: [] })
  let { request } = asked
  for (let turn = 1; ; turn += 1) {
    const assembly = await assemblePapers({ request, candidates, found: asked.found })
    const seen = await seenByChecks(ctx, row, asked, assembly.placed)
    const isNew =
      seen.recent.length > 0 ||
      seen.standing.length > 0 ||
      seen.alike.some(({ a, b }) => !isFamily(candidates, a, b))
    if (!isNew || turn === turns) return { assembly, request, candidates }
    candidates = learnt({ ...asked, candidates }, seen)
    request = { ...request, excluded: [...request.excluded, ...seen.standing] }
  }
}

const isFamily = (candidates: readonly Candidate[], a: number, b: number) => {
  const [one, other] = [a, b].map((id) => candidates.find((candidate) => candidate.id === id)?.family)
  return one !== undefined && one === other
}
