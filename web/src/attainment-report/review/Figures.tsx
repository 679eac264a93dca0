import { lastValue } from '@obelisk/contract/attainment-report/one-source'
import { VerdictTag } from '#kit/display/tags.tsx'
import { useTranslations } from '../messages.ts'
import { verdictOf } from '../report/rows.ts'
import { shownWith } from '../report/shown.ts'
import { Wide } from '../report/Wide.tsx'
import css from './review.module.css'
import type { Handed } from './snapshot.ts'

const heads = ['direct', 'indirect', 'figure.combined', 'setting.co_threshold', 'before'] as const

/** The result that is to be judged: each objective against its expected value and the last cycle. */
export function Figures({ now }: { now: Handed }) {
  const t = useTranslations()
  const shown = shownWith(now.parameters.digits)
  const { result, objectives } = now
  const numbers = new Map(objectives.map(({ id, no }) => [id, no]))
  return (
    <Wide label={t('part.results')}>
      <table className={css.figures}>
        <thead>
          <tr>
            <th scope="col">{t('objectives')}</th>
            {heads.map((head) => (
              <th key={head} scope="col" className={css.right}>
                {t(head)}
              </th>
            ))}
            <th scope="col">{t('judgement')}</th>
            <th scope="col" className={css.right}>
              {t('figure.below')}
            </th>
          </tr>
        </thead>
        <tbody>
          {(result?.objectives ?? []).map((one) => {
            const no = numbers.get(one.objective_id) ?? 0
            const values = [one.direct, one.indirect, one.combined, one.threshold, lastValue(now, no)]
            return (
              <tr key={one.objective_id}>
                <th scope="row">{t('objective', { no })}</th>
                {heads.map((head, at) => (
                  <td key={head} className={css.right}>
                    {shown[head === 'setting.co_threshold' ? 'expected' : 'value'](values[at] ?? null)}
                  </td>
                ))}
                <td>
                  <VerdictTag verdict={verdictOf(one.verdict)} />
                </td>
                <td className={css.right}>
                  {one.n - one.reached} / {one.n}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Wide>
  )
}
