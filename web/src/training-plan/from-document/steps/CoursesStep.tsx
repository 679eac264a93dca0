import { Input } from 'antd'
import { Tag } from '#kit/display/tags.tsx'
import { useTranslations } from '../../messages.ts'
import { usePlan } from '../../plan/editor.ts'
import { codeOf } from '../draft.ts'
import { Problems } from '../Problems.tsx'
import css from '../read.module.css'
import table from '../table.module.css'
import { useReading } from '../use-draft.ts'
import { standingOfCourse } from './compared.ts'

const numbers = [
  'credits',
  'hours_total',
  'hours_theory',
  'hours_lab',
  'hours_computer',
  'hours_practice',
  'weeks',
  'term',
] as const
const tones = { fresh: 'info', same: 'success', other: 'warning' } as const

function Course({ at }: { at: number }) {
  const t = useTranslations()
  const { plan } = usePlan()
  const { reading, draft, change } = useReading()
  const course = reading.courses[at]
  if (!course) return null
  const { name, values, open, group } = course
  const code = codeOf(reading, plan, draft, at)
  const standing = code ? standingOfCourse(plan, { code, name, values }) : undefined
  return (
    <tr>
      <td>
        {course.code ?? (
          <Input
            size="small"
            className={table.code ?? ''}
            value={code}
            maxLength={32}
            status={code ? '' : 'warning'}
            aria-label={t('doc-code-of', { name })}
            onChange={({ target }) => change({ codes: { ...draft.codes, [at]: target.value } })}
          />
        )}
      </td>
      <th scope="row">
        {name}
        {values.name_en && <small>{values.name_en}</small>}
      </th>
      <td>{values.module ?? ''}</td>
      {numbers.map((key) => (
        <td key={key} className={open.includes(key) ? table.open : table.number}>
          {values[key] ?? <span className={table.none}>–</span>}
        </td>
      ))}
      <td>{group}</td>
      <td>
        {standing ? (
          <Tag tone={tones[standing]}>{t(`doc-${standing}`)}</Tag>
        ) : (
          <Tag tone="warning">{t('doc-no-code')}</Tag>
        )}
      </td>
    </tr>
  )
}

const problems = [
  'code-missing',
  'code-twice',
  'courses-in-one-row',
  'cell-unread',
  'hours-not-adding',
  'credits-not-adding',
] as const

/** The credits that the document gives by category, beside the sum of its courses. */
function Statistics() {
  const t = useTranslations()
  const { reading } = useReading()
  if (reading.statistics.length === 0) return null
  return (
    <section className={css.card}>
      <h3 className={css.cardHead}>{t('doc-statistics')}</h3>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{t('doc-label')}</th>
            <th scope="col">{t('doc-said')}</th>
            <th scope="col">{t('doc-sum')}</th>
          </tr>
        </thead>
        <tbody>
          {reading.statistics.map(({ label, credits, sum }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className={table.number}>{credits.value}</td>
              <td className={sum !== undefined && sum !== credits.value ? table.open : table.number}>
                {sum ?? '–'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function CourseTable() {
  const t = useTranslations()
  const { reading } = useReading()
  return (
    <section className={css.card}>
      <h3 className={css.cardHead}>{t('doc-courses', { count: reading.courses.length })}</h3>
      {reading.courses.length === 0 ? (
        <p className={css.quiet}>{t('doc-not-there')}</p>
      ) : (
        <div className={table.scroll}>
          <table className={table.table}>
            <thead>
              <tr>
                {(['code', 'name', 'module', ...numbers, 'group'] as const).map((key) => (
                  <th key={key} scope="col">
                    {t(`doc-column-${key}`)}
                  </th>
                ))}
                <th scope="col">{t('doc-column-standing')}</th>
              </tr>
            </thead>
            <tbody>
              {reading.courses.map(({ place, name }, at) => (
                <Course key={`${name} ${place.block} ${place.row ?? 0}`} at={at} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

/** The courses as the tables of the document have them; nothing stands beside them when there is nothing to say. */
export function CoursesStep() {
  const { reading } = useReading()
  const hasSide =
    reading.statistics.length > 0 || reading.problems.some(({ code }) => problems.some((one) => one === code))
  return (
    <div className={hasSide ? css.columns : css.main}>
      {hasSide && (
        <div className={css.side}>
          <Problems codes={problems} />
          <Statistics />
        </div>
      )}
      <div className={css.main}>
        <CourseTable />
      </div>
    </div>
  )
}
