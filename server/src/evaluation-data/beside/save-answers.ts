import type { Input } from '@obelisk/contract/endpoint'
import type { saveAnswers as call } from '@obelisk/contract/evaluation-data/beside-marks'
import { noItems } from '@obelisk/contract/evaluation-data/refusals'
import { translateIn } from '@obelisk/contract/refusal'
import { sql } from 'kysely'
import { invalid, Refusal } from '#kernel/errors.ts'
import { changeOf } from '#kernel/locking/optimistic-lock.ts'
import type { Watch } from '#kernel/locking/precondition.ts'
import { marksPolicy, type Room } from '../access.ts'
import { noteChange } from '../marks-changed.ts'
import { answersOf } from '../sheet/answers.ts'
import { fullScores, seated } from '../sheet/parts.ts'
import { notSeated } from './not-seated.ts'

type Given = Input<typeof call>

const unknownItem = { 'zh-cn': '评分项不属于这个教学班', en: 'The item is not of this class' }
const twice = { 'zh-cn': '同一评分项或学生只列一次', en: 'An item or a student is named once' }
const otherCount = {
  'zh-cn': '选项的个数与评分项的个数不同',
  en: 'There are not as many options as items',
}

/** How often options were chosen, with a digest of each item's answers; the page sends them as it read them. */
export const answersSeen: Watch<Room, { teaching_class_id: number }> = {
  now: async (ctx, { teaching_class_id }) => {
    await marksPolicy.must(ctx, 'edit', teaching_class_id)
    return { answers: await answersOf(ctx, teaching_class_id) }
  },
  thing: 'answers',
  by: ['teaching_class_id'],
  change: ({ read }, { teaching_class_id }) => changeOf(read, 'evaluation_class', { teaching_class_id }),
}

async function wrongOf(ctx: Room, { teaching_class_id, item_ids, rows }: Given) {
  const [students, items] = await Promise.all([
    seated(ctx, teaching_class_id),
    fullScores(ctx, teaching_class_id),
  ])
  const say = (path: string, text: typeof twice) => [{ path, message: translateIn(ctx.language, text) }]
  const named = new Set<number>()
  const answered = new Set<number>()
  const isAgain = (seen: Set<number>, id: number) => seen.size === seen.add(id).size
  return [
    ...item_ids.flatMap((id, at) => {
      if (!items.has(id)) return say(`item_ids.${at}`, unknownItem)
      return isAgain(named, id) ? say(`item_ids.${at}`, twice) : []
    }),
    ...rows.flatMap(({ student_id, options }, at) => {
      if (!students.has(student_id)) return say(`rows.${at}.student_id`, notSeated)
      if (isAgain(answered, student_id)) return say(`rows.${at}.student_id`, twice)
      return options.length === item_ids.length ? [] : say(`rows.${at}.options`, otherCount)
    }),
  ]
}

/**
 * Keeps what students chose in items in place of what was there of these items. Confirmed marks do not stand in the way:
 * no mark depends on it.
 */
export async function saveAnswers(ctx: Room, input: Given): Promise<null> {
  const { teaching_class_id, item_ids, rows } = input
  const head = await marksPolicy.must(ctx, 'edit', teaching_class_id)
  if (head.set_id === null) throw new Refusal(noItems)
  const wrong = await wrongOf(ctx, input)
  if (wrong.length > 0) throw invalid(...wrong)
  await ctx.own
    .deleteFrom('chosen_option')
    .where('teaching_class_id', '=', teaching_class_id)
    .where('item_id', 'in', item_ids)
    .execute()
  const chosen = rows.flatMap(({ student_id, options }) =>
    options.flatMap((option, at) =>
      option === '' ? [] : [{ student_id, item_id: item_ids[at] ?? 0, option }],
    ),
  )
  await sql`insert into chosen_option (teaching_class_id, student_id, item_id, option, account_id)
    select ${teaching_class_id}::integer, one.student_id, one.item_id, one.option, ${ctx.actor.accountId || null}::integer
    from unnest(${chosen.map(({ student_id }) => student_id)}::integer[], ${chosen.map(({ item_id }) => item_id)}::integer[],
      ${chosen.map(({ option }) => option)}::text[]) as one (student_id, item_id, option)`.execute(ctx.own)
  await noteChange(ctx, [teaching_class_id], 'answers')
  return null
}
