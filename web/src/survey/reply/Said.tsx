import { CheckOutlined, PlusOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Card } from '#kit/frame/Card.tsx'
import { Loaded } from '#kit/state/Loaded.tsx'
import { useTranslations as useAnalysisTranslations } from '../analysis/messages.ts'
import { commentsOf } from '../queries.ts'
import { useTranslations } from './messages.ts'
import css from './reply.module.css'

/** What a theme becomes in the reply: its name, and how many said it where that may be told. */
export type Theme = { said: string; count: number }

/** What the class wrote, theme by theme, the largest first and what has none last; a theme is taken into the reply with one press. */
export function Said({
  id,
  minimum,
  taken,
  onTake,
}: {
  id: number
  minimum: number
  /** What stands in the reply already. */
  taken: readonly string[]
  /** Left out for whoever may not write the reply. */
  onTake: ((theme: Theme) => void) | undefined
}) {
  const t = useTranslations()
  const say = useAnalysisTranslations()
  return (
    <Card title={t('comments')}>
      <Loaded query={useQuery(commentsOf(id, ''))}>
        {({ list, themes }) =>
          themes
            .toSorted(
              (one, other) =>
                Number(one.theme === 'other') - Number(other.theme === 'other') || other.count - one.count,
            )
            .map(({ theme, count }) => (
              <section key={theme} className={css.theme}>
                <header className={css.line}>
                  <h3>
                    {say(`theme-${theme}`)} <small>{t('times', { count })}</small>
                  </h3>
                  {onTake && (
                    <Button
                      size="small"
                      icon={taken.includes(say(`theme-${theme}`)) ? <CheckOutlined /> : <PlusOutlined />}
                      aria-label={t('take-theme', { theme: say(`theme-${theme}`) })}
                      onClick={() =>
                        onTake({ said: say(`theme-${theme}`), count: count < minimum ? 0 : count })
                      }
                    >
                      {t('take')}
                    </Button>
                  )}
                </header>
                {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys */}
                <ul className={css.comments} tabIndex={0} aria-label={say(`theme-${theme}`)}>
                  {list
                    .filter((one) => one.theme === theme)
                    .map(({ key, text }, at) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: the same words may be written twice
                      <li key={`${key} ${at}`}>{text}</li>
                    ))}
                </ul>
              </section>
            ))
        }
      </Loaded>
    </Card>
  )
}
