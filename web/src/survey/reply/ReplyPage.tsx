import { PlusOutlined } from '@ant-design/icons'
import { linkTo } from '@obelisk/contract/links'
import { type SurveyReplyPair, saveReply } from '@obelisk/contract/survey/analysis'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Input } from 'antd'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { call } from '#kit/call.ts'
import { useLeaveGuard } from '#kit/dialog/leave-guard.ts'
import { StaleNotice } from '#kit/dialog/StaleNotice.tsx'
import { Tag } from '#kit/display/tags.tsx'
import { Card } from '#kit/frame/Card.tsx'
import { LoadedPage } from '#kit/frame/LoadedPage.tsx'
import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { notify } from '#kit/notify.ts'
import { useName } from '#kit/translations.ts'
import { useText } from '../fill/use-text.ts'
import { type Reply, replyOf, surveysKey } from '../queries.ts'
import { ReplyText } from '../student/ReplyText.tsx'
import { Figures } from './Figures.tsx'
import { Foot } from './Foot.tsx'
import { useTranslations } from './messages.ts'
import { Point } from './Point.tsx'
import css from './reply.module.css'
import { Said, type Theme } from './Said.tsx'
import { Strip } from './Strip.tsx'
import { placeOf } from './want-of.ts'

const blank: SurveyReplyPair = { said: '', count: 0, choice: 'will', did: '', measure_id: null }

const pairsOf = ({ pairs }: Reply): SurveyReplyPair[] => pairs.map(({ measure: _, ...pair }) => pair)

/** The pair at a place and the one after it change places. */
const swapped = (pairs: readonly SurveyReplyPair[], at: number) =>
  pairs.map((pair, place) => (place === at ? pairs[at + 1] : place === at + 1 ? pairs[at] : pair) ?? pair)

/** The measure of a point as the ledger has it; none for one that was made after the page was read. */
const measureOf = (reply: Reply, { measure_id }: SurveyReplyPair) =>
  reply.pairs.find((one) => measure_id !== null && one.measure_id === measure_id)?.measure ?? null

type Written = { intro: string; pairs: SurveyReplyPair[] }

function Points({
  reply,
  written,
  onChange,
  onKeep,
}: {
  reply: Reply
  written: Written
  onChange: (written: Written) => void
  /** Saves what is written at once, as what it leads to is made already. */
  onKeep: (written: Written) => void
}) {
  const t = useTranslations()
  const { intro, pairs } = written
  const put = (next: SurveyReplyPair[]) => onChange({ intro, pairs: next })
  const withPair = (at: number, next: SurveyReplyPair) =>
    pairs.map((one, place) => (place === at ? next : one))
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
          place={placeOf(at)}
          pair={pair}
          measure={measureOf(reply, pair)}
          reply={reply}
          isFixed={at < fixed || !reply.may_edit}
          onChange={(next) => put(withPair(at, next))}
          onMade={(next) => onKeep({ intro, pairs: withPair(at, next) })}
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
  const pairs = written.pairs.map((pair) => ({ ...pair, measure: measureOf(reply, pair) }))
  return (
    <aside className={css.asRead} aria-label={t('as-read')}>
      <strong>{t('as-read')}</strong>
      <section className={css.phone} aria-label={t('as-read')}>
        <h2>{text({ 'zh-cn': reply.title, en: reply.title_en })}</h2>
        <ReplyText
          reply={{
            owner: reply.owner,
            time: reply.publish_time ?? Math.floor(Date.now() / 1000),
            update_time: null,
            intro: written.intro,
            pairs,
          }}
        />
      </section>
      <Card title={t('who-reads')}>
        <ul className={css.readers}>
          <li>{t('reads-class', { count: reply.people })}</li>
          <li>{t('reads-next')}</li>
          {reply.shows_results && <li>{t('reads-values')}</li>}
        </ul>
      </Card>
    </aside>
  )
}

function useSaving(id: number, { revision }: Reply) {
  const t = useTranslations()
  const client = useQueryClient()
  return useMutation({
    meta: { tellsStale: true },
    mutationFn: ({ written, publish }: { written: Written; publish: boolean }) =>
      call(saveReply, { id, revision, ...written, publish }),
    onSuccess: (_, { publish }) => {
      notify.done(t(publish ? 'done' : 'saved'))
      return client.invalidateQueries({ queryKey: surveysKey })
    },
  })
}

function Editor({ id, reply }: { id: number; reply: Reply }) {
  const t = useTranslations()
  const text = useText()
  const nameOf = useName()
  const client = useQueryClient()
  const stored: Written = { intro: reply.intro, pairs: pairsOf(reply) }
  const [written, setWritten] = useState(stored)
  const isChanged = JSON.stringify(written) !== JSON.stringify(stored)
  useLeaveGuard(isChanged)
  const saving = useSaving(id, reply)
  // what was refused is mended by writing on
  const put = (next: Written) => {
    saving.reset()
    setWritten(next)
  }
  const keep = (next: Written) => {
    put(next)
    saving.mutate({ written: next, publish: false })
  }
  const take = (theme: Theme) => put({ ...written, pairs: [...written.pairs, { ...blank, ...theme }] })
  const reread = () => void client.invalidateQueries({ queryKey: surveysKey })
  return (
    <PageFrame
      title={`${text({ 'zh-cn': reply.title, en: reply.title_en })} · ${t('title')}`}
      tags={reply.audience && <Tag>{nameOf({ name: reply.audience, name_en: reply.audience_en })}</Tag>}
      strip={<Strip reply={reply} pairs={written.pairs} />}
      actions={<Link to={linkTo.surveyAnalysis({ id })}>{t('back')}</Link>}
      footer={
        reply.may_edit && (
          <Foot
            reply={reply}
            pairs={written.pairs}
            isChanged={isChanged}
            isSaving={saving.isPending}
            isPublishing={saving.isPending && saving.variables.publish}
            onSave={(publish) => saving.mutate({ written, publish })}
          />
        )
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
          <Points reply={reply} written={written} onChange={put} onKeep={keep} />
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
