import type { Output } from '@obelisk/contract/endpoint'
import type { findAlike } from '@obelisk/contract/question-bank/alike'
import { alikeGroups, pairOf } from '@obelisk/engine/question-bank/question/alike-groups'
import { likeness } from '@obelisk/engine/question-bank/question/likeness'
import type { Room } from '../access.ts'
import { mustSeeBank } from '../banks/banks.ts'
import { type Compared, codeOf, comparedQuestions, contentOf, personOf, questionsOf } from '../rows.ts'

type Alike = Output<typeof findAlike>['groups'][number]

/** How many questions one search compares, how many groups a page has and how many of a group are shown. */
const mostCompared = 2000
const pageSize = 10
const mostShown = 12

async function pairsToldDifferent({ read }: Room, ids: readonly number[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await read
    .selectFrom('question_difference')
    .select(['one_id', 'other_id'])
    .where('one_id', 'in', [...ids])
    .execute()
  return new Set(rows.map(({ one_id, other_id }) => pairOf(one_id, other_id)))
}

/** Equal without numbers, and not equal with them. */
export const differInNumbersOnly = (
  one: Pick<Compared, 'shingles' | 'fingerprint'>,
  other: Pick<Compared, 'shingles' | 'fingerprint'>,
) =>
  one.fingerprint !== other.fingerprint &&
  one.shingles.length === other.shingles.length &&
  one.shingles.every((shingle, at) => shingle === other.shingles[at])

const alikeTo =
  (first: Compared) =>
  (one: Compared): Alike['questions'][number] => ({
    id: one.id,
    code: codeOf(one.course_code, one.number),
    state: one.state as 'draft',
    author: personOf(one.author, one.author_en),
    uses: one.uses,
    likeness: Math.round(likeness(first.shingles, one.shingles) * 100) / 100,
    numbers_only: differInNumbersOnly(first, one),
    is_sister: first.sister_group !== null && first.sister_group === one.sister_group,
    content: one.is_reserved ? null : contentOf(one),
  })

/** Groups of alike questions of a course about which nothing was decided; those most used come first in each. */
export async function alikeOf(ctx: Room, catalog: number, page: number): Promise<Output<typeof findAlike>> {
  await mustSeeBank(ctx, catalog)
  const compared = await questionsOf(ctx)
    .clearSelect()
    .select(['q.id', 'q.shingles', 'q.bands', 'q.sister_group as sisters'])
    .where('q.catalog_id', '=', catalog)
    .where('q.has_alike', '=', true)
    .orderBy('q.uses', 'desc')
    .orderBy('q.id')
    .limit(mostCompared + 1)
    .execute()
  const here = compared.slice(0, mostCompared)
  const all = alikeGroups(
    here,
    await pairsToldDifferent(
      ctx,
      here.map(({ id }) => id),
    ),
  )
  const shown = all.slice((page - 1) * pageSize, page * pageSize)
  const ids = shown.flatMap((group) => group.slice(0, mostShown))
  const found = ids.length === 0 ? [] : await comparedQuestions(ctx).where('q.id', 'in', ids).execute()
  const byId = new Map(found.map((one) => [one.id, one]))
  return {
    groups: shown.map((group) => {
      const questions = group.slice(0, mostShown).flatMap((id) => byId.get(id) ?? [])
      const [first] = questions
      return { questions: first ? questions.map(alikeTo(first)) : [], ids: group.slice(0, 100) }
    }),
    total: all.length,
    is_cut: compared.length > mostCompared,
  }
}
