import { linkTo } from '@obelisk/contract/links'
import { useQuery } from '@tanstack/react-query'
import { Drawer } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useFormats } from '#kit/formats.ts'
import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { StateStrip } from '#kit/frame/StateStrip.tsx'
import { EmptyState } from '#kit/state/states.tsx'
import { useIsNarrow } from '#kit/theme/use-media.ts'
import { useName } from '#kit/translations.ts'
import room from '../assistant.module.css'
import { useTranslations } from '../messages.ts'
import { sharedChat } from '../queries.ts'
import { SourceList } from '../sources/SourceList.tsx'
import { Thread } from '../thread/Thread.tsx'

type Chosen = { answer: number; source: number | undefined }

/** A conversation that somebody shares: to read, with what the reader may open oneself. */
export function SharedChat({ share }: { share: string }) {
  const t = useTranslations()
  const name = useName()
  const isNarrow = useIsNarrow()
  const { when } = useFormats()
  const { data, isError } = useQuery(sharedChat(share))
  const [leaf, setLeaf] = useState<number>()
  const [chosen, setChosen] = useState<Chosen>()
  if (isError)
    return (
      <PageFrame>
        <EmptyState title={t('shared-gone')} text={t('shared-gone-text')}>
          <Link to={linkTo.assistant()}>{t('own-chats')}</Link>
        </EmptyState>
      </PageFrame>
    )
  if (!data) return <PageFrame>{null}</PageFrame>
  const { messages, title, person, person_en, time } = data
  const answer =
    messages.find(({ id }) => id === chosen?.answer) ?? messages.findLast(({ role }) => role === 'assistant')
  const question = messages.find(({ id }) => id === answer?.parent_id)?.text ?? ''
  const sources = <SourceList sources={answer?.sources ?? []} question={question} chosen={chosen?.source} />
  const said = t('shared-by', { person: name({ name: person, name_en: person_en }), time: when(time) })
  return (
    <PageFrame title={title} strip={<StateStrip tone="note" text={said} />}>
      <div className={room.room}>
        <div className={room.panes}>
          <section className={room.main}>
            <Thread
              messages={messages}
              leaf={leaf}
              onLeaf={setLeaf}
              onChoose={(id, source) => setChosen({ answer: id, source })}
              isReadOnly
            />
          </section>
          {!isNarrow && (
            <aside className={room.sources} aria-label={t('sources')}>
              <header>
                <h2>{t('sources')}</h2>
              </header>
              {sources}
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
        {sources}
      </Drawer>
    </PageFrame>
  )
}
