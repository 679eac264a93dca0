import type { LibraryRow } from '@obelisk/contract/training-plan/libraries'
import { useLanguage } from '#kit/translations/language.ts'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import { comparedWith } from './compared-with.ts'
import css from './libraries.module.css'

function Item({ item }: { item: LibraryRow['items'][number] }) {
  const nameOf = useName()
  const isEnglish = useLanguage((store) => store.language) === 'en'
  return (
    <div className={css.item}>
      <b>
        {item.no} {nameOf(item)}
      </b>
      <span className={css.text}>{(isEnglish && item.description_en) || item.description}</span>
    </div>
  )
}

/** The items of a list; with another list its items stand beside those they belong to. */
export function ItemTable({ library, against }: { library: LibraryRow; against: LibraryRow | undefined }) {
  const t = useTranslations()
  const nameOf = useName()
  const of = against && comparedWith(library, against).of
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{nameOf(library)}</th>
          {against && <th scope="col">{nameOf(against)}</th>}
        </tr>
      </thead>
      <tbody>
        {library.items.map((item) => {
          const others = of?.get(item.id) ?? []
          return (
            <tr key={item.id}>
              <td>
                <Item item={item} />
              </td>
              {of && (
                <td>
                  {others.length === 0 && <span className={css.none}>{t('no-counterpart')}</span>}
                  {others.map((one) => (
                    <Item key={one.id} item={one} />
                  ))}
                </td>
              )}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
