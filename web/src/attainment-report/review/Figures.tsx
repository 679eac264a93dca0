import { useFormats } from '#kit/formats.ts'
import { VerdictTag } from '#kit/mark/tags.tsx'
import { useWords } from '../messages.ts'
import { verdictOf } from '../report/rows.ts'
import { Wide } from '../report/Wide.tsx'
import css from './review.module.css'
import type { Handed } from './snapshot.ts'

const heads = ['direct', 'indirect', 'figure.combined', 'setting.co_threshold', 'before'] as const

/** The result that is to be judged: each objective against its expected value and the last cycle. */
export function Figures({ now: { result, objectives, past } }: { now: Handed }) {
  const say = useWords()
  const formats = useFormats()
  const last = past.at(-1)
  const numbers = new Map(objectives.map(({ id, no }) => [id, no]))
  return (
    <Wide label={say('part.results')}>
      <table className={css.figures}>
        <thead>
          <tr>
            <th scope="col">{say('objectives')}</th>
            {heads.map((head) => (
              <th key={head} scope="col" className={css.right}>
                {say(head)}
              </th>
            ))}
            <th scope="col">{say('judgement')}</th>
            <th scope="col" className={css.right}>
              {say('figure.below')}
            </th>
          </tr>
        </thead>
        <tbody>
          {(result?.objectives ?? []).map((one) => {
            const no = numbers.get(one.objective_id) ?? 0
            const was = last?.values.find(({ objective_no }) => objective_no === no)?.combined
            const values = [one.direct, one.indirect, one.combined, one.threshold, was ?? null]
            return (
              <tr key={one.objective_id}>
                <th scope="row">{say('objective', { no })}</th>
                {heads.map((head, at) => (
                  <td key={head} className={css.right}>
                    {formats.attainment(values[at] ?? null)}
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
