import { BarChartOutlined, BookOutlined, MenuOutlined, PlusOutlined } from '@ant-design/icons'
import { isWritten } from '@obelisk/contract/assistant/chat'
import { linkTo } from '@obelisk/contract/links'
import { Button, Drawer } from 'antd'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { Loaded } from '#kit/state/Loaded.tsx'
import { useIsNarrow } from '#kit/theme/use-media.ts'
import css from './assistant.module.css'
import { Beginning } from './chat/Beginning.tsx'
import { ChatList } from './chat/ChatList.tsx'
import { SharedChat } from './chat/SharedChat.tsx'
import { useTranslations } from './messages.ts'
import { EngineStrip } from './policy/EngineStrip.tsx'
import { SourceList } from './sources/SourceList.tsx'
import { useSourceKeys } from './sources/use-source-keys.ts'
import { wayTo } from './thread/branch.ts'
import { Composer } from './thread/Composer.tsx'
import { Thread } from './thread/Thread.tsx'
import { type Conversation, useChatInAddress, useConversation } from './use-conversation.ts'

type Chosen = { answer: number; source: number | undefined }

const writingIn = (messages: Conversation['messages']) => messages.find((one) => !isWritten(one))?.id

type Choosing = { onChoose: (chosen: Chosen) => void; isNarrow: boolean }

function MainPane({ conversation, onChoose, isNarrow }: { conversation: Conversation } & Choosing) {
  const {
    id,
    chat,
    text,
    setText,
    leaf,
    setLeaf,
    isAsking,
    attaching,
    referred,
    refer,
    edit,
    again,
    ask,
    messages: messagesNow,
  } = conversation
  return (
    <section className={css.main}>
      {id === undefined ? (
        <Beginning onTry={ask} />
      ) : (
        <Loaded query={chat}>
          {({ messages }) => (
            <Thread
              messages={messages}
              leaf={leaf}
              onLeaf={setLeaf}
              onEdit={edit}
              onAgain={again}
              onChoose={(answer, source) => onChoose({ answer, source })}
              onSources={isNarrow ? (answer) => onChoose({ answer, source: undefined }) : undefined}
            />
          )}
        </Loaded>
      )}
      <Composer
        text={text}
        onText={setText}
        onAsk={() => ask()}
        attaching={attaching}
        referred={referred}
        onRefer={refer}
        isAsking={isAsking}
        writing={writingIn(messagesNow)}
      />
    </section>
  )
}

/** The sources of the chosen answer; without a choice, of the last one. */
function useSources({ messages, leaf }: Conversation, chosen: Chosen | undefined) {
  const way = wayTo(messages, leaf).map(({ message }) => message)
  const answers = way.filter(({ role }) => role === 'assistant')
  const answer = answers.find(({ id }) => id === chosen?.answer) ?? answers.at(-1)
  const question = way.find(({ id }) => id === answer?.parent_id)?.text ?? ''
  return { answer, sources: answer?.sources ?? [], question }
}

function SourcePane({ conversation, chosen }: { conversation: Conversation; chosen: Chosen | undefined }) {
  const t = useTranslations()
  const { answer, sources, question } = useSources(conversation, chosen)
  if (sources.length === 0)
    return <p className={css.hint}>{t(answer ? 'answer-without-sources' : 'no-sources')}</p>
  return <SourceList sources={sources} question={question} chosen={chosen?.source} />
}

function Conversations({ conversation, onDone }: { conversation: Conversation; onDone?: () => void }) {
  const open = (id: number | undefined) => {
    conversation.open(id)
    onDone?.()
  }
  return (
    <ChatList
      open={conversation.id}
      onOpen={open}
      onGone={(id) => id === conversation.id && open(undefined)}
    />
  )
}

function Actions({ conversation, isNarrow }: { conversation: Conversation; isNarrow: boolean }) {
  const t = useTranslations()
  const [isOpen, setOpen] = useState(false)
  // a narrow screen keeps its room for the conversation
  const named = (name: string) => (isNarrow ? { 'aria-label': name, title: name } : { children: name })
  return (
    <>
      {isNarrow && (
        <Button icon={<MenuOutlined />} onClick={() => setOpen(true)}>
          {t('chats')}
        </Button>
      )}
      <Link to={linkTo.schoolDocuments()}>
        <Button icon={<BookOutlined />} {...named(t('documents'))} />
      </Link>
      <Link to={linkTo.assistantUsage()}>
        <Button icon={<BarChartOutlined />} {...named(t('usage'))} />
      </Link>
      <Button
        icon={<PlusOutlined />}
        onClick={() => conversation.open(undefined)}
        {...named(t('new-chat'))}
      />
      <Drawer open={isOpen} onClose={() => setOpen(false)} placement="left" size={300} title={t('chats')}>
        <Conversations conversation={conversation} onDone={() => setOpen(false)} />
      </Drawer>
    </>
  )
}

function Own() {
  const t = useTranslations()
  const isNarrow = useIsNarrow()
  const conversation = useConversation(useChatInAddress())
  const [chosen, setChosen] = useState<Chosen>()
  const { answer, sources } = useSources(conversation, chosen)
  useSourceKeys(sources.length, (source) => answer && setChosen({ answer: answer.id, source }))
  return (
    <PageFrame actions={<Actions conversation={conversation} isNarrow={isNarrow} />} strip={<EngineStrip />}>
      <div className={css.room}>
        <div className={css.panes}>
          {!isNarrow && (
            <aside className={css.side} aria-label={t('chats')}>
              <Conversations conversation={conversation} />
            </aside>
          )}
          <MainPane conversation={conversation} onChoose={setChosen} isNarrow={isNarrow} />
          {!isNarrow && (
            <aside className={css.sources} aria-label={t('sources')}>
              <header>
                <h2>{t('sources')}</h2>
                {sources.length > 0 && <span>{sources.length}</span>}
              </header>
              <SourcePane conversation={conversation} chosen={chosen} />
            </aside>
          )}
        </div>
      </div>
      <Drawer
        open={isNarrow && chosen !== undefined}
        onClose={() => setChosen(undefined)}
        placement="bottom"
        size="70%"
        title={t('sources')}
        styles={{ body: { padding: 0 } }}
      >
        <SourcePane conversation={conversation} chosen={chosen} />
      </Drawer>
    </PageFrame>
  )
}

/** Questions about one’s own documents, with a source for each answer; or a conversation that somebody shares. */
export function Page() {
  const [query] = useSearchParams()
  const share = query.get('shared')
  return share ? <SharedChat key={share} share={share} /> : <Own />
}
