import type { Outcomes } from '@obelisk/contract/student-outcomes'
import { VerdictTag } from '#kit/display/tags.tsx'
import { useFormats } from '#kit/formats.ts'
import { useName } from '#kit/translations.ts'
import { useTranslations } from './messages.ts'
import css from './outcomes.module.css'
import { countsOf, linesOf } from './own-view.ts'

const courseNamed = ({ course, course_en }: { course: string; course_en: string }) => ({
  name: course,
  name_en: course_en,
})

/** The page in one sentence. */
export function Summary({ outcomes }: { outcomes: Outcomes }) {
  const t = useTranslations()
  const nameOf = useName()
  const formats = useFormats()
  const lines = linesOf(outcomes)
  const { all, attained, below } = countsOf(lines)
  if (below === 0) return t('count-reached', { all, reached: attained })
  const low = lines.filter(({ objective }) => objective.verdict === 'below')
  const courses = [...new Set(low.map(({ course }) => nameOf(courseNamed(course))))]
  return t('summary-low', { all, reached: attained, below, courses: formats.list(courses) })
}

/** The objective that is the furthest below its line, with the chapters that teach it. */
export function Weakest({ outcomes }: { outcomes: Outcomes }) {
  const t = useTranslations()
  const nameOf = useName()
  const formats = useFormats()
  const { weakest } = outcomes
  const line = linesOf(outcomes).find(
    ({ course, objective }) => course.class_id === weakest?.class_id && objective.id === weakest.objective_id,
  )
  if (!weakest || !line) return null
  const { course, objective } = line
  const said = {
    course: nameOf(courseNamed(course)),
    no: objective.no,
    value: formats.attainment(objective.value),
  }
  const chapters = formats.list(weakest.chapters.map(({ no, name }) => `“${no} ${name}”`))
  return chapters ? t('weakest', { ...said, chapters }) : t('weakest-plain', said)
}

/** What the signs mean, with how many there are of each. */
export function Legend({ outcomes }: { outcomes: Outcomes }) {
  const t = useTranslations()
  const formats = useFormats()
  const { attained, near, below } = countsOf(linesOf(outcomes))
  return (
    <>
      <p className={css.small}>
        <Weakest outcomes={outcomes} />
      </p>
      <div className={css.legend}>
        <VerdictTag verdict="attained">{t('n-reached', { count: attained - near })}</VerdictTag>
        <VerdictTag verdict="near">{t('n-near', { count: near })}</VerdictTag>
        <VerdictTag verdict="below">{t('n-below', { count: below })}</VerdictTag>
        <span className={css.small}>
          {t('line')} · {t('near-hint', { margin: formats.two(outcomes.near_margin) })} · {t('not-all')}
        </span>
      </div>
    </>
  )
}
