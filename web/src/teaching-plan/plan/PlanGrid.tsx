import { shortClassName } from '@obelisk/contract/name-in'
import type { PlanClass } from '@obelisk/contract/teaching-plan/plan'
import { undoSkip } from '@obelisk/engine/teaching-plan/edit-sessions'
import type { PlanFinding } from '@obelisk/engine/teaching-plan/plan-finding'
import { type PlanRow, rowsOf } from '@obelisk/engine/teaching-plan/plan-rows'
import { Button } from 'antd'
import { type DragEvent, useMemo, useRef } from 'react'
import { useOwnWords } from '#kit/translations/own-words.ts'
import { useSigns } from '#kit/translations/signs.ts'
import { useTranslations } from '../messages.ts'
import { useTeacherNames } from '../use-teacher-names.ts'
import phone from './phone.module.css'
import css from './plan.module.css'
import { SessionRow } from './SessionRow.tsx'
import { useDayText } from './SlotText.tsx'
import { dropOf, editOf, newSession } from './session-acts.ts'
import { useWritten } from './use-plan.ts'

/** The times of a class in words, from its timetable: `一 3–4 · 四 1–2`. */
function ClassHead({ one }: { one: PlanClass }) {
  const t = useTranslations()
  const teacherNames = useTeacherNames()
  const { view } = useWritten()
  const days = t('weekdays').split(',')
  const timetable = view.facts.classes.find(({ id }) => id === one.id)?.timetable ?? []
  const times = [
    ...new Set(
      timetable.map(
        ({ weekday, section_from, section_to }) => `${days[weekday - 1]} ${section_from}–${section_to}`,
      ),
    ),
  ]
  return (
    <th scope="col" className={css.classHead}>
      <b>{shortClassName(one.name, view.course)}</b> <span className={css.when}>{teacherNames(one)}</span>
      <div className={css.times}>
        {times.map((time) => (
          <span key={time}>{time}</span>
        ))}
      </div>
    </th>
  )
}

/** What one class loses in a stretch of free days, and what makes up for it. */
function LostText({ row, classId }: { row: Extract<PlanRow, { type: 'free' }>; classId: number }) {
  const t = useTranslations()
  const signs = useSigns()
  const dayText = useDayText()
  const lost = row.lost.get(classId) ?? []
  if (lost.length === 0) return <>{t('asUsual')}</>
  const gone = lost.filter(({ made_up_on }) => made_up_on === null).map(({ date }) => dayText(date))
  const made = lost.flatMap(({ date, made_up_on }) =>
    made_up_on ? [t('stoppedMade', { date: dayText(date), made: dayText(made_up_on) })] : [],
  )
  const parts = [
    ...(gone.length > 0 ? [t('stopped', { dates: [...new Set(gone)].join(signs.between) })] : []),
    ...made,
  ]
  return <>{[...new Set(parts)].join(signs.parts)}</>
}

function FreeRow({
  row,
  classes,
}: {
  row: Extract<PlanRow, { type: 'free' }>
  classes: readonly PlanClass[]
}) {
  const { view } = useWritten()
  const ownWord = useOwnWords()
  return (
    <tr className={css.free}>
      <td className={css.freeName} colSpan={2}>
        {ownWord(row.name)}
      </td>
      {classes.map(({ id, name }) => (
        <td key={id} className={phone.date} data-class={shortClassName(name, view.course)}>
          <LostText row={row} classId={id} />
        </td>
      ))}
      <td colSpan={5} />
    </tr>
  )
}

function SkipRow({
  row,
  classes,
}: {
  row: Extract<PlanRow, { type: 'skip' }>
  classes: readonly PlanClass[]
}) {
  const t = useTranslations()
  const dayText = useDayText()
  const { edit, view } = useWritten()
  const { skip } = row
  const at = (name: string) => ({ className: phone.date, 'data-class': shortClassName(name, view.course) })
  return (
    <tr className={css.free}>
      <td />
      <td />
      {classes.map(({ id, name }) => (
        <td key={id} {...(id === skip.class_id ? at(name) : {})}>
          {id === skip.class_id && t('putOffFrom', { date: dayText(skip.date) })}
        </td>
      ))}
      <td colSpan={5}>
        {skip.reason}
        {view.may.edit && (
          <Button
            type="link"
            size="small"
            onClick={() => edit((content, facts) => undoSkip(content, facts, skip))}
          >
            {t('undoPutOff')}
          </Button>
        )}
      </td>
    </tr>
  )
}

type Props = {
  selected: number | undefined
  onSelect: (key: number) => void
  onEdit: (key: number) => void
}

/** Places of the findings, by session and class, for the red and amber cells. */
const placesOf = (findings: readonly PlanFinding[]) =>
  new Map(
    findings
      .filter(({ level, place }) => level !== 'info' && place.key !== undefined)
      .map(({ place, level }) => [`${place.key} ${place.class_id ?? ''}`, level] as const),
  )

/** The sessions of the plan: one column of dates for each class, holidays as rows of their own. */
export function PlanGrid({ selected, onSelect, onEdit }: Props) {
  const t = useTranslations()
  const { view, content, check, edit } = useWritten()
  const rows = useMemo(() => rowsOf(content, view.facts), [content, view.facts])
  const places = useMemo(() => placesOf(check.findings), [check])
  const dragged = useRef<number>(undefined)
  const drop = (event: DragEvent, key: number) => {
    // without this Firefox opens what is dropped
    event.preventDefault()
    const from = dragged.current
    dragged.current = undefined
    if (!view.may.edit) return
    if (event.dataTransfer.getData('text/plain') === newSession) edit(editOf('insert', key))
    else if (from !== undefined && from !== key) edit(dropOf(from, key, event))
  }
  return (
    <div className={css.scroll}>
      <table className={`${css.grid} ${phone.grid}`}>
        <thead>
          <tr>
            <th scope="col" className={css.weekHead}>
              {t('week')}
            </th>
            <th scope="col">{t('session')}</th>
            {view.classes.map((one) => (
              <ClassHead key={one.id} one={one} />
            ))}
            <th scope="col" className={css.contentHead}>
              {t('content')}
            </th>
            <th scope="col">{t('hours')}</th>
            <th scope="col">{t('objectives')}</th>
            <th scope="col">{t('method')}</th>
            <th scope="col" className={css.wrapHead}>
              {t('assessment')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            if (row.type === 'free') return <FreeRow key={row.key} row={row} classes={view.classes} />
            if (row.type === 'skip') return <SkipRow key={row.key} row={row} classes={view.classes} />
            const { key } = row.session
            return (
              <SessionRow
                key={key}
                row={row}
                isSelected={key === selected}
                levelAt={(classId) => places.get(`${key} ${classId ?? ''}`)}
                onSelect={() => onSelect(key)}
                onEdit={() => onEdit(key)}
                onDrag={(at) => {
                  dragged.current = at
                }}
                onDrop={(event) => drop(event, key)}
              />
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
