import { BellOutlined, CheckCircleFilled, ExclamationCircleFilled } from '@ant-design/icons'
import { type GradeAttainment, remindCourse } from '@obelisk/contract/accreditation'
import { missingSurveysText } from '@obelisk/contract/accreditation/missing-surveys'
import { remarkTexts } from '@obelisk/contract/calculation-remarks'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { call } from '#kit/call.ts'
import { Dot } from '#kit/display/Dot.tsx'
import { useFormats } from '#kit/formats.ts'
import { notify } from '#kit/notify.ts'
import { useLanguage } from '#kit/translations/language.ts'
import { useStudyTerm } from '#kit/translations/study-term.ts'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import { type Course, isMissing } from './grade-view.ts'
import css from './graduation.module.css'

const day = 86_400

function MissingCourse({ data, course }: { data: GradeAttainment; course: Course }) {
  const t = useTranslations()
  const nameOf = useName()
  const studyTerm = useStudyTerm()
  const formats = useFormats()
  const reminding = useMutation({
    mutationFn: () => call(remindCourse, { base_grade_id: data.grade.id, course_id: course.id }),
    onSuccess: ({ people }) => notify.done(t('reminded', { count: people })),
  })
  const days = course.since === null ? 0 : Math.floor((Date.now() / 1000 - course.since) / day)
  const weakened = data.indicators.flatMap(({ no, missing_course_ids, courses }) => {
    const own = courses.find(({ course_id }) => course_id === course.id)
    return own && missing_course_ids.includes(course.id)
      ? [t('weakens', { no, share: formats.percent(own.weight) })]
      : []
  })
  return (
    <li>
      <div className={css.missingHead}>
        <b>{nameOf(course)}</b>
        <span className={css.quiet}>
          {studyTerm(course.term)}
          {course.person && <Dot />}
          {course.person}
        </span>
        {data.may.remind && course.stuck !== 'no-class' && (
          <Button
            size="small"
            icon={<BellOutlined />}
            loading={reminding.isPending}
            disabled={reminding.isSuccess}
            onClick={() => reminding.mutate()}
          >
            {t('remind')}
          </Button>
        )}
      </div>
      <p className={css.quiet}>
        {course.stuck && t(`stuck.${course.stuck}`)}
        {days > 0 && ` ${t('for-days', { count: days })}`}
        {weakened.length > 0 && `${t('clause-end')}${formats.list(weakened)}`}
      </p>
    </li>
  )
}

/** The courses without an approved result: where each is stuck, with whom, and what it weakens. Below them the surveys without one. */
export function MissingCard({ data }: { data: GradeAttainment }) {
  const t = useTranslations()
  const language = useLanguage((store) => store.language)
  const missing = data.courses.filter(isMissing)
  const there = data.courses.length - missing.length
  return (
    <section className={css.card}>
      {missing.length > 0 && (
        <>
          <h2 className={css.cardTitle}>
            <ExclamationCircleFilled className={css.warn ?? ''} />{' '}
            {t('missing-title', { count: missing.length })}
          </h2>
          <ul className={css.missing}>
            {missing.map((course) => (
              <MissingCourse key={course.id} data={data} course={course} />
            ))}
          </ul>
        </>
      )}
      <p className={css.there}>
        <CheckCircleFilled className={css.good ?? ''} />{' '}
        {t(missing.length ? 'others-there' : 'none-missing', { count: there })}
      </p>
      {[...missingSurveysText(data.requirements, language), ...remarkTexts(data.remarks, language)].map(
        (text) => (
          <p key={text} className={css.surveys}>
            {text}
          </p>
        ),
      )}
    </section>
  )
}
