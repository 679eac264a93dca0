import type { SurveyReplyPair } from '@obelisk/contract/survey/analysis'
import { Tag } from '#kit/display/tags.tsx'
import { useFormats } from '#kit/formats.ts'
import { StateStrip } from '#kit/frame/StateStrip.tsx'
import { useName } from '#kit/translations.ts'
import type { Reply } from '../queries.ts'
import { useTranslations } from './messages.ts'
import { wantOf } from './want-of.ts'

/** How far the points are, and how many of them nobody is responsible for yet. */
function Progress({ pairs }: { pairs: readonly SurveyReplyPair[] }) {
  const t = useTranslations()
  const wants = pairs.map(wantOf)
  const open = wants.filter((want) => want === 'said' || want === 'did').length
  const ownerless = wants.filter((want) => want === 'owner').length
  if (pairs.length === 0) return null
  return (
    <>
      <span>{open > 0 ? t('unwritten', { count: open }) : t('all-written', { count: pairs.length })}</span>
      {ownerless > 0 && <strong>{t('ownerless', { count: ownerless })}</strong>}
    </>
  )
}

/** Until when the class is to be answered, by how many days that is over, and who has answered when. */
export function Strip({ reply, pairs }: { reply: Reply; pairs: readonly SurveyReplyPair[] }) {
  const t = useTranslations()
  const nameOf = useName()
  const { date, when, daysUntil } = useFormats()
  const { publish_time, due_time, writer, people } = reply
  if (publish_time !== null) {
    const values = { time: when(publish_time), count: people }
    return (
      <StateStrip
        tone="note"
        text={writer ? t('published-by', { ...values, name: nameOf(writer) }) : t('published', values)}
      />
    )
  }
  if (due_time === null) return null
  const late = -daysUntil(due_time)
  const isLate = due_time * 1000 < Date.now()
  const values = { day: date(due_time), count: people }
  return (
    <StateStrip
      tone="yours"
      tag={isLate && <Tag tone="danger">{t('late', { count: Math.max(1, late) })}</Tag>}
      text={isLate ? t('overdue', values) : t('due-by', values)}
    >
      <Progress pairs={pairs} />
    </StateStrip>
  )
}
