import type { PaperView } from '@obelisk/contract/exam-paper/calls'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useFormats } from '#kit/formats.ts'
import { Card } from '#kit/frame/Card.tsx'
import { Loaded } from '#kit/state/Loaded.tsx'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import { viewsOf } from '../queries.ts'
import { css } from '../styles.ts'

const few = 6

/** Who opened the paper, when, which page and from where; every opening is here. */
export function ViewLog({ view }: { view: PaperView }) {
  const t = useTranslations()
  const nameOf = useName()
  const formats = useFormats()
  const [isAll, setAll] = useState(false)
  return (
    <Card title={t('view-log')} extra={<span className={css.quiet}>{t('view-log-text')}</span>}>
      <Loaded query={useQuery(viewsOf(view.id))}>
        {({ list }) => (
          <>
            <ul className={css.views}>
              {(isAll ? list : list.slice(0, few)).map(({ id, label, page, by, address, time }) => (
                <li key={id}>
                  <strong>{by ? nameOf(by) : '–'}</strong>
                  <span>
                    {t('paper-label', { label })} {t.ofCode(`page-${page}`)}
                  </span>
                  <span className={css.quiet}>{formats.when(time)}</span>
                  <span className={css.quiet}>{address}</span>
                </li>
              ))}
            </ul>
            {list.length > few && (
              <Button type="link" size="small" onClick={() => setAll(!isAll)}>
                {isAll ? t('fewer') : t('all-views', { count: list.length })}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </Card>
  )
}
