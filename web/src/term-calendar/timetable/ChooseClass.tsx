import type { DropdownData } from '@obelisk/contract/dropdown'
import { shortClassName } from '@obelisk/contract/name-in'
import { Link, Navigate } from 'react-router'
import { Card } from '#kit/frame/Card.tsx'
import { useBaseDataOf } from '#kit/scope/base-data.ts'
import { useWideScope } from '#kit/scope/wide-scope.ts'
import { EmptyState } from '#kit/state/states.tsx'
import { WayOn } from '#kit/state/WayOn.tsx'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import css from './timetable.module.css'

/** The classes within reach of the header's programme and term; undefined until they are known. */
export function useTaughtClasses(): DropdownData['teachingClasses'] | undefined {
  const { project, academicTerm } = useWideScope()
  return useBaseDataOf(project)?.teachingClasses.filter(
    (one) => one.base_project_id === project && one.academic_term_id === academicTerm,
  )
}

/** No class is chosen: those that there are, each a press away; the only one is opened at once. */
export function ChooseClass() {
  const t = useTranslations()
  const nameOf = useName()
  const { project } = useWideScope()
  const courses = new Map(useBaseDataOf(project)?.courses.map((one) => [one.id, one]))
  const classes = useTaughtClasses() ?? []
  const [first] = classes
  if (!first)
    return (
      <EmptyState title={t('noClasses')} text={t('chooseClassText')}>
        <WayOn to="classes" />
      </EmptyState>
    )
  if (classes.length === 1) return <Navigate replace to={`?teachingClass=${first.id}`} />
  return (
    <Card title={t('chooseClass')}>
      <ul className={css.classes}>
        {classes.map(({ id, name, course_id }) => {
          const course = courses.get(course_id)
          return (
            <li key={id}>
              <Link to={`?teachingClass=${id}`}>
                {course && (
                  <>
                    <b>{nameOf(course)}</b> <small>{course.code}</small>
                  </>
                )}
                <span>{course ? shortClassName(name, course) : name}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
