import type { RepeatedPlace } from '@obelisk/contract/exam-paper/life'
import { useTranslations } from '../../messages.ts'
import { css } from '../../styles.ts'

const wordOf = ({ how }: RepeatedPlace) =>
  how === 'same' ? 'same-as' : how === 'numbers' ? 'alike-numbers' : 'alike'

/** As short as a sign: in a closed row the question itself has the room. */
function useShort() {
  const t = useTranslations()
  return ({ how, is_history, with: other, other_no }: RepeatedPlace) => {
    const sign = how === 'same' ? '=' : '≈'
    return is_history ? `${sign} ${t('past')}` : `${sign} ${other}${other_no}`
  }
}

type SignProps = { one: RepeatedPlace; look: string | undefined; isShort: boolean }

/** What repeats where: a sign with the words in its tip, or the words. */
function Sign({ one, look, isShort }: SignProps) {
  const t = useTranslations()
  const words = t(wordOf(one), {
    other: one.with,
    no: one.other_no,
    likeness: one.likeness.toFixed(2),
  })
  const short = useShort()
  if (!isShort) return <span className={look}>{words}</span>
  return (
    <span className={look} title={words}>
      <span aria-hidden="true">{short(one)}</span>
      <span className={css.hidden}>{words}</span>
    </span>
  )
}

type AlikeProps = { places: readonly RepeatedPlace[]; label: string; isShort: boolean }

function Alike({ places, label, isShort }: AlikeProps) {
  const t = useTranslations()
  const most = isShort ? 1 : 2
  const own = places.filter(({ is_history, with: other }) => !is_history && other !== label)
  const within = places.filter(({ with: other }) => other === label)
  const before = places.filter(({ is_history }) => is_history)
  return (
    <>
      {[...own, ...within].slice(0, most).map((one) => (
        <Sign key={`${one.with} ${one.b}`} one={one} look={css.sister} isShort={isShort} />
      ))}
      {own.length + within.length > most && (
        <span className={css.quiet} title={t('alike-more', { count: own.length + within.length - most })}>
          {isShort
            ? `+${own.length + within.length - most}`
            : t('alike-more', { count: own.length + within.length - most })}
        </span>
      )}
      {before.slice(0, most).map((one) => (
        <Sign key={`${one.with} ${one.b}`} one={one} look={css.before} isShort={isShort} />
      ))}
    </>
  )
}

/** What is alike elsewhere, and whether the bank has moved on. */
export function Marks({
  alike,
  label,
  old,
  isShort,
}: {
  alike: readonly RepeatedPlace[]
  label: string
  isShort: boolean
  old: { is_retired: boolean } | undefined
}) {
  const t = useTranslations()
  if (alike.length === 0 && !old) return null
  return (
    <div className={css.itemMarks}>
      <Alike places={alike} label={label} isShort={isShort} />
      {old && <span className={css.before}>{t(old.is_retired ? 'retired' : 'renewed')}</span>}
    </div>
  )
}
