import { SendOutlined } from '@ant-design/icons'
import { isWritten, longestQuestion, type Message } from '@obelisk/contract/assistant/chat'
import { placeIn } from '@obelisk/contract/assistant/knowledge'
import { studentAnswer, type studentAssistant } from '@obelisk/contract/assistant/student/calls'
import type { Output } from '@obelisk/contract/endpoint'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { type KeyboardEvent, useState } from 'react'
import { ActionButton } from '#kit/action/ActionButton.tsx'
import { DangerButton } from '#kit/action/DangerButton.tsx'
import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { StateStrip } from '#kit/frame/StateStrip.tsx'
import { Loaded } from '#kit/state/Loaded.tsx'
import { EmptyState } from '#kit/state/states.tsx'
import { useSigns } from '#kit/translations/signs.ts'
import { useName, useTranslated } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import { MarkedText } from '../sources/MarkedText.tsx'
import { useTitleOf } from '../sources/SourceList.tsx'
import thread from '../thread/thread.module.css'
import { Markdown } from '../written/Markdown.tsx'
import { useWriting } from '../written/use-writing.ts'
import css from './student.module.css'
import { studentAccepting, studentAsking, studentForgetting, studentTalk } from './student-queries.ts'

type Talk = Output<typeof studentAssistant>

/** The passages that an answer rests on, folded under it. */
function Sources({ answer, question }: { answer: Message; question: string }) {
  const t = useTranslations()
  const translated = useTranslated()
  const titleOf = useTitleOf()
  if (answer.sources.length === 0) return null
  return (
    <details open={answer.answered_by === 'search'}>
      <summary>{t('student-sources', { count: answer.sources.length })}</summary>
      <ol className={css.sources}>
        {answer.sources.map((source) => (
          <li key={`${source.source_id} ${source.place}`}>
            <b>{titleOf(source)}</b> <small>{translated(placeIn(source.place))}</small>
            <p>
              <MarkedText text={source.text} question={question} />
            </p>
          </li>
        ))}
      </ol>
    </details>
  )
}

function Answer({ answer, question }: { answer: Message; question: string }) {
  const t = useTranslations()
  const progress = useWriting(answer, studentAnswer)
  const text = progress?.text ?? answer.text
  const isEmpty = text === '' && answer.sources.length === 0
  return (
    <div className={thread.answer}>
      <Markdown text={text} unproven={answer.unproven} />
      {isEmpty && <p className={thread.nothing}>{t(isWritten(answer) ? 'student-nothing' : 'is-looking')}</p>}
      <Sources answer={answer} question={question} />
    </div>
  )
}

/** What was said, and where the next question is typed: Enter asks. */
function Said({ talk }: { talk: Talk }) {
  const t = useTranslations()
  const [text, setText] = useState('')
  const ask = useMutation(studentAsking(useQueryClient()))
  const last = talk.messages.at(-1)
  const isBusy = ask.isPending || talk.messages.some((one) => !isWritten(one))
  const send = async () => {
    await ask.mutateAsync({ chat_id: talk.chat_id, parent_id: last?.id ?? null, text: text.trim() })
    setText('')
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (text.trim() !== '' && !isBusy) void send().catch(() => undefined)
  }
  const questionOf = (answer: Message) => talk.messages.find(({ id }) => id === answer.parent_id)?.text ?? ''
  return (
    <>
      <div className={css.said} role="log" aria-live="polite">
        {talk.messages.map((one) =>
          one.role === 'user' ? (
            <div key={one.id} className={thread.question}>
              <p>{one.text}</p>
            </div>
          ) : (
            <Answer key={one.id} answer={one} question={questionOf(one)} />
          ),
        )}
      </div>
      <div className={css.composer}>
        <Input.TextArea
          aria-label={t('student-question')}
          placeholder={t('student-example')}
          autoSize={{ minRows: 2, maxRows: 8 }}
          maxLength={longestQuestion}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={onKey}
        />
        <ActionButton
          type="primary"
          icon={<SendOutlined />}
          disabled={text.trim() === '' || isBusy}
          onAct={send}
        >
          {t('student-ask')}
        </ActionButton>
      </div>
    </>
  )
}

/** Who answers, and what is to be accepted before a model outside the campus does. */
function Who({ who }: { who: NonNullable<Talk['who']> }) {
  const t = useTranslations()
  const accept = useMutation(studentAccepting(useQueryClient()))
  const { policy, answered_by, model, place } = who
  if (policy?.is_accepted === false)
    return (
      <StateStrip tone="note" text={policy.text}>
        <Button size="small" loading={accept.isPending} onClick={() => accept.mutate(policy.version)}>
          {t('policy-accept')}
        </Button>
      </StateStrip>
    )
  const text = answered_by === 'model' ? t(`student-model-${place}`, { model }) : t('student-search')
  return <StateStrip tone="note" text={text} />
}

function Forget() {
  const t = useTranslations()
  const forget = useMutation(studentForgetting(useQueryClient()))
  return (
    <DangerButton
      danger={false}
      ask={{
        title: t('student-forget-sure'),
        text: t('student-forget-text'),
        action: t('student-forget'),
        onConfirm: () => forget.mutateAsync(),
      }}
    />
  )
}

/** A student asks about the own courses: passages of their syllabi, and hints of a model when there is one. */
export function Page() {
  const t = useTranslations()
  const name = useName()
  const signs = useSigns()
  const query = useQuery(studentTalk)
  const { data } = query
  return (
    <PageFrame title={t('student-title')} actions={data && data.messages.length > 0 && <Forget />}>
      <Loaded query={query}>
        {(talk) =>
          talk.is_on && talk.who ? (
            <div className={css.talk}>
              <Who who={talk.who} />
              <p className={css.note}>
                {talk.courses.length === 0
                  ? t('student-no-courses')
                  : t('student-courses', { courses: talk.courses.map(name).join(signs.between) })}
              </p>
              <Said talk={talk} />
            </div>
          ) : (
            <EmptyState title={t('student-off')} text={t('student-off-text')} />
          )
        }
      </Loaded>
    </PageFrame>
  )
}
