import type { Session } from '@obelisk/contract/teaching-plan/content'
import type { PlanView } from '@obelisk/contract/teaching-plan/plan'
import { teacherOf } from '@obelisk/engine/teaching-plan/plan'
import { weekdayOf } from '@obelisk/engine/term-calendar/days'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import css from './plan.module.css'

/** A day with its day of the week, as `09-20 日`. */
export function useDayText() {
  const t = useTranslations()
  const days = t('weekdays').split(',')
  return (date: string) => `${date.slice(5)} ${days[weekdayOf(date) - 1] ?? ''}`
}

type Given = { session: Session; classId: number; staff: PlanView['staff'] }

/** The teacher of a single session, when it is not one's own of the class. */
export function OtherTeacher({ session, classId, staff }: Given) {
  const t = useTranslations()
  const nameOf = useName()
  const one = staff.find(({ id }) => id === teacherOf(session, classId))
  return one && <span className={css.made}>{t('givenBy', { name: nameOf(one) })}</span>
}

/** When a class has a session: date, day of the week, sections, and what is special about it. */
export function SlotText({ otherWeek, ...given }: Given & { otherWeek?: number | undefined }) {
  const t = useTranslations()
  const days = t('weekdays').split(',')
  const slot = given.session.slots.find(({ class_id }) => class_id === given.classId)
  if (!slot?.date)
    return (
      <>
        <span className={css.noTime}>{t('noTime')}</span> <OtherTeacher {...given} />
      </>
    )
  const { date, section_from, section_to, stands_for, is_own, room } = slot
  return (
    <span title={room}>
      <b>{date.slice(5)}</b>{' '}
      <span className={css.when}>
        {days[weekdayOf(date) - 1]} {section_from}–{section_to}
      </span>
      {stands_for && <span className={css.made}>{t('madeUp', { date: stands_for.slice(5) })}</span>}
      {is_own && <span className={css.made}>{t('ownTime')}</span>}
      {!stands_for && !is_own && otherWeek !== undefined && (
        <span className={css.made}>{t('weekTag', { week: otherWeek })}</span>
      )}
      <OtherTeacher {...given} />
    </span>
  )
}
