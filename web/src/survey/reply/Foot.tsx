import type { SurveyReplyPair } from '@obelisk/contract/survey/analysis'
import { Button, Popconfirm } from 'antd'
import { SavedMark } from '#kit/display/SavedMark.tsx'
import { PageFooter } from '#kit/frame/PageFooter.tsx'
import type { Reply } from '../queries.ts'
import { useTranslations } from './messages.ts'
import css from './reply.module.css'
import { placeOf, wantOf } from './want-of.ts'

/** The first point that is not finished, with what it wants; a press leads there. */
function FirstOpen({ pairs }: { pairs: readonly SurveyReplyPair[] }) {
  const t = useTranslations()
  const at = pairs.findIndex((pair) => wantOf(pair) !== undefined)
  const pair = pairs[at]
  const want = pair && wantOf(pair)
  if (!want) return null
  const lead = () => {
    const place = document.getElementById(placeOf(at))
    place?.scrollIntoView({ block: 'center' })
    place
      ?.querySelector<HTMLElement>(want === 'owner' ? '[data-wants]' : `textarea[data-part="${want}"]`)
      ?.focus()
  }
  return (
    <span className={css.finding}>
      <span className={css.findingText}>
        {pair.said.trim() || t('point', { number: at + 1 })}
        {t('colon')}
      </span>
      <span className={css.findingWant}>{t(`wants-${want}`)}</span>
      <Button type="link" size="small" onClick={lead}>
        {t('lead')}
      </Button>
    </span>
  )
}

/** Where the draft stands, what is missing first, and publishing with its reason while it cannot be done. */
export function Foot({
  reply,
  pairs,
  isChanged,
  isSaving,
  isPublishing,
  onSave,
}: {
  reply: Reply
  pairs: readonly SurveyReplyPair[]
  isChanged: boolean
  isSaving: boolean
  isPublishing: boolean
  onSave: (publish: boolean) => void
}) {
  const t = useTranslations()
  const open = pairs.filter((pair) => wantOf(pair) !== undefined).length
  const reason = open > 0 ? t('still-open', { count: open }) : undefined
  const { update_time: saved, publish_time } = reply
  return (
    <PageFooter
      start={
        <>
          {(isChanged || saved !== null) && (
            <SavedMark
              saving={isChanged || saved === null ? { state: 'unsaved' } : { state: 'saved', at: saved }}
            />
          )}
          <FirstOpen pairs={pairs} />
        </>
      }
      reason={publish_time === null ? (reason ?? t('publish-note')) : undefined}
      secondary={
        <Button disabled={!isChanged} loading={isSaving && !isPublishing} onClick={() => onSave(false)}>
          {t('save')}
        </Button>
      }
      primary={(reasonId) =>
        publish_time !== null ? null : (
          <Popconfirm title={t('publish-ask')} onConfirm={() => onSave(true)}>
            <Button
              type="primary"
              disabled={pairs.length === 0 || open > 0}
              aria-describedby={reasonId}
              loading={isPublishing}
            >
              {t('publish', { count: reply.people })}
            </Button>
          </Popconfirm>
        )
      }
    />
  )
}
