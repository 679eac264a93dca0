import type { Output } from '@obelisk/contract/endpoint'
import { linkTo } from '@obelisk/contract/links'
import { surveyReply } from '@obelisk/contract/survey/answering'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { call } from '#kit/call.ts'
import { Tag } from '#kit/display/tags.tsx'
import { useFormats } from '#kit/formats.ts'
import { Card } from '#kit/frame/Card.tsx'
import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { Loaded } from '#kit/state/Loaded.tsx'
import { EmptyState } from '#kit/state/states.tsx'
import { useName } from '#kit/translations.ts'
import { useText } from '../fill/use-text.ts'
import { useTranslations } from './messages.ts'
import css from './student.module.css'

type Reply = Output<typeof surveyReply>

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
  const nameOf = useName()
  const { date } = useFormats()
  return (
    <div className={css.column}>
      {reply.time === null ? (
        <EmptyState title={t('reply-none')} text={t('reply-none-text')} />
      ) : (
        <>
          <p className={css.small}>
            {t('reply-by', { owner: reply.owner ? nameOf(reply.owner) : '', time: date(reply.time) })}
          </p>
          {reply.intro && <p>{reply.intro}</p>}
          {reply.pairs.map((pair) => (
            <Point key={`${pair.said} ${pair.did}`} pair={pair} />
          ))}
        </>
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
