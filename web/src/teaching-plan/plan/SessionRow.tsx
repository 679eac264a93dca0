import { HolderOutlined } from '@ant-design/icons'
import { shortClassName } from '@obelisk/contract/name-in'
import type { Session } from '@obelisk/contract/teaching-plan/content'
import type { FindingLevel } from '@obelisk/engine/finding/finding'
import { hoursOf, pointsOf } from '@obelisk/engine/teaching-plan/plan'
import { otherWeek, type PlanRow } from '@obelisk/engine/teaching-plan/plan-rows'
import { type DragEvent, useState } from 'react'
import { useOwnWords } from '#kit/translations/own-words.ts'
import { useSigns } from '#kit/translations/signs.ts'
import { ExchangePopover } from '../exchange/ExchangePopover.tsx'
import { useTranslations } from '../messages.ts'
import phone from './phone.module.css'
import css from './plan.module.css'
import { SlotText } from './SlotText.tsx'
import { useWritten } from './use-plan.ts'

const levelClass: Record<FindingLevel, string | undefined> = {
  error: css.wrong,
  warning: css.doubtful,
  info: undefined,
}

/** The objectives as chips. */
export const Objectives = ({ nos }: { nos: readonly number[] }) => (
  <span className={css.chips}>
    {nos.map((no) => (
      <span key={no} className={css.objective}>
        {no}
      </span>
    ))}
  </span>
)

/** Chapter chips and the points in one line. */
export function ContentText({ session }: { session: Session }) {
  const t = useTranslations()
  const signs = useSigns()
  const { view } = useWritten()
  const chapters = [...new Set(session.parts.map(({ chapter_id }) => chapter_id))].flatMap(
    (id) => view.facts.chapters.find((one) => one.id === id)?.no ?? [],
  )
  const points = pointsOf(session)
  return (
    <span className={css.content} title={session.content}>
      {chapters.map((no) => (
        <span key={no} className={css.chapter}>
          {no}
        </span>
      ))}
      {session.parts.some(({ lab_id }) => lab_id !== null) && (
        <span className={css.made}>{t('hours_lab')}</span>
      )}
      {points.length > 0 ? points.join(signs.parts) : <span className={css.none}>{t('empty')}</span>}
    </span>
  )
}

type Props = {
  row: Extract<PlanRow, { type: 'session' }>
  isSelected: boolean
  levelAt: (classId?: number) => FindingLevel | undefined
  onSelect: () => void
  onEdit: () => void
  /** Which session is held now. */
  onDrag: (key: number | undefined) => void
  onDrop: (event: DragEvent) => void
}

function WeekCell({ row }: { row: Props['row'] }) {
  const t = useTranslations()
  return (
    <td className={`${css.week} ${phone.named}`} data-name={t('week')}>
      {row.beginsWeek && row.week !== null && (
        <>
          <b>{row.week}</b> <span>{row.monday}</span>
        </>
      )}
    </td>
  )
}

/** The date of the session in each class. */
function SlotCells({ row: { session, week }, levelAt }: Pick<Props, 'row' | 'levelAt'>) {
  const { view } = useWritten()
  return view.classes.map(({ id, name }) => {
    const slot = session.slots.find(({ class_id }) => class_id === id)
    const level = levelAt(id)
    const text = (
      <SlotText
        {...{ session, classId: id, staff: view.staff }}
        otherWeek={slot && otherWeek(slot, week, view.facts.term.start)}
      />
    )
    return (
      <td
        key={id}
        className={`${phone.date} ${(level && levelClass[level]) ?? ''}`}
        data-class={shortClassName(name, view.course)}
      >
        {view.may.edit && (slot || view.facts.classes.some(({ timetable }) => timetable.length > 0)) ? (
          <ExchangePopover sessionKey={session.key} classId={id}>
            {text}
          </ExchangePopover>
        ) : (
          text
        )}
      </td>
    )
  })
}

/** One session: its date in every class, what is taught, and what is set. */
export function SessionRow({ row, isSelected, levelAt, ...on }: Props) {
  const t = useTranslations()
  const { between } = useSigns()
  const { view } = useWritten()
  const { session, labNo } = row
  const methods = session.methods.map(useOwnWords()).join(between)
  const own = levelAt()
  const [isOver, setOver] = useState(false)
  const look = [
    ...(row.beginsWeek ? [css.first] : []),
    ...(labNo === null ? [] : [css.lab]),
    ...(isSelected ? [css.selected] : []),
    ...(isOver ? [css.over] : []),
  ]
  return (
    <tr
      className={look.join(' ')}
      data-session={session.key}
      tabIndex={isSelected ? 0 : -1}
      aria-selected={isSelected}
      onClick={on.onSelect}
      onFocus={on.onSelect}
      onDoubleClick={on.onEdit}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(view.may.edit)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        on.onDrop(event)
      }}
    >
      <WeekCell row={row} />
      <td className={`${css.no} ${phone.named}`} data-name={t('session')}>
        {view.may.edit && (
          <span
            draggable
            onDragStart={({ dataTransfer }) => {
              // Firefox drags only what carries something
              dataTransfer.setData('text/plain', String(row.n))
              on.onDrag(session.key)
            }}
            onDragEnd={() => on.onDrag(undefined)}
            className={`${css.handle} ${phone.handle}`}
            aria-hidden="true"
          >
            <HolderOutlined />
          </span>
        )}
        {row.n}
      </td>
      <SlotCells row={row} levelAt={levelAt} />
      <td className={`${phone.content} ${(own && levelClass[own]) ?? ''}`}>
        <ContentText session={session} />
      </td>
      <td className={`${css.hours} ${phone.hours}`} data-name={t('hours')}>
        {hoursOf(session)}
      </td>
      <td className={phone.rest}>
        <Objectives nos={session.objective_nos} />
      </td>
      <td className={`${css.method} ${phone.rest}`}>
        <span className={css.oneLine} title={methods}>
          {methods}
        </span>
      </td>
      <td className={`${css.events} ${phone.rest}`}>
        {session.events.map(({ name, objective_nos }) => (
          <span key={name} className={css.event}>
            <b>{name}</b> <Objectives nos={objective_nos} />
          </span>
        ))}
      </td>
    </tr>
  )
}
