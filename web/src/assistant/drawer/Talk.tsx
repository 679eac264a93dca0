import { type About, isWritten } from '@obelisk/contract/assistant/chat'
import { Drawer } from 'antd'
import { useState } from 'react'
import { Loaded } from '#kit/state/Loaded.tsx'
import { useTranslations } from '../messages.ts'
import { SourceList } from '../sources/SourceList.tsx'
import { useSourceKeys } from '../sources/use-source-keys.ts'
import { wayTo } from '../thread/branch.ts'
import { Composer } from '../thread/Composer.tsx'
import { Thread } from '../thread/Thread.tsx'
import type { Conversation } from '../use-conversation.ts'
import css from './drawer.module.css'

type Chosen = { answer: number; source: number | undefined }

/** The sources of the chosen answer, over the conversation. */
function Sources({
  conversation: { messages, leaf },
  chosen,
  onClose,
}: {
  conversation: Conversation
  chosen: Chosen
  onClose: () => void
}) {
  const t = useTranslations()
  const way = wayTo(messages, leaf).map(({ message }) => message)
  const answer = way.find(({ id }) => id === chosen.answer)
  const question = way.find(({ id }) => id === answer?.parent_id)?.text ?? ''
  return (
    <Drawer open onClose={onClose} size={420} title={t('sources')} styles={{ body: { padding: 0 } }}>
      <SourceList sources={answer?.sources ?? []} question={question} chosen={chosen.source} />
    </Drawer>
  )
}

function Said({
  conversation: { id, chat, leaf, setLeaf, edit, again },
  about,
  onChoose,
}: {
  conversation: Conversation
  about: About | undefined
  onChoose: (chosen: Chosen) => void
}) {
  const t = useTranslations()
  if (id === undefined) return <p className={css.hint}>{t(about ? 'drawer-hint-about' : 'drawer-hint')}</p>
  return (
    <Loaded query={chat}>
      {({ messages }) => (
        <Thread
          messages={messages}
          leaf={leaf}
          onLeaf={setLeaf}
          onEdit={edit}
          onAgain={again}
          onChoose={(answer, source) => onChoose({ answer, source })}
          onSources={(answer) => onChoose({ answer, source: undefined })}
        />
      )}
    </Loaded>
  )
}

/** The conversation beside a page, and where the next question is typed. */
export function Talk({
  conversation,
  about,
  isShown,
}: {
  conversation: Conversation
  about: About | undefined
  isShown: boolean
}) {
  const [chosen, setChosen] = useState<Chosen>()
  const { text, setText, ask, isAsking, attaching, referred, refer, messages, leaf } = conversation
  const last = wayTo(messages, leaf).findLast(({ message }) => message.role === 'assistant')?.message
  useSourceKeys(
    isShown ? (last?.sources.length ?? 0) : 0,
    (source) => last && setChosen({ answer: last.id, source }),
  )
  return (
    <>
      <Said conversation={conversation} about={about} onChoose={setChosen} />
      <Composer
        text={text}
        onText={setText}
        onAsk={() => ask()}
        attaching={attaching}
        referred={referred}
        onRefer={refer}
        isAsking={isAsking}
        writing={messages.find((one) => !isWritten(one))?.id}
        isShown={isShown}
      />
      {chosen && <Sources conversation={conversation} chosen={chosen} onClose={() => setChosen(undefined)} />}
    </>
  )
}
