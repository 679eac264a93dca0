import type { Answer, ReviewView } from '@obelisk/contract/assessment-review/review'
import type { ReviewSheet } from '@obelisk/contract/assessment-review/sheet'
import type { Ctx } from '#kernel/room.ts'

type Reader = Pick<Ctx<'assessment-review'>, 'read'>

/** A review as it is stored, with the document that it is. */
export type Standing = Awaited<ReturnType<typeof rows>>[number]

const select = ({ read }: Reader) =>
  read
    .selectFrom('assessment_review as r')
    .innerJoin('document as d', (join) => join.on('d.kind', '=', 'review').onRef('d.subject_id', '=', 'r.id'))
    .selectAll('r')
    .select(['d.id as document_id', 'd.state', 'd.author_id', 'd.step', 'd.round'])

const rows = (ctx: Reader) => select(ctx).execute()

export const findStanding = (ctx: Reader, id: number): Promise<Standing | undefined> =>
  select(ctx).where('r.id', '=', id).executeTakeFirst()

/** The parts that are stored as JSON. */
export const partsOf = (one: Pick<Standing, 'items' | 'filled' | 'judged' | 'sheet'>) => ({
  items: one.items as ReviewView['items'],
  filled: one.filled as ReviewView['filled'],
  judged: one.judged as ReviewView['judged'],
  sheet: one.sheet as ReviewSheet | null,
})

/** Nothing written yet. */
export const emptyFilled: ReviewView['filled'] = {
  exam_form: '',
  exam_date: null,
  expected_mean: null,
  expected_pass: null,
  note: '',
  answers: [] as Answer[],
}

export const emptyJudged: ReviewView['judged'] = {
  answers: [],
  opinions: [],
  conclusion: null,
  opinion: '',
  suggestion: '',
}
