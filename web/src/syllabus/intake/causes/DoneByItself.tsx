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
  const found = read.filter(({ course_by }) => course_by === 'code' || course_by === 'name').length
  const named = read.filter(
    ({ is_named_otherwise, course_by }) => is_named_otherwise && course_by !== 'hand',
  ).length
  const remarks = remarkCodes
    .map((code) => ({
      code,
      count: read.reduce((all, row) => all + (row.remarks.find((one) => one.code === code)?.count ?? 0), 0),
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
