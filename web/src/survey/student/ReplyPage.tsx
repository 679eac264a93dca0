import type { Output } from '@obelisk/contract/endpoint'
import { linkTo } from '@obelisk/contract/links'
import { surveyReply } from '@obelisk/contract/survey/answering'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { call } from '#kit/call.ts'
import { useFormats } from '#kit/formats.ts'
import { Card } from '#kit/frame/Card.tsx'
import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { Loaded } from '#kit/state/Loaded.tsx'
import { EmptyState } from '#kit/state/states.tsx'
import { useText } from '../fill/use-text.ts'
import { useTranslations } from './messages.ts'
import { ReplyText } from './ReplyText.tsx'
import css from './student.module.css'

type Reply = Output<typeof surveyReply>

function Values({ values }: Pick<Reply, 'values'>) {
  const t = useTranslations()
  const { attainment } = useFormats()
  if (values.length === 0) return null
  return (
    <Card title={t('class-values')}>
      <ul className={css.list}>
        {values.map(({ no, value }) => (
          <li key={no} className={css.value}>
            <span>{t('objective', { no })}</span>
            <meter min={0} max={1} value={value} aria-label={t('objective', { no })} />
            <span>{attainment(value)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Shown({ reply }: { reply: Reply }) {
  const t = useTranslations()
  return (
    <div className={css.column}>
      {reply.time === null ? (
        <EmptyState title={t('reply-none')} text={t('reply-none-text')} />
      ) : (
        <ReplyText reply={reply} />
      )}
      <Values values={reply.values} />
    </div>
  )
}

/** What the class said and what is done about it. */
export function Page() {
  const t = useTranslations()
  const text = useText()
  const id = Number(useParams().id)
  const query = useQuery({
    queryKey: ['survey', 'reply', id],
    queryFn: ({ signal }) => call(surveyReply, { id: String(id) }, { signal }),
  })
  const title = query.data && text({ 'zh-cn': query.data.title, en: query.data.title_en })
  return (
    <PageFrame
      title={title ?? t('reply-title')}
      purpose={t('reply-title')}
      actions={<Link to={linkTo.studentSurveys()}>{t('back')}</Link>}
    >
      <Loaded query={query}>{(reply) => <Shown reply={reply} />}</Loaded>
    </PageFrame>
  )
}
