import type { Difference } from '@obelisk/contract/training-plan/lifecycle'
import { DiffText } from '#kit/display/DiffText.tsx'
import { useSigns } from '#kit/translations/signs.ts'
import { useTranslations } from '../messages.ts'
import { fieldWord, valueWord } from './difference-words.ts'
import css from './versions.module.css'

const signs = { added: '＋', removed: '－', changed: '≠' } as const
const isLong = (text: string | null) => (text?.length ?? 0) > 24

/** The value of a cell that came or went. */
function Cell({ one }: { one: Difference }) {
  const value = one.before ?? one.after
  return value === null ? null : <span className={one.sign === 'added' ? css.new : css.old}> {value}</span>
}

function Change({ one }: { one: Difference }) {
  const t = useTranslations()
  const signs = useSigns()
  const { before, after, field, sign } = one
  if (sign !== 'changed') return <Cell one={one} />
  const label = field ? signs.named(fieldWord(one, t), '') : ''
  if (isLong(before) && isLong(after))
    return (
      <div>
        {label}
        <DiffText before={before ?? ''} after={after ?? ''} />
      </div>
    )
  return (
    <div>
      {label}
      <span className={css.old}>{valueWord(field, before, t)}</span> →{' '}
      <span className={css.new}>{valueWord(field, after, t)}</span>
    </div>
  )
}

/** The differences of one part, each with its sign in words and the old value beside the new. */
export function DifferencesOf({
  part,
  list,
  isBare = false,
}: {
  part: Difference['part']
  list: readonly Difference[]
  /** The title stands elsewhere. */
  isBare?: boolean
}) {
  const t = useTranslations()
  return (
    <section>
      {!isBare && (
        <h3 className={css.part}>
          {t(`part.${part}`)} <small>{t('differences', { count: list.length })}</small>
        </h3>
      )}
      <ul className={css.differences}>
        {list.map((one) => (
          <li key={`${one.key} ${one.field}`}>
            <span className={css[one.sign]}>
              <span aria-hidden="true">{signs[one.sign]}</span> {t(`sign.${one.sign}`)}
            </span>
            <span>
              <b>{one.key}</b> {one.name !== one.key && one.name}
              <Change one={one} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
