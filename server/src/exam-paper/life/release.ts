import { examNotOver, notApproved, releasedAlready } from '@obelisk/contract/exam-paper/refusals'
import type { PaperQuestion, PaperText } from '@obelisk/contract/exam-paper/shapes'
import { plainTags } from '@obelisk/contract/question-bank/content'
import { placesOf } from '@obelisk/engine/paper-text/counted-paper'
import { isFrozen } from '#document-control/public.ts'
import { Refusal } from '#kernel/errors.ts'
import { joinBank, recordUses, type ToldUse } from '#question-bank/public.ts'
import { paperPolicy, type Room, type Standing } from '../access.ts'
import { headOf } from '../head.ts'
import { textsOf } from '../text/open-text.ts'
import { writeText } from '../text/save-text.ts'

/** Under which name the uses of a paper stand in the bank. */
export const nameInBank = ({ title }: Pick<Standing, 'title'>, label: string) => `${title} ${label}`

const tagsOf = (item: PaperQuestion, source: string) => ({
  ...plainTags,
  chapter: item.chapter,
  knowledge: item.knowledge,
  objectives: item.objectives.map(({ objective }) => objective),
  bloom: item.bloom,
  difficulty: item.difficulty,
  minutes: item.minutes,
  is_complex: item.is_complex,
  source: source.slice(0, 200),
})

async function mustBeOver(ctx: Room, row: Standing) {
  if (!isFrozen(row.state)) throw new Refusal(notApproved)
  if (row.released_time !== null) throw new Refusal(releasedAlready)
  const { head } = await headOf(ctx, row.id)
  const ends = (head.exam_time ?? Number.POSITIVE_INFINITY) + head.duration * 60
  if (ends * 1000 > Date.now()) throw new Refusal(examNotOver)
}

/** The classes that sat the examination, as the bank shows them beside a use. */
export async function classesOf({ read }: Room, id: number): Promise<string> {
  const rows = await read
    .selectFrom('exam_paper_class as x')
    .innerJoin('teaching_class as k', 'k.id', 'x.teaching_class_id')
    .select('k.name')
    .where('x.exam_paper_id', '=', id)
    .orderBy('k.name')
    .execute()
  return rows.map(({ name }) => name).join('、')
}

/** What the marks showed of the items of a paper, by item; what is not there was not measured. */
type Measured = ReadonlyMap<number, Pick<ToldUse, 'n' | 'p' | 'd' | 'options'>>
const unmeasured = { n: 0, p: null, d: null, options: null }

type About = { row: Standing; label: string; classNames: string; measured?: Measured }

/** Where the questions of a paper were used, as the bank keeps it: told again with marks, the same use is replaced. */
export function usesOf({ sections }: PaperText, { row, label, classNames, measured }: About): ToldUse[] {
  const places = placesOf(sections)
  return sections
    .flatMap(({ items }) => items)
    .flatMap(({ id, question_id, version }): ToldUse[] =>
      question_id === null || version === null
        ? []
        : [
            {
              question_id,
              version,
              academic_term_id: row.academic_term_id,
              paper: nameInBank(row, label),
              place: String(places.get(id) ?? ''),
              class_names: classNames,
              use_key: `exam-paper ${row.id} ${label} ${id}`,
              ...(measured?.get(id) ?? unmeasured),
            },
          ],
    )
}

/**
 * Ends the secrecy after the examination: what was written for the paper and offered joins the bank, and the bank knows
 * where the questions of the paper that was used were asked. P and D follow with the confirmed marks.
 */
export async function releaseOf(ctx: Room, id: number) {
  await ctx.own.selectFrom('exam_paper').select('id').where('id', '=', id).forUpdate().execute()
  const row = await paperPolicy.must(ctx, 'own', id)
  await mustBeOver(ctx, row)
  const bank = ctx.door('question-bank')
  const classNames = await classesOf(ctx, id)
  let joined = 0
  let used = 0
  for (const { label, text } of await textsOf(ctx, id)) {
    for (const item of text.sections.flatMap(({ items }) => items)) {
      if (item.question_id !== null || !item.is_offered) continue
      const added = await joinBank(bank, row.catalog_id, item.content, tagsOf(item, nameInBank(row, label)))
      Object.assign(item, { question_id: added.id, code: added.code, version: 1 })
      joined += 1
    }
    await writeText(ctx, id, label, text)
    if (row.drawn_label !== null && row.drawn_label !== label) continue
    const uses = usesOf(text, { row, label, classNames })
    await recordUses(bank, uses)
    used += uses.length
  }
  await ctx.own
    .updateTable('exam_paper')
    .set({ released_time: new Date(), released_by: ctx.actor.accountId, update_time: new Date() })
    .where('id', '=', id)
    .execute()
  return { joined, used }
}
