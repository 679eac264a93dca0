import type { Sheet } from '@obelisk/contract/evaluation-data/classes'
import type { AttainmentResults } from '@obelisk/engine/attainment-report/attainment/results'
import { useFormats } from '#kit/formats.ts'
import { useSigns } from '#kit/translations/signs.ts'
import { useTranslations } from '../messages.ts'
import { type ChosenObjective, useChosenObjective } from '../scores/use-chosen-objective.ts'
import css from './live.module.css'
import { ObjectiveCard } from './ObjectiveCard.tsx'
import { type LiveStore, useFigures } from './use-live.ts'

type Props = { sheet: Sheet; live: LiveStore; chosen: ChosenObjective; onItem: (itemId: number) => void }

const weakCount = 3

function Weakest({
  sheet,
  results,
  onItem,
}: Pick<Props, 'sheet' | 'onItem'> & { results: AttainmentResults }) {
  const t = useTranslations()
  const signs = useSigns()
  const { two } = useFormats()
  const rated = results.items.flatMap(({ item_id, rate }) => {
    const item = sheet.items.find(({ id }) => id === item_id)
    return item && rate !== null ? [{ item, rate }] : []
  })
  const weak = rated.sort((a, b) => a.rate - b.rate).slice(0, weakCount)
  if (weak.length === 0) return null
  const numberOf = (id: number) => sheet.objectives.find((one) => one.id === id)?.no ?? ''
  return (
    <div className={css.weak}>
      <h3 className={css.weakTitle}>{t('weakest')}</h3>
      {weak.map(({ item, rate }) => (
        <button key={item.id} type="button" className={css.weakLine} onClick={() => onItem(item.id)}>
          <span className={css.weakNo}>{item.no}</span>
          <span className={css.weakObjective}>
            {t('objective-no', {
              no: item.shares.map((share) => numberOf(share.objective_id)).join(signs.between),
            })}
          </span>
          <span className={css.weakBar} aria-hidden="true">
            <span style={{ width: `${rate * 100}%` }} />
          </span>
          <span>{two(rate)}</span>
        </button>
      ))}
    </div>
  )
}

/** Who is not in the figures, in words. */
function useLeftOutText(results: AttainmentResults): string {
  const t = useTranslations()
  const counts = new Map<string, number>()
  for (const { reason } of results.left_out) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  if (counts.size === 0) return t('nobody-left-out')
  const of = (...reasons: string[]) => reasons.reduce((sum, reason) => sum + (counts.get(reason) ?? 0), 0)
  const byHand = of('by_hand')
  const deferred = of('deferred')
  const others = results.left_out.length - byHand - deferred
  return [
    ...(deferred > 0 ? [t('left-deferred', { count: deferred })] : []),
    ...(byHand > 0 ? [t('left-by-hand', { count: byHand })] : []),
    ...(others > 0 ? [t('left-others', { count: others })] : []),
  ].join(t('pause'))
}

function Figures({ sheet, results, chosen, onItem }: Omit<Props, 'live'> & { results: AttainmentResults }) {
  const t = useTranslations()
  const { attainment } = useFormats()
  const now = useChosenObjective(chosen)
  const leftOut = useLeftOutText(results)
  return (
    <>
      <header className={css.head}>
        <h2 className={css.title}>{t('live')}</h2>
        <span className={css.small}>{t('direct-n', { n: results.n })}</span>
        <p className={css.small}>{leftOut}</p>
      </header>
      {sheet.objectives.map((objective) => {
        const result = results.objectives.find(({ objective_id }) => objective_id === objective.id)
        return (
          result && (
            <ObjectiveCard
              key={objective.id}
              objective={objective}
              result={result}
              isChosen={objective.id === now}
              onChoose={() => chosen.toggle(objective.id)}
            />
          )
        )
      })}
      <div className={css.course}>
        <b>{t('course')}</b>
        <span className={css.small}>{t(`course-by-${results.course.rule}`)}</span>
        <b className={css.courseValue}>{attainment(results.course.direct)}</b>
      </div>
      <Weakest sheet={sheet} results={results} onItem={onItem} />
    </>
  )
}

/** What the marks come to while they are typed. */
export function LivePanel({ sheet, live, chosen, onItem }: Props) {
  const t = useTranslations()
  const { outcome } = useFigures(live)
  return (
    <aside className={css.panel} aria-label={t('live')}>
      <div className={css.inside}>
        {outcome.ok ? (
          <Figures sheet={sheet} results={outcome.results} chosen={chosen} onItem={onItem} />
        ) : (
          <header className={css.head}>
            <h2 className={css.title}>{t('live')}</h2>
            <p className={css.small}>{t('live-none')}</p>
          </header>
        )}
      </div>
    </aside>
  )
}
