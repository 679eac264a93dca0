import { CheckOutlined } from '@ant-design/icons'
import type { Output } from '@obelisk/contract/endpoint'
import type { surveyReply } from '@obelisk/contract/survey/answering'
import { Tag } from '#kit/display/tags.tsx'
import { useFormats } from '#kit/formats.ts'
import { Card } from '#kit/frame/Card.tsx'
import { useName } from '#kit/translations.ts'
import { useTranslations } from './messages.ts'
import css from './student.module.css'

type Reply = Pick<Output<typeof surveyReply>, 'owner' | 'intro' | 'time' | 'update_time' | 'pairs'>

const states = ['open', 'in_progress', 'submitted', 'returned', 'verified', 'closed'] as const

type Pair = Reply['pairs'][number]

/** What came of it: the objective before and after, beside what was wanted. */
function Outcome({ measure }: { measure: Pair['measure'] }) {
  const t = useTranslations()
  const { attainment } = useFormats()
  if (!measure) return null
  const { objective_no: no, value_before: before, target_value: target, value_after: after } = measure
  if (no === null || before === null || after === null) return null
  const isMet = target !== null && after >= target
  return (
    <div className={css.outcome}>
      <span className={css.small}>{t('later', { no })}</span>
      <span className={css.line}>
        <span>
          {attainment(before)} → <strong className={isMet ? css.met : ''}>{attainment(after)}</strong>
        </span>
        {target !== null && (
          <span className={css.small}>
            {t(isMet ? 'target-met' : 'target-missed', { value: attainment(target) })}
          </span>
        )}
      </span>
    </div>
  )
}

/** Who does it, until when, and how far it is. */
function Answerable({ measure }: { measure: NonNullable<Pair['measure']> }) {
  const t = useTranslations()
  const nameOf = useName()
  const state = states.find((one) => one === measure.state)
  const facts = [
    measure.owner && nameOf(measure.owner),
    measure.due && t('due', { day: measure.due }),
    state && t(`state-${state}`),
  ].filter((one) => typeof one === 'string')
  return facts.length > 0 && <span className={css.small}>{facts.join(' · ')}</span>
}

/** A change that was verified since is done, whatever it was called when it was promised. */
const isKept = ({ choice, measure }: Pair) =>
  choice === 'done' || (choice === 'will' && (measure?.state === 'verified' || measure?.state === 'closed'))

function Point({ pair }: { pair: Pair }) {
  const t = useTranslations()
  return (
    <Card>
      <span className={css.small}>{pair.count === 0 ? t('said-0') : t('said', { count: pair.count })}</span>
      <p className={css.said}>{pair.said}</p>
      <p className={css.did}>
        {isKept(pair) ? (
          <Tag tone="success">
            <CheckOutlined aria-hidden="true" /> {t('choice-done')}
          </Tag>
        ) : (
          <Tag tone={pair.choice === 'not' ? 'neutral' : 'info'}>{t(`choice-${pair.choice}`)}</Tag>
        )}
        <span>{pair.did}</span>
      </p>
      {pair.measure && <Answerable measure={pair.measure} />}
      <Outcome measure={pair.measure} />
    </Card>
  )
}

/** A reply as students read it; its writer sees the same while writing. */
export function ReplyText({ reply: { owner, time, update_time, intro, pairs } }: { reply: Reply }) {
  const t = useTranslations()
  const nameOf = useName()
  const { date } = useFormats()
  return (
    <>
      {time !== null && (
        <p className={css.small}>
          {t('reply-by', { owner: owner ? nameOf(owner) : '', time: date(time) })}
          {update_time !== null && date(update_time) !== date(time) && (
            <> · {t('reply-updated', { time: date(update_time) })}</>
          )}
        </p>
      )}
      {intro && <p>{intro}</p>}
      {pairs.map((pair, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a point is its place
        <Point key={at} pair={pair} />
      ))}
    </>
  )
}
