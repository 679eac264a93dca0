import {
  isFinished,
  type StageView,
  type TermCourse,
  type TermStage,
  termStages,
  termStageWords,
} from '@obelisk/contract/term-overview'
import { Link } from 'react-router'
import { Tag, type Tone } from '#kit/display/tags.tsx'
import { useName, useTranslated } from '#kit/translations.ts'
import { useTranslations } from './messages.ts'
import css from './term-overview.module.css'

const tones = {
  none: 'neutral',
  returned: 'danger',
  open: 'info',
  review: 'warning',
  done: 'success',
  'not-needed': 'neutral',
} as const satisfies Record<StageView['state'], Tone>

function Stage({ stage }: { stage: StageView }) {
  const t = useTranslations()
  const { state, done, total, link } = stage
  return (
    <Link to={link} className={css.stage}>
      <Tag tone={tones[state]}>{t(`state-${state}`)}</Tag>
      {total > 1 && !isFinished(state) && <span className={css.part}>{t('done-of', { done, total })}</span>}
    </Link>
  )
}

/** How many courses have finished a stage. */
const finished = (courses: readonly TermCourse[], key: TermStage) =>
  courses.filter(({ stages }) => stages.some((one) => one.key === key && isFinished(one.state))).length

/** Courses down, stages across; on a phone each course is a card. */
export function TermTable({ all, shown }: { all: readonly TermCourse[]; shown: readonly TermCourse[] }) {
  const t = useTranslations()
  const translated = useTranslated()
  const nameOf = useName()
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('course')}</th>
            <th scope="col">{t('teachers')}</th>
            {termStages.map((key) => (
              <th key={key} scope="col">
                {translated(termStageWords(key))}
                <span className={css.sum}>
                  {t('sum-of', { done: finished(all, key), total: all.length })}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((course) => (
            <tr key={course.course_id}>
              <th scope="row">
                <b>{nameOf(course)}</b>
                <span className={css.small}>
                  {course.code} {course.classes > 1 && t('classes', { count: course.classes })}
                </span>
              </th>
              <td>{nameOf({ name: course.teachers, name_en: course.teachers_en })}</td>
              {course.stages.map((stage) => (
                <td key={stage.key} data-label={translated(termStageWords(stage.key))}>
                  <Stage stage={stage} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
