import type { PaperText } from '@obelisk/contract/exam-paper/shapes'
import { placesOf } from '@obelisk/engine/exam-paper/text/counted-paper'
import type { OptionCount } from '@obelisk/engine/item-analysis/paper-analysis'
import { optionsTaken } from '@obelisk/engine/question-bank/question/options-taken'
import type { ToldUse } from '#question-bank/public.ts'
import type { Room, Standing } from '../access.ts'
import { minutesTaken } from './trial-minutes.ts'

/** Under which name the uses of a paper stand in the bank. */
export const nameInBank = ({ title }: Pick<Standing, 'title'>, label: string) => `${title} ${label}`

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
export type Measured = ReadonlyMap<
  number,
  Pick<ToldUse, 'n' | 'p' | 'd' | 'classes'> & { chosen: readonly OptionCount[] | undefined }
>
const unmeasured = { n: 0, p: null, d: null, chosen: undefined }

type About = {
  row: Standing
  label: string
  classNames: string
  measured?: Measured
  /** What each section took in trial, in seconds. */
  seconds: Readonly<Record<string, number>>
}

/** Where the questions of a paper were used, as the bank keeps it: told again with marks, the same use is replaced. */
export function usesOf(text: PaperText, { row, label, classNames, measured, seconds }: About): ToldUse[] {
  const { sections } = text
  const places = placesOf(sections)
  const minutes = minutesTaken(text, seconds)
  return sections
    .flatMap(({ items }) => items)
    .flatMap(({ id, question_id, version, content, option_order }): ToldUse[] => {
      if (question_id === null || version === null) return []
      const { chosen, ...shown } = measured?.get(id) ?? unmeasured
      return [
        {
          question_id,
          version,
          academic_term_id: row.academic_term_id,
          paper: nameInBank(row, label),
          place: String(places.get(id) ?? ''),
          class_names: classNames,
          use_key: `exam-paper ${row.id} ${label} ${id}`,
          paper_id: row.id,
          minutes: minutes.get(id) ?? null,
          options: optionsTaken(content, chosen, option_order),
          ...shown,
        },
      ]
    })
}
