import type { Lineage } from '@obelisk/contract/attainment-report/lineage'
import { useFormats } from '#kit/formats.ts'
import { useTranslations } from '../messages.ts'
import css from './lineage.module.css'

const four = (value: number | null) => (value === null ? '–' : value.toFixed(4))

/** The objectives that the course value is made of; one chosen changes the steps below. */
export function CourseStep({
  lineage,
  onChoose,
}: {
  lineage: Lineage
  onChoose: (objectiveId: number) => void
}) {
  const t = useTranslations()
  const formats = useFormats()
  const { course, objective } = lineage
  const isWeighted = course.rule === 'weighted'
  const brings = (weight: number, combined: number | null) => (combined === null ? null : weight * combined)
  return (
    <table className={css.items}>
      <thead>
        <tr>
          <th scope="col">{t('objectives')}</th>
          {isWeighted && <th scope="col">{t('weight')}</th>}
          <th scope="col">{t('figure.combined')}</th>
          {isWeighted && <th scope="col">{t('contribution')}</th>}
        </tr>
      </thead>
      <tbody>
        {course.objectives.map(({ objective_id, no, weight, combined }) => (
          <tr
            key={objective_id}
            className={objective_id === objective.id ? css.chosen : undefined}
            onClick={() => onChoose(objective_id)}
          >
            <th scope="row">
              <button type="button" aria-pressed={objective_id === objective.id}>
                {t('objective', { no })}
              </button>
            </th>
            {isWeighted && <td>{formats.attainment(weight)}</td>}
            <td>{four(combined)}</td>
            {isWeighted && <td>{four(brings(weight, combined))}</td>}
          </tr>
        ))}
        <tr className={css.sum}>
          <th scope="row">{t('lineage.title-course')}</th>
          {isWeighted && <td>1.000</td>}
          {isWeighted && <td />}
          <td>{four(course.value)}</td>
        </tr>
      </tbody>
    </table>
  )
}
