import type { Input } from '@obelisk/contract/endpoint'
import type { saveSittings as call, LaterSitting } from '@obelisk/contract/evaluation-data/beside-marks'
import { noItems } from '@obelisk/contract/evaluation-data/refusals'
import { type Translations, translateIn, type Values } from '@obelisk/contract/refusal'
import { sql } from 'kysely'
import { invalid, Refusal } from '#kernel/errors.ts'
import { changeOf } from '#kernel/locking/optimistic-lock.ts'
import type { Watch } from '#kernel/locking/precondition.ts'
import { lockMarks, marksPolicy, type Room } from '../access.ts'
import { startEntering } from '../marks/save-marks.ts'
import { noteChange } from '../marks-changed.ts'
import { fullScores, seated } from '../sheet/parts.ts'
import { sittingsOf } from '../sheet/sittings.ts'
import { notSeated } from './not-seated.ts'

type Given = Input<typeof call>

const words = {
  unknownItem: { 'zh-cn': '评分项不属于这个教学班', en: 'The item is not of this class' },
  aboveFull: { 'zh-cn': '{mark} 超过满分 {full}', en: '{mark} is above the full mark {full}' },
  twice: {
    'zh-cn': '同一学生的同一评分项，同一次只填一个成绩',
    en: 'A student has one mark of this sitting in an item',
  },
  once: { 'zh-cn': '补考和缓考考试各只有一次', en: 'A make-up and a deferred sitting happen once' },
  hasMark: {
    'zh-cn': '这一项已有首次成绩 {mark}，不是缓考；请登记为补考或再次作答',
    en: 'The item has a first mark of {mark} and was not deferred; enter a make-up or an attempt',
  },
} satisfies Record<string, Translations>

/** The later sittings of the class; the page sends them as it read them. */
export const sittingsSeen: Watch<Room, { teaching_class_id: number }> = {
  now: async (ctx, { teaching_class_id }) => {
    await marksPolicy.must(ctx, 'edit', teaching_class_id)
    return { sittings: await sittingsOf(ctx, teaching_class_id) }
  },
  thing: 'sittings',
  by: ['teaching_class_id'],
  change: ({ read }, { teaching_class_id }) => changeOf(read, 'evaluation_class', { teaching_class_id }),
}

/** First marks in the items that somebody is said to have sat later, by student and item. */
async function firstMarks({ read }: Room, classId: number, sittings: readonly LaterSitting[]) {
  const deferred = sittings.filter(({ kind }) => kind === 'deferred_sitting')
  const ids = deferred.map(({ student_id }) => student_id)
  const rows = await read
    .selectFrom('score')
    .select(['student_id', 'item_id', 'value'])
    .where('teaching_class_id', '=', classId)
    .where('student_id', 'in', ids.length > 0 ? ids : [0])
    .where('state', '=', 'normal')
    .execute()
  return new Map(rows.map(({ student_id, item_id, value }) => [`${student_id} ${item_id}`, value]))
}

type Known = {
  students: ReadonlySet<number>
  fullOf: ReadonlyMap<number, number>
  first: ReadonlyMap<string, number | null>
}
type Wrong = { field: keyof LaterSitting; text: Translations; values?: Values }

/** What is wrong with one sitting by itself. */
function wrongAlone(
  { student_id, item_id, kind, no, mark }: LaterSitting,
  { students, fullOf, first }: Known,
): Wrong | undefined {
  if (!students.has(student_id)) return { field: 'student_id', text: notSeated }
  const full = fullOf.get(item_id)
  if (full === undefined) return { field: 'item_id', text: words.unknownItem }
  if (mark > full) return { field: 'mark', text: words.aboveFull, values: { mark, full } }
  if (no > 1 && kind !== 'attempt') return { field: 'no', text: words.once }
  const given = kind === 'deferred_sitting' ? first.get(`${student_id} ${item_id}`) : undefined
  return typeof given === 'number'
    ? { field: 'kind', text: words.hasMark, values: { mark: given } }
    : undefined
}

