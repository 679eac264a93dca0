import { shortClassName } from '@obelisk/contract/name-in'
import type { Session } from '@obelisk/contract/teaching-plan/content'
import { exchangeTeacher } from '@obelisk/engine/teaching-plan/edit-sessions'
import { teacherOf } from '@obelisk/engine/teaching-plan/plan'
import { Select } from 'antd'
import { useId } from 'react'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import { useWritten } from '../plan/use-plan.ts'
import { useTeacherNames } from '../use-teacher-names.ts'
import css from './session.module.css'

const ofClass = 0

/** Who gives a session in each class: its own teachers, or another teacher of the plan. */
export function TeacherRows({ session }: { session: Session }) {
  const t = useTranslations()
  const teacherNames = useTeacherNames()
  const nameOf = useName()
  const id = useId()
  const { view, edit } = useWritten()
  return view.classes.map((one) => (
    <div key={one.id} className={css.teacher}>
      <label htmlFor={`${id}-${one.id}`}>{shortClassName(one.name, view.course)}</label>
      <Select
        id={`${id}-${one.id}`}
        value={teacherOf(session, one.id) ?? ofClass}
        disabled={!view.may.edit}
        showSearch={{ optionFilterProp: 'label' }}
        options={[
          { value: ofClass, label: t('asClass', { names: teacherNames(one) }) },
          ...view.staff.map((teacher) => ({ value: teacher.id, label: nameOf(teacher) })),
        ]}
        onChange={(chosen: number) =>
          edit((now) =>
            exchangeTeacher(now, {
              key: session.key,
              classId: one.id,
              teacherId: chosen === ofClass ? null : chosen,
            }),
          )
        }
      />
    </div>
  ))
}
