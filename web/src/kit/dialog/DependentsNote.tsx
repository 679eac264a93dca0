import type { Dependents } from '@obelisk/contract/dependents'
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { useKitTranslations } from '../translations/messages.ts'
import css from './dependents.module.css'

type Entry = Dependents['list'][number]

function Entries({ list }: { list: readonly Entry[] }) {
  const t = useKitTranslations()
  return (
    <ul className={css.entries}>
      {list.map(({ name, count, more }) => (
        <li key={name}>
          {name} <span className={css.count}>{t(more ? 'along-more' : 'along-count', { count })}</span>
        </li>
      ))}
    </ul>
  )
}

/** Says before a deletion what hangs on the rows: what hinders it, or what goes along. */
export function DependentsNote({ list, children }: { list: readonly Entry[]; children?: ReactNode }) {
  const t = useKitTranslations()
  const hindering = list.filter(({ hinders }) => hinders)
  if (hindering.length > 0)
    return (
      <Alert
        type="warning"
        title={t('delete-hindered')}
        description={
          <>
            <Entries list={hindering} />
            {t('delete-hindered-way')}
          </>
        }
      />
    )
  return (
    <>
      {children}
      {list.length > 0 && (
        <div className={css.along}>
          {t('delete-along')}
          <Entries list={list} />
        </div>
      )}
    </>
  )
}