/** What is wrong with the sittings, each at its place. */
async function wrongOf(ctx: Room, { teaching_class_id, sittings }: Given) {
  const [students, fullOf, first] = await Promise.all([
    seated(ctx, teaching_class_id),
    fullScores(ctx, teaching_class_id),
    firstMarks(ctx, teaching_class_id, sittings),
  ])
  const seen = new Set<string>()
  return sittings.flatMap((one, at) => {
    const key = `${one.student_id} ${one.item_id} ${one.kind} ${one.no}`
    const again: Wrong | undefined = seen.has(key) ? { field: 'student_id', text: words.twice } : undefined
    seen.add(key)
    const wrong = wrongAlone(one, { students, fullOf, first }) ?? again
    if (!wrong) return []
    const message = translateIn(ctx.language, wrong.text, wrong.values ?? {})
    return [{ path: `sittings.${at}.${wrong.field}`, message }]
  })
}

/** Writes what differs and keeps what it replaced; a sitting that stays as it is keeps its author and time. */
const store = ({ own, actor }: Room, { teaching_class_id: classId, sittings }: Given) => {
  const accountId = actor.accountId || null
  return sql<{ changed: number }>`
    with given as (
      select * from unnest(${sittings.map(({ student_id }) => student_id)}::integer[],
        ${sittings.map(({ item_id }) => item_id)}::integer[], ${sittings.map(({ kind }) => kind)}::text[],
        ${sittings.map(({ no }) => no)}::smallint[], ${sittings.map(({ mark }) => mark)}::numeric[])
        as one (student_id, item_id, kind, no, mark)),
    here as (
      select later.* from later_sitting later join student_teaching_class seat
        on seat.teaching_class_id = later.teaching_class_id and seat.student_id = later.student_id and seat.status = 1
      where later.teaching_class_id = ${classId}),
    differing as (
      select item_id, student_id, kind, no, given.mark as new_mark, here.mark as old_mark,
        here.account_id as old_account_id, here.update_time as old_time
      from given full join here using (item_id, student_id, kind, no) where given.mark is distinct from here.mark),
    gone as (
      delete from later_sitting later using differing d
      where d.new_mark is null and later.teaching_class_id = ${classId} and later.item_id = d.item_id
        and later.student_id = d.student_id and later.kind = d.kind and later.no = d.no),
    put as (
      insert into later_sitting (teaching_class_id, item_id, student_id, kind, no, mark, account_id)
      select ${classId}::integer, item_id, student_id, kind, no, new_mark, ${accountId}::integer
      from differing where new_mark is not null
      on conflict (teaching_class_id, item_id, student_id, kind, no) do update set mark = excluded.mark,
        account_id = excluded.account_id, update_time = now()),
    kept as (
      insert into later_sitting_history (teaching_class_id, item_id, student_id, kind, no, old_mark, old_account_id,
        old_time, new_mark, account_id)
      select ${classId}::integer, item_id, student_id, kind, no, old_mark, old_account_id, old_time, new_mark,
        ${accountId}::integer
      from differing where old_mark is not null)
    select count(*)::integer as changed from differing`.execute(own)
}

/** Keeps the later sittings of a class in place of those that were there. Confirmed marks stay as they are. */
export async function saveSittings(ctx: Room, input: Given): Promise<null> {
  const { teaching_class_id, sittings } = input
  const head = await lockMarks(ctx, teaching_class_id)
  if (head.set_id === null) throw new Refusal(noItems)
  const wrong = await wrongOf(ctx, input)
  if (wrong.length > 0) throw invalid(...wrong.slice(0, 200))
  const { rows } = await store(ctx, input)
  if (!rows[0]?.changed) return null
  if (head.state === 'setup' && sittings.length > 0) await startEntering(ctx, teaching_class_id)
  await noteChange(ctx, [teaching_class_id], 'sittings')
  return null
}
