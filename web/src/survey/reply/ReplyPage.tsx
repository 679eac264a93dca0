import { PlusOutlined } from '@ant-design/icons'
import { linkTo } from '@obelisk/contract/links'
import { type SurveyReplyPair, saveReply } from '@obelisk/contract/survey/analysis'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Input, Popconfirm } from 'antd'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { call } from '#kit/call.ts'
import { useLeaveGuard } from '#kit/dialog/leave-guard.ts'
import { StaleNotice } from '#kit/dialog/StaleNotice.tsx'
import { Tag } from '#kit/display/tags.tsx'
import { useFormats } from '#kit/formats.ts'
import { LoadedPage } from '#kit/frame/LoadedPage.tsx'
import { PageFooter } from '#kit/frame/PageFooter.tsx'
import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { StateStrip } from '#kit/frame/StateStrip.tsx'
import { notify } from '#kit/notify.ts'
import { useText } from '../fill/use-text.ts'
import { type Reply, replyOf, surveysKey } from '../queries.ts'
import { ReplyText } from '../student/ReplyText.tsx'
import { Figures } from './Figures.tsx'
import { useTranslations } from './messages.ts'
import { Point } from './Point.tsx'
import css from './reply.module.css'
import { Said, type Theme } from './Said.tsx'

const blank: SurveyReplyPair = { said: '', count: 0, choice: 'will', did: '', measure_id: null }

const pairsOf = ({ pairs }: Reply): SurveyReplyPair[] =>
  pairs.map(({ measure_state: _, due: __, ...pair }) => pair)

function Strip({ reply }: { reply: Reply }) {
  const t = useTranslations()
  const { date, when } = useFormats()
  if (reply.publish_time !== null)
    return (
      <StateStrip
        tone="note"
        text={t('published', { time: when(reply.publish_time), count: reply.people })}
      />
    )
  if (reply.due_time === null) return null
  const isLate = reply.due_time * 1000 < Date.now()
  const values = { day: date(reply.due_time), count: reply.people }
  return <StateStrip tone="yours" text={isLate ? t('overdue', values) : t('due-by', values)} />
}

/** The pair at a place and the one after it change places. */
const swapped = (pairs: readonly SurveyReplyPair[], at: number) =>
  pairs.map((pair, place) => (place === at ? pairs[at + 1] : place === at + 1 ? pairs[at] : pair) ?? pair)

type Written = { intro: string; pairs: SurveyReplyPair[] }

function Points({
  reply,
  written,
  onChange,
}: {
  reply: Reply
  written: Written
  onChange: (written: Written) => void
}) {
  const t = useTranslations()
  const { intro, pairs } = written
  const put = (next: SurveyReplyPair[]) => onChange({ intro, pairs: next })
  const fixed = reply.publish_time === null ? 0 : reply.pairs.length
  return (
    <>
      <Input.TextArea
        autoSize={{ minRows: 2 }}
        maxLength={2000}
        value={intro}
        disabled={!reply.may_edit}
        placeholder={t('intro')}
        aria-label={t('intro')}
        onChange={({ target }) => onChange({ pairs, intro: target.value })}
      />
      {pairs.length === 0 && <p className={css.quiet}>{t('empty')}</p>}
      {pairs.map((pair, at) => (
        <Point
          // biome-ignore lint/suspicious/noArrayIndexKey: a point is its place
          key={at}
          pair={pair}
          reply={reply}
          isFixed={at < fixed || !reply.may_edit}
          onChange={(next) => put(pairs.map((one, place) => (place === at ? next : one)))}
          onRemove={() => put(pairs.toSpliced(at, 1))}
          onUp={at > fixed ? () => put(swapped(pairs, at - 1)) : undefined}
          onDown={at >= fixed && at < pairs.length - 1 ? () => put(swapped(pairs, at)) : undefined}
        />
      ))}
      {reply.may_edit && (
        <Button icon={<PlusOutlined />} onClick={() => put([...pairs, blank])}>
          {t('add')}
        </Button>
      )}
      <small className={css.quiet}>{t('few', { minimum: reply.min_n })}</small>
    </>
  )
}

