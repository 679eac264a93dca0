import type { Lineage } from '@obelisk/contract/attainment-report/lineage'
import { useFormats } from '#kit/formats.ts'
import { useTranslations } from '../messages.ts'
import css from './lineage.module.css'

const four = (value: number | null) => (value === null ? '–' : value.toFixed(4))

/** The items of the objective with their weight and what each brings; a row chosen changes the steps below. */
export function ItemsStep({
  lineage,
  chosen,
  onChoose,
}: {
  lineage: Lineage
  chosen: number | undefined
  onChoose: (itemId: number) => void
}) {
  const t = useTranslations()
  const formats = useFormats()
  const { items, objective, indirect, formula } = lineage
  const isSum = formula.kind === 'items' || formula.kind === 'students'
  const points = items.reduce((sum, item) => sum + item.points, 0)
  return (
    <>
      {!isSum && <p className={css.quiet}>{t('lineage.own-value')}</p>}
      <table className={css.items}>
        <thead>
          <tr>
            <th scope="col">{t('item')}</th>
            <th scope="col">{t('points')}</th>
            <th scope="col">{t('weight')}</th>
            <th scope="col">{t('mean-of-full')}</th>
            {isSum && <th scope="col">{t('contribution')}</th>}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr
              key={item.item_id}
              className={item.item_id === chosen ? css.chosen : undefined}
              onClick={() => onChoose(item.item_id)}
            >
              <th scope="row">
                <button type="button" aria-pressed={item.item_id === chosen} title={item.name}>
                  {item.no || item.name || t('lineage.item-gone')}
                </button>
              </th>
              <td>{formats.number(item.points)}</td>
              <td>{formats.attainment(item.weight)}</td>
              <td>
                {formats.two(item.mean)} / {formats.number(item.full_score)}
              </td>
              {isSum && <td>{four(item.contribution)}</td>}
            </tr>
          ))}
          {isSum && (
            <tr className={css.sum}>
              <th scope="row">
                {t('direct')} D<sub>{objective.no}</sub>
              </th>
              <td>{formats.number(points)}</td>
              <td>1.000</td>
              <td />
              <td>{four(objective.direct)}</td>
            </tr>
          )}
          {indirect && (
            <tr className={css.sum}>
              <th scope="row">
                {t('indirect')} I<sub>{objective.no}</sub>
              </th>
              <td colSpan={isSum ? 3 : 2} className={css.quiet}>
                {t('lineage.answers', { count: indirect.answers })}
                {indirect.note && ` ${indirect.note}`}
              </td>
              <td>{four(indirect.value)}</td>
            </tr>
          )}
        </tbody>
      </table>
    </>
  )
}
