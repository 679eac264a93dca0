import { CheckCircleFilled } from '@ant-design/icons'
import { remarkCodes } from '@obelisk/engine/document-tree/words'
import { useTranslations } from '../../messages.ts'
import { useIntake } from '../use-intake.ts'
import css from './causes.module.css'

/** What needed nobody: courses found, spellings that were taken as one, what the files hold beside their text. */
export function DoneByItself() {
  const t = useTranslations()
  const { files } = useIntake()
  const read = files.filter(({ fault, state }) => fault === null && state !== 'waiting')
  // what a person still has to confirm, or has chosen, was not done by itself
  const matched = read.filter(
    ({ course_by, causes }) =>
      (course_by === 'code' || course_by === 'name') && !causes.some(({ code }) => code === 'course-unsure'),
  )
  const found = matched.length
  const named = matched.filter(({ is_named_otherwise }) => is_named_otherwise).length
  // a file that was split says what it holds beside its text once
  const whole = read.filter(({ part }) => part === null || part === 1)
  const remarks = remarkCodes
    .map((code) => ({
      code,
      count: whole.reduce((all, row) => all + (row.remarks.find((one) => one.code === code)?.count ?? 0), 0),
    }))
    .filter(({ count }) => count > 0)
  if (read.length === 0) return null
  return (
    <section className={css.block}>
      <h2>
        <CheckCircleFilled className={css.green ?? ''} aria-hidden="true" /> {t('intake-by-itself')}
      </h2>
      <ul className={css.itself}>
        {found > 0 && <li>{t('intake-found', { count: found })}</li>}
        {named > 0 && <li>{t('intake-found-named', { count: named })}</li>}
        {remarks.map(({ code, count }) => (
          <li key={code}>{t(`read-remark-${code}`, { count })}</li>
        ))}
      </ul>
    </section>
  )
}
