import type { Output } from '@obelisk/contract/endpoint'
import { classBefore } from '@obelisk/contract/survey/for-plans'
import { useQuery } from '@tanstack/react-query'
import { call } from '#kit/call.ts'
import { Tag } from '#kit/display/tags.tsx'
import { Card } from '#kit/frame/Card.tsx'
import { useName } from '#kit/translations.ts'
import { useText } from '../fill/use-text.ts'
import { useTranslations } from './messages.ts'
import css from './reply.module.css'

type Before = NonNullable<Output<typeof classBefore>['before']>

const tones = { will: 'info', done: 'success', not: 'neutral' } as const
const states = ['open', 'in_progress', 'submitted', 'returned', 'verified', 'closed'] as const

function Point({ said, did, count, choice, state }: Before['points'][number]) {
  const t = useTranslations()
  const known = states.find((one) => one === state)
  return (
    <li className={css.before}>
      <span>
        {said} {count > 0 && <small>{t('before-count', { count })}</small>}
      </span>
      <span>
        <Tag tone={tones[choice]}>{t(`choice-${choice}`)}</Tag> {did}{' '}
        {known && <Tag>{t(`before-${known}`)}</Tag>}
      </span>
    </li>
  )
}

/** On a teaching plan: what the class before said, what was done, and what came of it. Nothing when there is none. */
export function Part({ plan }: { plan: number }) {
  const t = useTranslations()
  const text = useText()
  const nameOf = useName()
  const { data } = useQuery({
    queryKey: ['survey', 'before', plan],
    queryFn: ({ signal }) => call(classBefore, { plan_id: plan }, { signal }),
  })
  if (!data?.before || data.before.points.length === 0) return null
  const { title, title_en, term, points } = data.before
  return (
    <div className={css.apart}>
      <Card
        title={t('before-title')}
        extra={`${nameOf({ name: term })} · ${text({ 'zh-cn': title, en: title_en })}`}
      >
        <ul className={css.befores}>
          {points.map((point) => (
            <Point key={`${point.said} ${point.did}`} {...point} />
          ))}
        </ul>
      </Card>
    </div>
  )
}
