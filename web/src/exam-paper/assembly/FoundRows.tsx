import type { Output } from '@obelisk/contract/endpoint'
import type { assemblePaper, ChoiceLeft } from '@obelisk/contract/exam-paper/assembly'
import type { TargetRow } from '@obelisk/contract/exam-paper/shapes'
import { useSigns } from '#kit/translations/signs.ts'
import { useQuestionTranslations } from '#question-bank/public.ts'
import { useTranslations } from '../messages.ts'
import { short } from '../paper/figures.ts'
import { css } from '../styles.ts'

type Found = Output<typeof assemblePaper>

/** Why there is no more to choose: how many questions miss one condition alone, and by which marks. */
export function useReasons() {
  const t = useTranslations()
  const { between } = useSigns()
  return (choice: ChoiceLeft | undefined) =>
    (choice?.but_for ?? [])
      .slice(0, 2)
      .map(({ condition, count }) =>
        condition === 'score'
          ? t('but-for-score', {
              count,
              scores: (choice?.scores ?? [])
                .slice(0, 2)
                .map(({ score }) => short(score))
                .join(between),
            })
          : t(`but-for-${condition}`, { count }),
      )
      .join(between)
}

/** What was found for each row of the blueprint, what is still to choose, and why there is not more. */
export function FoundRows({ found, rows }: { found: Found; rows: readonly TargetRow[] }) {
  const t = useTranslations()
  const qsay = useQuestionTranslations()
  const reasons = useReasons()
  return (
    <div className={css.scroll}>
      <table className={css.targets}>
        <thead>
          <tr>
            <th aria-label={t('row-no')} />
            <th>{t('question-kind')}</th>
            <th className={css.number}>{t('count-by-score')}</th>
            {found.papers.map(({ label }) => (
              <th key={label} className={css.number}>
                {t('paper-label', { label })}
              </th>
            ))}
            <th className={css.number}>{t('still-to-choose')}</th>
            <th>{t('why-no-more')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => {
            const choice = found.choices.find(({ row_id }) => row_id === row.id)
            const counts = found.papers.map(({ label, rows: own }) => ({
              label,
              count: own.find(({ row_id }) => row_id === row.id)?.items.length ?? 0,
            }))
            const left = Math.max(0, (choice?.left ?? 0) - counts.reduce((sum, { count }) => sum + count, 0))
            return (
              <tr key={row.id}>
                <td className={css.quiet}>{at + 1}</td>
                <td>{row.kind === null ? t('any') : qsay(`kind-${row.kind}`)}</td>
                <td className={css.number}>
                  {row.count} × {short(row.score)}
                </td>
                {counts.map(({ label, count }) => (
                  <td key={label} className={`${css.number} ${count < row.count ? css.bad : ''}`}>
                    {count}
                  </td>
                ))}
                <td className={`${css.number} ${left === 0 ? css.bad : left < 4 ? css.near : ''}`}>{left}</td>
                <td className={css.reason}>{reasons(choice)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
