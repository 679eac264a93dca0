import type { GradeAttainment } from '@obelisk/contract/accreditation'
import { decimals } from '@obelisk/contract/decimals'
import { useFormats } from '#kit/formats.ts'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import {
  type Course,
  dragOf,
  type Indicator,
  isMissing,
  type MatrixCell,
  rowsOf,
  standing,
} from './grade-view.ts'
import css from './heat.module.css'

type Open = (place: MatrixCell) => void

/** Three places without the leading zero: two would hide on which side of the line a value is. */
const short = (value: number) => decimals(value, 3).replace(/^0/, '')

function Cell({
  indicator,
  course,
  margin,
  onOpen,
}: {
  indicator: Indicator
  course: Course
  margin: number
  onOpen: Open
}) {
  const t = useTranslations()
  const nameOf = useName()
  const part = indicator.courses.find(({ course_id }) => course_id === course.id)
  if (!part) return <td />
  const verdict = standing(part.value, indicator.threshold, margin)
  const value = part.value === null ? t('no-result') : decimals(part.value, 3)
  const label = t('cell-of', { course: nameOf(course), no: indicator.no, value })
  return (
    <td className={`${css[verdict]} ${part.counts || part.value === null ? '' : css.spare}`}>
      <button type="button" title={label} aria-label={label} onClick={() => onOpen({ indicator, course })}>
        {part.value === null ? '' : short(part.value)}
      </button>
    </td>
  )
}

function Coverage({ share }: { share: number }) {
  const formats = useFormats()
  if (share > 1 - 1e-6)
    return <span className={css.full} role="img" aria-label={formats.percent(1)} title={formats.percent(1)} />
  return <span className={css.part}>{formats.percent(share)}</span>
}

function IndicatorRow({
  data,
  indicator,
  onOpen,
}: {
  data: GradeAttainment
  indicator: Indicator
  onOpen: Open
}) {
  const formats = useFormats()
  const name = useName()({ name: indicator.description, name_en: indicator.description_en })
  const verdict = standing(indicator.value, indicator.threshold, data.near_margin)
  return (
    <>
      <th scope="row" className={css.no} title={name}>
        {indicator.no}
      </th>
      <td className={`${css.value} ${css[`text-${verdict}`] ?? ''}`}>
        {indicator.value === null ? '–' : formats.attainment(indicator.value)}
      </td>
      <td className={css.coverage}>
        <Coverage share={indicator.coverage} />
      </td>
      {data.courses.map((course) => (
        <Cell
          key={course.id}
          indicator={indicator}
          course={course}
          margin={data.near_margin}
          onOpen={onOpen}
        />
      ))}
    </>
  )
}

/** A line may end after a stroke: `Design/` and `development of solutions`. */
const breakable = (name: string) => name.replaceAll('/', '/\u200b')

function Body({ data, onOpen }: { data: GradeAttainment; onOpen: Open }) {
  const t = useTranslations()
  const formats = useFormats()
  const nameOf = useName()
  return rowsOf(data).map(({ requirement, indicators }) => {
    const verdict = standing(requirement.combined, requirement.threshold, data.near_margin)
    return (
      <tbody key={requirement.id}>
        {indicators.map((indicator, at) => (
          <tr key={indicator.id}>
            {at === 0 && (
              <th scope="rowgroup" rowSpan={indicators.length} className={css.requirement}>
                <span>
                  {requirement.no} {breakable(nameOf(requirement))}
                </span>
                <span className={css.verdict}>
                  {t(verdict)}
                  <b className={css[`text-${verdict}`]}>{formats.attainment(requirement.combined)}</b>
                </span>
              </th>
            )}
            <IndicatorRow data={data} indicator={indicator} onOpen={onOpen} />
          </tr>
        ))}
      </tbody>
    )
  })
}

/** What the table shows, computed: how many indicators are whole, and which course weakens most of them. */
function useFinding(data: GradeAttainment): string {
  const t = useTranslations()
  const formats = useFormats()
  const nameOf = useName()
  const whole = data.indicators.filter(({ value }) => value !== null).length
  const first = t('heat-finding', { all: data.indicators.length, whole })
  const drag = dragOf(data)
  if (!drag) return first
  const course = nameOf(drag.course)
  return `${first}${t('clause-end')}${t('heat-drag', { course, value: formats.attainment(drag.value), count: drag.count })}`
}

/** Indicators against courses as a real table: values in the cells, judged by colour, weight and hatch. */
export function HeatTable({ data, onOpen }: { data: GradeAttainment; onOpen: Open }) {
  const t = useTranslations()
  const nameOf = useName()
  const finding = useFinding(data)
  return (
    <section className={css.card}>
      <header className={css.head}>
        <h2>{finding}</h2>
        <ul className={css.legend}>
          {(['attained', 'near', 'below'] as const).map((verdict) => (
            <li key={verdict}>
              <span className={`${css.sample} ${css[verdict]}`} aria-hidden="true" /> {t(verdict)}
            </li>
          ))}
          <li>
            <span className={`${css.sample} ${css.insufficient}`} aria-hidden="true" /> {t('no-result')}
          </li>
        </ul>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the arrow keys */}
      <section className={css.scroll} aria-label={finding} tabIndex={0}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col" className={css.requirement}>
                {t('requirement')}
              </th>
              <th scope="col" className={css.no}>
                {t('indicator-short')}
              </th>
              <th scope="col">{t('value')}</th>
              <th scope="col">{t('coverage')}</th>
              {data.courses.map((course) => (
                <th
                  key={course.id}
                  scope="col"
                  className={`${css.upright} ${isMissing(course) ? css.lacking : ''}`}
                >
                  <span title={nameOf(course)}>{nameOf(course)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <Body data={data} onOpen={onOpen} />
        </table>
      </section>
    </section>
  )
}
