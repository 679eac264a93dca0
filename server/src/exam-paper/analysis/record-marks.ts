import type { PaperFigures } from '@obelisk/contract/exam-paper/analysis'
import type { PaperText } from '@obelisk/contract/exam-paper/shapes'
import { parametersOf } from '@obelisk/engine/attainment-report/attainment/school-settings'
import {
  figuresOfPaper,
  type SatClass,
  type SatItem,
} from '@obelisk/engine/exam-paper/analysis/figures-of-paper'
import { isObjectiveKind } from '@obelisk/engine/exam-paper/rules/paper-facts'
import type { EnrolmentPolicies } from '@obelisk/engine/settings/mark-state'
import type { AttainmentParameters } from '@obelisk/engine/settings/parameters'
import { isFrozen } from '#document-control/public.ts'
import { now } from '#kernel/site/site-day.ts'
import { recordUses } from '#question-bank/public.ts'
import { type Room, type Standing, standingsOf } from '../access.ts'
import { measuredOf } from '../life/measured.ts'
import { trialSeconds } from '../life/trial-minutes.ts'
import { classesOf, usesOf } from '../life/uses.ts'
import { labelSat } from '../paper-columns.ts'
import { settingsFor } from '../text/check.ts'
import { textsOf } from '../text/open-text.ts'

/** The confirmed marks of a class: its questions of the paper in order, and the marks row by row. */
export type MarksOfClass = SatClass & {
  readonly questions: readonly { readonly item: number; readonly full_score: number }[]
}

/** The text of the paper that was sat, or undefined while it is not known which one that is. */
export async function textSat(ctx: Room, row: Standing) {
  const label = labelSat(row)
  if (!isFrozen(row.state) || !label) return undefined
  const text = (await textsOf(ctx, row.id)).find((one) => one.label === label)?.text
  return text && { label, text }
}

/** The questions that every one of these classes was marked in, with the full marks that they were marked out of. */
function itemsOf({ sections }: PaperText, classes: readonly MarksOfClass[]): SatItem[] {
  return sections
    .flatMap(({ items }) => items)
    .flatMap(({ id, content, objectives }): SatItem[] => {
      const fulls = classes.map(({ questions }) => questions.find(({ item }) => item === id)?.full_score)
      const full_score = fulls[0]
      if (full_score === undefined || fulls.some((full) => full !== full_score)) return []
      const { kind } = content
      return [{ id, kind, full_score, is_objective: isObjectiveKind(kind), objectives }]
    })
}

/** The marks of a class in these questions and their order. */
function marksIn(
  { questions, marks, choices, ...counts }: MarksOfClass,
  items: readonly SatItem[],
): SatClass {
  const columns = items.map(({ id }) => questions.findIndex(({ item }) => item === id))
  const width = questions.length
  const rows = width === 0 ? 0 : marks.length / width
  const picked = new Float64Array(rows * items.length)
  for (let row = 0; row < rows; row += 1)
    for (const [at, column] of columns.entries())
      picked[row * items.length + at] = marks[row * width + column] as number
  const chosen = choices && columns.map((column) => choices[column] ?? null)
  return { ...counts, marks: picked, ...(chosen && { choices: chosen }) }
}

type FiguresOfClass = { class_id: number | null; figures: PaperFigures | null }

/** The figures of each class and of all together (no class), by the bands and limits of the school. */
export function figuresByClass(
  text: PaperText,
  classes: readonly MarksOfClass[],
  { bands, distribution, item_analysis }: AttainmentParameters,
): FiguresOfClass[] {
  const parameters = { bands, quartiles: distribution.quartiles, item_analysis }
  const compute = (class_id: number | null, group: readonly MarksOfClass[]): FiguresOfClass => {
    const items = itemsOf(text, group)
    const sat = group.map((one) => marksIn(one, items))
    return { class_id, figures: figuresOfPaper(items, sat, parameters) as PaperFigures | null }
  }
  return [...classes.map((one) => compute(one.class_id, [one])), compute(null, classes)]
}

/** Keeps the figures of these classes; those of classes that are no longer confirmed go, what was written stays. */
async function keepFigures({ own }: Room, paperId: number, computed: readonly FiguresOfClass[]) {
  const there = computed.flatMap(({ class_id, figures }) => (figures ? [{ class_id, figures }] : []))
  await own
    .updateTable('exam_paper_analysis')
    .set({ figures: null, computed_time: null })
    .where('exam_paper_id', '=', paperId)
    .execute()
  if (there.length === 0) return
  await own
    .insertInto('exam_paper_analysis')
    .values(
      there.map(({ class_id, figures }) => ({
        exam_paper_id: paperId,
        teaching_class_id: class_id,
        figures: JSON.stringify(figures),
        computed_time: now,
      })),
    )
    .onConflict((on) =>
      on.columns(['exam_paper_id', 'teaching_class_id']).doUpdateSet(({ ref }) => ({
        figures: ref('excluded.figures'),
        computed_time: ref('excluded.computed_time'),
      })),
    )
    .execute()
}

/** Tells the bank what the questions of a released paper showed; before its release nothing is told. */
async function tellBank(ctx: Room, row: Standing, sat: { label: string; text: PaperText }) {
  if (row.released_time === null) return
  const [classNames, measured, seconds] = await Promise.all([
    classesOf(ctx, row.id),
    measuredOf(ctx, row.id),
    trialSeconds(ctx, row.id, sat.label),
  ])
  await recordUses(
    ctx.door('question-bank'),
    usesOf(sat.text, { row, label: sat.label, classNames, measured, seconds }),
  )
}

/**
 * Takes the confirmed marks of the classes that sat a paper, all that there are now: the figures of its analysis follow,
 * and P and D of its questions in the bank. Classes of other papers are left out. `marks` reads them once the paper is
 * locked, so that of two classes confirmed at the same moment none is overlooked, of whom the school's rules evaluate. No rights are asked: whoever confirms
 * marks tells them.
 */
export async function recordMarks(
  ctx: Room,
  paperId: number,
  marks: (enrolments: EnrolmentPolicies) => Promise<readonly MarksOfClass[]>,
): Promise<void> {
  await ctx.own.selectFrom('exam_paper').select('id').where('id', '=', paperId).forUpdate().execute()
  const row = (await standingsOf(ctx).where('e.id', '=', paperId).executeTakeFirst()) as Standing | undefined
  const sat = row && (await textSat(ctx, row))
  if (!row || !sat) return
  const parameters = parametersOf(await settingsFor(ctx, row), [])
  const told = await marks(parameters.enrolments)
  const own = await ctx.read
    .selectFrom('exam_paper_class')
    .select('teaching_class_id as id')
    .where('exam_paper_id', '=', paperId)
    .execute()
  const ids = new Set(own.map(({ id }) => id))
  const classes = told.filter(({ class_id, questions }) => ids.has(class_id) && questions.length > 0)
  await keepFigures(ctx, paperId, figuresByClass(sat.text, classes, parameters))
  await tellBank(ctx, row, sat)
}
