import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { EmptyState } from '#kit/state/states.tsx'
import { useTranslated } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import { openings } from '../queries.ts'
import css from './beginning.module.css'

const tries = ['try-1', 'try-2', 'try-3', 'try-4'] as const

/** Before the first question: what can be asked, of one’s own open work first. */
export function Beginning({ onTry }: { onTry: (text: string) => unknown }) {
  const t = useTranslations()
  const translated = useTranslated()
  const { data, isPending } = useQuery(openings)
  const own = data?.list ?? []
  return (
    <div className={css.empty}>
      <EmptyState title={t('empty-title')} text={t('empty-text')}>
        {!isPending && (
          <ul className={css.tries} aria-label={t('empty-prompts')}>
            {own.map(({ why, text }) => (
              <li key={text['zh-cn']}>
                <Button onClick={() => onTry(translated(text))}>
                  <small>{t(`opening-${why}`)}</small> {translated(text)}
                </Button>
              </li>
            ))}
            {tries.slice(own.length).map((key) => (
              <li key={key}>
                <Button onClick={() => onTry(t(key))}>{t(key)}</Button>
              </li>
            ))}
          </ul>
        )}
      </EmptyState>
    </div>
  )
}
