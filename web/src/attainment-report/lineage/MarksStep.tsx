import type { Lineage } from '@obelisk/contract/attainment-report/lineage'
import { laterMarkText } from '@obelisk/contract/evaluation-data/later-sittings'
import { Select } from 'antd'
import { Unseen } from '#kit/display/Dot.tsx'
import { useFormats } from '#kit/formats.ts'
import { useLanguage } from '#kit/translations/language.ts'
import { type ReportWord, useTranslations } from '../messages.ts'
import css from './lineage.module.css'

type Student = NonNullable<Lineage['marks']>['students'][number]
type Item = Lineage['items'][number]
type Column = { from: number; to: number; students: Student[] }

const most = 13

/** A column for each mark; with many possible marks, ranges of equal width. */
function columnsOf(full: number, students: readonly Student[]): Column[] {
  const step = Math.max(1, Math.ceil((full + 1) / most))
  const count = Math.floor(full / step) + 1
  const columns = Array.from(
    { length: count },
    (_, at): Column => ({
      from: at * step,
      to: Math.min(full, at * step + step - 1),
      students: [],
    }),
  )
  for (const student of students) {
    const at = Math.max(0, Math.min(count - 1, Math.floor((student.value ?? 0) / step)))
    if (student.value !== null) columns[at]?.students.push(student)
  }
  return columns
}

/** A dozen ranges leave no room for both ends of each: below a column stands where it begins. */
const rangeOf = (from: number, to: number) => (to > from ? `${from}–${to}` : `${from}`)

const stateWords: Readonly<Record<string, ReportWord>> = {
  absent: 'state.absent',
  deferred: 'state.deferred',
  not_submitted: 'state.not_submitted',
  exempt: 'state.exempt',
  cheating: 'state.cheating',
  withdrawn: 'state.withdrawn',
  lost_paper: 'state.lost_paper',
  on_leave: 'state.on_leave',
}

/** What the student sat again, and what of it counts. */
function LaterMarks({ later }: Pick<Student, 'later'>) {
  const language = useLanguage((store) => store.language)
  return later.map((one, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: sittings of a run never change place
    <p key={at} className={css.quiet}>
      {laterMarkText(one, language)}
    </p>
  ))
}

/** How many students have which mark; a column chosen picks its first student, the list any. */
export function MarksStep({
  item,
  students,
  chosen,
  onChoose,
}: {
  item: Item
  students: readonly Student[]
  chosen: number | undefined
  onChoose: (studentId: number) => void
}) {
  const t = useTranslations()
  const formats = useFormats()
  const columns = columnsOf(item.full_score, students)
  const highest = Math.max(1, ...columns.map((column) => column.students.length))
  const markOf = ({ value, state }: Pick<Student, 'value' | 'state'>) => {
    const word = stateWords[state]
    if (word) return t(word)
    return value === null ? t('state.none') : t('points-of', { value: formats.number(value) })
  }
  const countsAs = ({ value, counts }: Student) => {
    if (counts === null) return t('lineage.no-count')
    return counts === value ? '' : t('lineage.counts', { value: formats.number(counts) })
  }
  const student = students.find(({ student_id }) => student_id === chosen)
  return (
    <>
      <div className={css.columns}>
        {columns.map(({ from, to, students: own }) => (
          <button
            key={from}
            type="button"
            disabled={own.length === 0}
            title={rangeOf(from, to)}
            className={own.some(({ student_id }) => student_id === chosen) ? css.here : undefined}
            onClick={() => own[0] && onChoose(own[0].student_id)}
          >
            <Unseen>{t('lineage.column', { from: rangeOf(from, to), count: own.length })}</Unseen>
            <span aria-hidden="true" className={css.count}>
              {own.length || ''}
            </span>
            <span
              aria-hidden="true"
              className={css.column}
              style={{ height: `${(own.length / highest) * 46}px` }}
            />
            <span aria-hidden="true" className={css.from}>
              {from}
            </span>
          </button>
        ))}
      </div>
      <div className={css.student}>
        <span className={css.quiet}>{t('lineage.chosen')}</span>
        <Select<number>
          size="small"
          variant="borderless"
          value={chosen ?? null}
          aria-label={t('lineage.chosen')}
          showSearch={{ optionFilterProp: 'label' }}
          popupMatchSelectWidth={false}
          options={students.map((one) => ({
            value: one.student_id,
            label: `${one.student_no} ${one.name}`,
          }))}
          onChange={onChoose}
        />
        {student && (
          <>
            <b>{markOf(student)}</b>
            <span className={css.quiet}>{countsAs(student)}</span>
            {student.now && (
              <span className={css.now}>{t('lineage.now', { value: markOf(student.now) })}</span>
            )}
          </>
        )}
      </div>
      {student && <LaterMarks later={student.later} />}
    </>
  )
}
