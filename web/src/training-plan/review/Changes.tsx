import type { changesOfPlan, Difference } from '@obelisk/contract/training-plan/lifecycle'
import type * as z from 'zod'
import { useTranslations } from '../messages.ts'
import { DifferencesOf } from '../versions/Differences.tsx'
import css from './review.module.css'

type Found = z.infer<typeof changesOfPlan.output>

const signs = ['added', 'changed', 'removed'] as const

/** The parts that differ, in the order of the plan. */
const partsOf = (list: readonly Difference[]) => [...new Set(list.map(({ part }) => part))]

/** How many rows and cells of each part came, changed and went. */
function Counts({ list }: { list: readonly Difference[] }) {
  const t = useTranslations()
  const rowsOf = (part: Difference['part'], sign: Difference['sign']) =>
    new Set(list.filter((one) => one.part === part && one.sign === sign).map(({ key }) => key)).size
  return (
    <table className={css.counts}>
      <thead>
        <tr>
          <th scope="col">{t('changed-part')}</th>
          {signs.map((sign) => (
            <th key={sign} scope="col">
              {t(`sign.${sign}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {partsOf(list).map((part) => (
          <tr key={part}>
            <th scope="row">{t(`part.${part}`)}</th>
            {signs.map((sign) => {
              const count = rowsOf(part, sign)
              return (
                <td key={sign} className={count > 0 ? css[sign] : css.zero}>
                  {count}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What changed since the plan was handed in before, or since the version it was copied from: counts, then every change. */
export function Changes({ since, round, version, list }: Found) {
  const t = useTranslations()
  return (
    <section>
      <h3 className={css.title}>
        {since === 'round' && t('changed-since-round', { round })}
        {since === 'parent' && t('changed-since', { version })}
        {since === 'nothing' && t('changed-nothing')}
      </h3>
      {since === 'nothing' && <p className={css.text}>{t('first-version')}</p>}
      {since !== 'nothing' && list.length === 0 && <p className={css.text}>{t('no-differences')}</p>}
      {list.length > 0 && <Counts list={list} />}
      {partsOf(list).map((part) => {
        const own = list.filter((one) => one.part === part)
        return (
          <details key={part} className={css.details} open={list.length <= 12}>
            <summary>
              {t(`part.${part}`)} <small>{t('differences', { count: own.length })}</small>
            </summary>
            <DifferencesOf part={part} list={own} isBare />
          </details>
        )
      })}
    </section>
  )
}
