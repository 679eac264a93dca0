import { codeOfState, type EnrolmentPolicies } from '@obelisk/engine/settings/mark-state'
import { type MarksOfClass, recordMarks } from '#exam-paper/public.ts'
import type { Room } from '../access.ts'
import type { ChangeReason } from '../marks-changed.ts'
import { packedMarks, placed } from '../sheet/packed-marks.ts'
import { studentsOf } from '../sheet/parts.ts'
import { enrolmentOf } from '../sheet/sheet-of.ts'

/** What can change what confirmed marks show of a paper: everything else is refused while they are confirmed. */
const telling: ReadonlySet<ChangeReason> = new Set([
  'confirmed',
  'unlocked',
  'roster',
  'exclusion',
  'answers',
])

/** Tells the papers that these classes sat what their confirmed marks are now. */
export async function tellPapers(
  ctx: Room,
  { teaching_class_ids, reason }: { teaching_class_ids: number[]; reason: ChangeReason },
) {
  if (!telling.has(reason)) return
  const papers = await ctx.read
    .selectFrom('evaluation_class as ec')
    .innerJoin('evaluation_item as i', 'i.set_id', 'ec.set_id')
    .select('i.exam_paper_id as id')
    .distinct()
    .where('ec.teaching_class_id', 'in', teaching_class_ids)
    .where('i.exam_paper_id', 'is not', null)
    .orderBy('i.exam_paper_id')
    .execute()
  for (const { id } of papers)
    if (id !== null)
      await recordMarks(ctx.door('exam-paper'), id, (enrolments) => confirmedMarks(ctx, id, enrolments))
}

/** The confirmed marks of the classes whose items came from a paper, question by question. */
async function confirmedMarks(
  ctx: Room,
  paperId: number,
  enrolments: EnrolmentPolicies,
): Promise<MarksOfClass[]> {
  const [items, classes] = await Promise.all([
    ctx.read
      .selectFrom('evaluation_item')
      .select(['id', 'set_id', 'paper_item', 'full_score'])
      .where('exam_paper_id', '=', paperId)
      .where('paper_item', 'is not', null)
      .orderBy('weigh')
      .orderBy('id')
      .execute(),
    ctx.read
      .selectFrom('evaluation_class as ec')
      .select(['ec.teaching_class_id as id', 'ec.set_id'])
      .where('ec.state', '=', 'confirmed')
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('evaluation_item as i')
            .select('i.id')
            .whereRef('i.set_id', '=', 'ec.set_id')
            .where('i.exam_paper_id', '=', paperId),
        ),
      )
      .orderBy('ec.teaching_class_id')
      .execute(),
  ])
  const ids = classes.map(({ id }) => id)
  if (ids.length === 0) return []
  const [students, packed, chosen] = await Promise.all([
    studentsOf(ctx, ids),
    packedMarks(ctx, ids),
    ctx.read
      .selectFrom('chosen_option')
      .select(['item_id', 'student_id', 'option'])
      .where('teaching_class_id', 'in', ids)
      .execute(),
  ])
  const optionOf = new Map(chosen.map((one) => [`${one.item_id} ${one.student_id}`, one.option]))
  return Promise.all(
    classes.map(async ({ id, set_id }) => {
      const own = items.filter((item) => item.set_id === set_id)
      const seated = students
        .filter((one) => one.class_id === id && one.exclusion === null)
        .filter((one) => enrolments[enrolmentOf(one)] === 'include')
        .toSorted((a, b) => a.id - b.id)
      const questions = own.map(({ paper_item, full_score }) => ({
        item: paper_item ?? 0,
        full_score: Number(full_score),
      }))
      const { rows, ...counted } = countedRows(await placed(packed, seated, own), own.length)
      const choices = own.map((item) => {
        const options = rows.map((row) => optionOf.get(`${item.id} ${seated[row]?.id}`) ?? null)
        return options.some((option) => option !== null) ? options : null
      })
      return { class_id: id, questions, ...counted, ...(chosen.length > 0 && { choices }) }
    }),
  )
}

type Cells = { marks: Float64Array; states: Uint8Array }
const [absent, deferred] = [codeOfState('absent'), codeOfState('deferred')]

/** The rows of those who have a mark in one question at least, and how many of the others were absent or are to sit it later. */
function countedRows({ marks, states }: Cells, width: number) {
  const counts = { students: width === 0 ? 0 : marks.length / width, absent: 0, deferred: 0 }
  const kept: number[] = []
  const rows: number[] = []
  for (let row = 0; row < counts.students; row += 1) {
    const own = marks.subarray(row * width, (row + 1) * width)
    const state = states.subarray(row * width, (row + 1) * width)
    if (own.some((mark) => !Number.isNaN(mark))) {
      kept.push(...own)
      rows.push(row)
    } else if (state.includes(deferred)) counts.deferred += 1
    else if (state.includes(absent)) counts.absent += 1
  }
  return { ...counts, rows, marks: Float64Array.from(kept) }
}
