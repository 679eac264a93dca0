import { PlusOutlined } from '@ant-design/icons'
import type { About } from '@obelisk/contract/assistant/chat'
import { sourceOnPage } from '@obelisk/contract/assistant/knowledge'
import { linkTo } from '@obelisk/contract/links'
import { Button, Drawer, Tag } from 'antd'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useReplaceFindings } from '#kit/drawer/findings-of-page.ts'
import { useOffers } from '#kit/suggest/offers.ts'
import { useIsNarrow } from '#kit/theme/use-media.ts'
import { useTranslations } from '../messages.ts'
import { EngineStrip } from '../policy/EngineStrip.tsx'
import { SuggestTab } from '../suggest/SuggestTab.tsx'
import { type Conversation, useChatInDrawer, useConversation } from '../use-conversation.ts'
import css from './drawer.module.css'
import { FindingsTab } from './FindingsTab.tsx'
import { Tabs, useTab } from './Tabs.tsx'
import { Talk } from './Talk.tsx'

/** The document that the page beneath shows. */
function useDocumentBeneath(): About | undefined {
  const { pathname, search } = useLocation()
  return sourceOnPage(pathname, new URLSearchParams(search))
}

const width = 388

/** On a wide screen the page makes room, so that what is written stays in sight. */
function useRoomBeside(isBeside: boolean) {
  useEffect(() => {
    if (!isBeside) return
    document.body.style.paddingInlineEnd = `${width}px`
    return () => {
      document.body.style.paddingInlineEnd = ''
    }
  }, [isBeside])
}

/** A new conversation, and this one as a page. */
function Ways({ conversation: { id, open }, onClose }: { conversation: Conversation; onClose: () => void }) {
  const t = useTranslations()
  return (
    <>
      {id !== undefined && (
        <Button
          type="text"
          icon={<PlusOutlined />}
          aria-label={t('new-chat')}
          title={t('new-chat')}
          onClick={() => open(undefined)}
        />
      )}
      <Link to={linkTo.assistant(id === undefined ? {} : { chat: id })} onClick={onClose}>
        {t('whole-page')}
      </Link>
    </>
  )
}

/** The assistant beside a page: the document that stands there comes first among what is found. */
export function AssistantDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations()
  const isNarrow = useIsNarrow()
  const about = useDocumentBeneath()
  const conversation = useConversation(useChatInDrawer(), about)
  const isBeside = open && !isNarrow
  useRoomBeside(isBeside)
  useReplaceFindings(isBeside)
  // the drawer takes the focus itself when it begins to open
  const [isShown, setShown] = useState(false)
  const page = useOffers(({ document }) => document)
  const tabs = useTab(isBeside)
  const { tab } = tabs
  return (
    <Drawer
      open={open}
      afterOpenChange={setShown}
      onClose={onClose}
      mask={isNarrow}
      size={isNarrow ? '100%' : width}
      title={t('assistant')}
      styles={{ body: { display: 'flex', flexDirection: 'column', padding: 0 } }}
      extra={<Ways conversation={conversation} onClose={onClose} />}
    >
      <div className={css.top}>
        <Tabs {...tabs} />
        {tab !== 'findings' && <EngineStrip />}
        {tab === 'talk' && about && <Tag>{t(`beside-${about.kind}`)}</Tag>}
      </div>
      {tab === 'talk' && <Talk conversation={conversation} about={about} isShown={isShown} />}
      {tab === 'suggest' && page && <SuggestTab page={page} onLeave={isNarrow ? onClose : undefined} />}
      {tab === 'findings' && <FindingsTab />}
    </Drawer>
  )
}
