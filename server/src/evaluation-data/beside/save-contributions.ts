import type { Input } from '@obelisk/contract/endpoint'
import type { saveContributions as call } from '@obelisk/contract/evaluation-data/marks'
import { noItems } from '@obelisk/contract/evaluation-data/refusals'
import { translateIn } from '@obelisk/contract/refusal'
import { invalid, must, Refusal } from '#kernel/errors.ts'
import { changeOf } from '#kernel/locking/optimistic-lock.ts'
import type { Watch } from '#kernel/locking/precondition.ts'
import { lockMarks, marksPolicy, type Room } from '../access.ts'
import { noteChange } from '../marks-changed.ts'
import { componentsOf, contributionsOf, seated } from '../sheet/parts.ts'
import { notSeated } from './not-seated.ts'

type Given = Input<typeof call>

const unknownComponent = {
  'zh-cn': '考核环节不属于这份大纲',
  en: 'The component is not of this syllabus',
}
const twice = { 'zh-cn': '同一学生在同一环节只填一次', en: 'A student has one factor in a component' }

/** The factors of the class; the page sends them as it read them. */
export const contributionsSeen: Watch<Room, { teaching_class_id: number }> = {
  now: async (ctx, { teaching_class_id }) => {
    await marksPolicy.must(ctx, 'edit', teaching_class_id)
    return { contributions: await contributionsOf(ctx, teaching_class_id) }
  },
  thing: 'contributions',
  by: ['teaching_class_id'],
  change: ({ read }, { teaching_class_id }) => changeOf(read, 'evaluation_class', { teaching_class_id }),
}

/** What is wrong with the factors, each at its place. */
async function wrongOf(ctx: Room, syllabusId: number, { teaching_class_id, contributions }: Given) {
  const [students, components] = await Promise.all([
    seated(ctx, teaching_class_id),
    componentsOf(ctx, syllabusId),
  ])
  const componentIds = new Set(components.map(({ id }) => id))
  const seen = new Set<string>()
  return contributions.flatMap(({ student_id, component_id }, place) => {
    const at = `contributions.${place}`
    const say = (field: string, text: typeof twice) => [
      { path: `${at}.${field}`, message: translateIn(ctx.language, text) },
    ]
    if (!students.has(student_id)) return say('student_id', notSeated)
    if (!componentIds.has(component_id)) return say('component_id', unknownComponent)
    const key = `${student_id} ${component_id}`
    if (seen.has(key)) return say('student_id', twice)
    seen.add(key)
    return []
  })
}

/** Keeps the factors of group work for a class in place of those that were there. Confirmed marks stay as they are. */
export async function saveContributions(ctx: Room, input: Given): Promise<null> {
  const { teaching_class_id, contributions } = input
  const head = await lockMarks(ctx, teaching_class_id)
  if (head.set_id === null) throw new Refusal(noItems)
  const { syllabus_id } = must(
    await ctx.read
      .selectFrom('evaluation_set')
      .select('syllabus_id')
      .where('id', '=', head.set_id)
      .executeTakeFirst(),
  )
  const wrong = await wrongOf(ctx, syllabus_id, input)
  if (wrong.length > 0) throw invalid(...wrong)
  await ctx.own.deleteFrom('group_contribution').where('teaching_class_id', '=', teaching_class_id).execute()
  const unequal = contributions.filter(({ factor }) => factor !== 1)
  if (unequal.length > 0)
    await ctx.own
      .insertInto('group_contribution')
      .values(
        unequal.map((part) => ({ teaching_class_id, account_id: ctx.actor.accountId || null, ...part })),
      )
      .execute()
  await noteChange(ctx, [teaching_class_id], 'contributions')
  return null
}