/** What students read, as it is written; nobody else has to guess how it will look. */
function AsRead({ reply, written }: { reply: Reply; written: Written }) {
  const t = useTranslations()
  const text = useText()
  const kept = (pair: SurveyReplyPair) =>
    reply.pairs.find(({ measure_id }) => measure_id !== null && measure_id === pair.measure_id)
  const pairs = written.pairs.map((pair) => ({
    ...pair,
    due: kept(pair)?.due ?? null,
    state: kept(pair)?.measure_state ?? null,
  }))
  return (
    <aside className={css.asRead} aria-label={t('as-read')}>
      <strong>{t('as-read')}</strong>
      <section className={css.phone} aria-label={t('as-read')}>
        <h2>{text({ 'zh-cn': reply.title, en: reply.title_en })}</h2>
        <ReplyText
          reply={{
            owner: reply.owner,
            time: reply.publish_time ?? Math.floor(Date.now() / 1000),
            intro: written.intro,
            pairs,
          }}
        />
      </section>
      <small className={css.quiet}>{t('who-reads', { count: reply.people })}</small>
    </aside>
  )
}

function useSaving(id: number, reply: Reply, written: Written) {
  const t = useTranslations()
  const client = useQueryClient()
  return useMutation({
    meta: { tellsStale: true },
    mutationFn: (publish: boolean) => call(saveReply, { id, revision: reply.revision, ...written, publish }),
    onSuccess: (_, publish) => {
      notify.done(t(publish ? 'done' : 'saved'))
      return client.invalidateQueries({ queryKey: surveysKey })
    },
  })
}

/** As publishing wants it: what was said and what is done; a change has its measure. */
const isWritten = ({ said, did, choice, measure_id }: SurveyReplyPair) =>
  said.trim() !== '' && did.trim() !== '' && (choice !== 'will' || measure_id !== null)

type Saving = ReturnType<typeof useSaving>

function Foot({
  reply,
  saving,
  isChanged,
  pairs,
}: {
  reply: Reply
  saving: Saving
  isChanged: boolean
  pairs: readonly SurveyReplyPair[]
}) {
  const t = useTranslations()
  const open = pairs.filter((pair) => !isWritten(pair)).length
  const reason = open > 0 ? t('still-open', { count: open }) : undefined
  const isPublishing = saving.isPending && saving.variables === true
  return (
    <PageFooter
      {...(reply.publish_time === null ? { reason } : {})}
      secondary={
        <Button
          disabled={!isChanged}
          loading={saving.isPending && !isPublishing}
          onClick={() => saving.mutate(false)}
        >
          {t('save')}
        </Button>
      }
      primary={(reasonId) =>
        reply.publish_time !== null ? null : (
          <Popconfirm title={t('publish-ask')} onConfirm={() => saving.mutate(true)}>
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

function Editor({ id, reply }: { id: number; reply: Reply }) {
  const t = useTranslations()
  const text = useText()
  const client = useQueryClient()
  const stored: Written = { intro: reply.intro, pairs: pairsOf(reply) }
  const [written, setWritten] = useState(stored)
  const isChanged = JSON.stringify(written) !== JSON.stringify(stored)
  useLeaveGuard(isChanged)
  const saving = useSaving(id, reply, written)
  // what was refused is mended by writing on
  const put = (next: Written) => {
    saving.reset()
    setWritten(next)
  }
  const take = (theme: Theme) => put({ ...written, pairs: [...written.pairs, { ...blank, ...theme }] })
  const reread = () => void client.invalidateQueries({ queryKey: surveysKey })
  return (
    <PageFrame
      title={`${text({ 'zh-cn': reply.title, en: reply.title_en })} · ${t('title')}`}
      tags={reply.audience && <Tag>{reply.audience}</Tag>}
      strip={<Strip reply={reply} />}
      actions={<Link to={linkTo.surveyAnalysis({ id })}>{t('back')}</Link>}
      footer={
        reply.may_edit && <Foot reply={reply} saving={saving} isChanged={isChanged} pairs={written.pairs} />
      }
    >
      <div className={css.panes}>
        <div className={css.points}>
          <Said
            id={id}
            minimum={reply.min_n}
            taken={written.pairs.map(({ said }) => said)}
            onTake={reply.may_edit ? take : undefined}
          />
          {reply.may_edit && <Figures id={id} onTake={take} />}
        </div>
        <div className={css.points}>
          <StaleNotice error={saving.error} onTake={reread} onKeep={reread} />
          {saving.error && <Alert type="error" showIcon title={saving.error.message} />}
          <Points reply={reply} written={written} onChange={put} />
        </div>
        <AsRead reply={reply} written={written} />
      </div>
    </PageFrame>
  )
}

/** "You said, we did": what the class said beside what is done about it. */
export function Page() {
  const id = Number(useParams().id)
  return (
    <LoadedPage query={useQuery(replyOf(id))} entry={{ id, idOf: () => id }}>
      {(reply) => <Editor key={reply.revision} id={id} reply={reply} />}
    </LoadedPage>
  )
}
