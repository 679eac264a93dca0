import { PlusOutlined } from '@ant-design/icons'
import { type About, isWritten } from '@obelisk/contract/assistant/chat'
import { sourceOnPage } from '@obelisk/contract/assistant/knowledge'
import { linkTo } from '@obelisk/contract/links'
import { Button, Drawer, Tag } from 'antd'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { Loaded } from '#kit/state/Loaded.tsx'
import { useIsNarrow } from '#kit/theme/use-media.ts'
import { useWords } from '../messages.ts'
import { EngineStrip } from '../policy/EngineStrip.tsx'
import { SourceList } from '../sources/SourceList.tsx'
import { wayTo } from '../thread/branch.ts'
import { Composer } from '../thread/Composer.tsx'
import { Thread } from '../thread/Thread.tsx'
import { type Conversation, useChatInDrawer, useConversation } from '../use-conversation.ts'
import css from './drawer.module.css'

type Chosen = { answer: number; source: number | undefined }

/** The document that the page beneath shows. */
function useDocumentBeneath(): About | undefined {
  const { pathname, search } = useLocation()
  return sourceOnPage(pathname, new URLSearchParams(search))
}

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
  const say = useWords()
  const way = wayTo(messages, leaf).map(({ message }) => message)
  const answer = way.find(({ id }) => id === chosen.answer)
  const question = way.find(({ id }) => id === answer?.parent_id)?.text ?? ''
  return (
    <Drawer open onClose={onClose} size={420} title={say('sources')} styles={{ body: { padding: 0 } }}>
      <SourceList sources={answer?.sources ?? []} question={question} chosen={chosen.source} />
    </Drawer>
  )
}

function Said({
  conversation: { id, chat, leaf, setLeaf, edit },
  about,
  onChoose,
}: {
  conversation: Conversation
  about: About | undefined
  onChoose: (chosen: Chosen) => void
}) {
  const say = useWords()
  if (id === undefined) return <p className={css.hint}>{say(about ? 'drawer-hint-about' : 'drawer-hint')}</p>
  return (
    <Loaded query={chat}>
      {({ messages }) => (
        <Thread
          messages={messages}
          leaf={leaf}
          onLeaf={setLeaf}
          onEdit={edit}
          onChoose={(answer, source) => onChoose({ answer, source })}
          onSources={(answer) => onChoose({ answer, source: undefined })}
        />
      )}
    </Loaded>
  )
}

/** The assistant beside a page: the document that stands there comes first among what is found. */
export function AssistantDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const say = useWords()
  const isNarrow = useIsNarrow()
  const about = useDocumentBeneath()
  const conversation = useConversation(useChatInDrawer(), about)
  const [chosen, setChosen] = useState<Chosen>()
  const { id, text, setText, ask, isAsking, messages } = conversation
  return (
    <Drawer
      open={open}
      onClose={onClose}
      mask={isNarrow}
      size={isNarrow ? '100%' : 460}
      title={say('assistant')}
      styles={{ body: { display: 'flex', flexDirection: 'column', padding: 0 } }}
      extra={
        <>
          {id !== undefined && (
            <Button type="text" icon={<PlusOutlined />} onClick={() => conversation.open(undefined)}>
              {say('new-chat')}
            </Button>
          )}
          <Link to={linkTo.assistant(id === undefined ? {} : { chat: id })} onClick={onClose}>
            {say('whole-page')}
          </Link>
        </>
      }
    >
      <div className={css.top}>
        <EngineStrip />
        {about && <Tag>{say(`beside-${about.kind}`)}</Tag>}
      </div>
      <Said conversation={conversation} about={about} onChoose={setChosen} />
      <Composer
        text={text}
        onText={setText}
        onAsk={() => ask()}
        isAsking={isAsking}
        writing={messages.find((one) => !isWritten(one))?.id}
      />
      {chosen && <Sources conversation={conversation} chosen={chosen} onClose={() => setChosen(undefined)} />}
    </Drawer>
  )
}
