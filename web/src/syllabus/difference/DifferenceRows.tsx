import type { SyllabusContent } from '@obelisk/contract/syllabus/content'
import { DiffText } from '#kit/display/DiffText.tsx'
import { Tag } from '#kit/display/tags.tsx'
import { Slot } from '#kit/slot.tsx'
import { letters } from '../findings/section-of.ts'
import { useTranslations } from '../messages.ts'
import { placesOfRow } from '../suggest/place-names.ts'
import css from './difference.module.css'
import type { DifferenceRow } from './difference-rows.ts'
import { fieldName, valueWords } from './difference-words.ts'

const tones = { added: 'success', removed: 'danger', changed: 'warning' } as const

type Syllabus = { id: number; content: SyllabusContent }

/** Whether a model suggested some of what is new in this line. */
function Assisted({ row, syllabus: { id, content } }: { row: DifferenceRow; syllabus: Syllabus }) {
  if (row.kind === 'removed') return null
  return placesOfRow(row, content).map((one) => (
    <Slot key={one.place} name="assisted-text" kind="syllabus" source_id={id} {...one} />
  ))
}

/** What differs, one thing a line: where, and the text with what came and went. */
export function DifferenceRows({ rows, syllabus }: { rows: readonly DifferenceRow[]; syllabus?: Syllabus }) {
  const t = useTranslations()
  return (
    <ul className={css.rows}>
      {rows.map((row) => (
        <li key={row.key} className={css.row}>
          <span className={css.where}>
            <Tag tone={tones[row.kind]}>{t(`diff-${row.kind}`)}</Tag>
            <b>
              {letters[row.part]} {row.name || t(`part-${row.part}`)}
            </b>
            <span className={css.field}>{fieldName(row, t)}</span>
            {syllabus && <Assisted row={row} syllabus={syllabus} />}
          </span>
          <span className={css.what}>
            <DiffText before={valueWords(row, row.before, t)} after={valueWords(row, row.after, t)} />
          </span>
        </li>
      ))}
    </ul>
  )
}
