import type { Output } from '@obelisk/contract/endpoint'
import type { surveyReply } from '@obelisk/contract/survey/answering'
import { Tag } from '#kit/display/tags.tsx'
import { useFormats } from '#kit/formats.ts'
import { Card } from '#kit/frame/Card.tsx'
import { useName } from '#kit/translations.ts'
import { useTranslations } from './messages.ts'
import css from './student.module.css'

type Reply = Pick<Output<typeof surveyReply>, 'owner' | 'intro' | 'time' | 'pairs'>

const states = ['open', 'in_progress', 'submitted', 'returned', 'verified', 'closed'] as const

function Point({ pair }: { pair: Reply['pairs'][number] }) {
  const t = useTranslations()
  const state = states.find((one) => one === pair.state)
  return (
    <Card>
      <span className={css.small}>{pair.count === 0 ? t('said-0') : t('said', { count: pair.count })}</span>
      <p className={css.said}>{pair.said}</p>
      <p className={css.did}>
        <Tag tone={pair.choice === 'not' ? 'neutral' : pair.choice === 'done' ? 'success' : 'info'}>
          {t(`choice-${pair.choice}`)}
        </Tag>
        {pair.did}
      </p>
      {(pair.due || state) && (
        <span className={css.small}>
          {pair.due && t('due', { day: pair.due })} {state && t(`state-${state}`)}
        </span>
      )}
    </Card>
  )
}

/** A reply as students read it; its writer sees the same while writing. */
export function ReplyText({ reply: { owner, time, intro, pairs } }: { reply: Reply }) {
  const t = useTranslations()
  const nameOf = useName()
  const { date } = useFormats()
  return (
    <>
      {time !== null && (
        <p className={css.small}>{t('reply-by', { owner: owner ? nameOf(owner) : '', time: date(time) })}</p>
      )}
      {intro && <p>{intro}</p>}
      {pairs.map((pair, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a point is its place
        <Point key={at} pair={pair} />
      ))}
    </>
  )
}
