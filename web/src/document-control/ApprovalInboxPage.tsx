import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import type { DocumentTab, listDocuments } from '@obelisk/contract/document-control/calls'
import type { ListedDocument } from '@obelisk/contract/document-control/document'
import type { Output } from '@obelisk/contract/endpoint'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, useId, useState } from 'react'
import { CountPill } from '#kit/display/tags.tsx'
import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { Loaded } from '#kit/state/Loaded.tsx'
import { PageSkeleton } from '#kit/state/shapes.tsx'
import { BlockSkeleton } from '#kit/state/skeletons.tsx'
import { EmptyState } from '#kit/state/states.tsx'
import { useIsTablet } from '#kit/theme/use-media.ts'
import { AuthorActs } from './document/AuthorActs.tsx'
import { DecisionForm } from './document/DecisionForm.tsx'
import { DocumentPane } from './document/DocumentPane.tsx'
import { History } from './document/History.tsx'
import { TakeBack } from './document/TakeBack.tsx'
import css from './inbox.module.css'
import { ListPane } from './list/ListPane.tsx'
import { useTranslations } from './messages.ts'
import { documentOf, documentsIn } from './queries.ts'
import { type Inbox, useInbox } from './use-inbox.ts'
import { neighbours, useListKeys } from './use-list-keys.ts'

type Listed = Output<typeof listDocuments>

const tabs: readonly DocumentTab[] = ['waiting', 'mine', 'done']

function Tabs({ inbox, counts }: { inbox: Inbox; counts: Record<DocumentTab, number> | undefined }) {
  const t = useTranslations()
  return (
    <nav className={css.tabs} aria-label={t('list')}>
      {tabs.map((tab) => (
        <button
          key={tab}
          type="button"
          className={css.tab}
          aria-current={inbox.wanted.tab === tab ? 'page' : undefined}
          onClick={() => inbox.show(tab)}
        >
          {t(`tab-${tab}`)}
          {counts && counts[tab] > 0 && (
            <CountPill count={counts[tab]} tone={tab === 'waiting' ? 'waiting' : 'neutral'} />
          )}
        </button>
      ))}
    </nav>
  )
}

/** To the document before and after this one. */
function Ways({
  inbox,
  before,
  after,
}: {
  inbox: Inbox
  before: number | undefined
  after: number | undefined
}) {
  const t = useTranslations()
  return (
    <span className={css.ways}>
      <Button
        type="text"
        icon={<LeftOutlined />}
        disabled={before === undefined}
        onClick={() => inbox.open(before)}
      >
        {t('previous')}
      </Button>
      <Button
        type="text"
        icon={<RightOutlined />}
        iconPlacement="end"
        disabled={after === undefined}
        onClick={() => inbox.open(after)}
      >
        {t('next')}
      </Button>
    </span>
  )
}

/** Their roles would let them approve it, but another person has to: the button is off and says why. */
function Barred({ why }: { why: string }) {
  const t = useTranslations()
  const id = useId()
  return (
    <>
      <span id={id} className={css.why}>
        {why}
      </span>
      <Button type="primary" disabled aria-describedby={id}>
        {t('approve-plain')}
      </Button>
    </>
  )
}

function OpenDocument({ id, inbox, list }: { id: number; inbox: Inbox; list: readonly ListedDocument[] }) {
  const t = useTranslations()
  const query = useQuery(documentOf(id))
  const { before, after } = neighbours(list, id)
  return (
    <Loaded query={query} skeleton={<BlockSkeleton height={480} />} entry={{ id, idOf: (one) => one.id }}>
      {(document) => (
        <>
          <section className={css.middle} aria-label={t('document')}>
            <div className={css.scroll}>
              <DocumentPane document={document} />
            </div>
            <footer className={css.foot}>
              {document.may.decide && (
                <DecisionForm document={document} onDecided={() => inbox.open(after ?? before)}>
                  <Ways inbox={inbox} before={before} after={after} />
                  <TakeBack id={id} until={document.may.take_back_until} />
                </DecisionForm>
              )}
              {!document.may.decide && (
                <div className={css.steps}>
                  <Ways inbox={inbox} before={before} after={after} />
                  {document.may.waits && <Barred why={document.may.waits} />}
                  <TakeBack id={id} until={document.may.take_back_until} />
                  <AuthorActs document={document} />
                </div>
              )}
            </footer>
          </section>
          <aside className={css.history} aria-label={t('timeline-title')}>
            <h3 className={css.partTitle}>{t('timeline-title')}</h3>
            <History timeline={document.timeline} />
          </aside>
        </>
      )}
    </Loaded>
  )
}

/** Without a choice the first of the list is open; it stays open when others come before it, until it is gone. */
function useFirstOpened(
  { current }: Inbox,
  { data, isPlaceholderData }: UseQueryResult<Listed>,
  isTablet: boolean,
) {
  const [begun, begin] = useState<number>()
  const ids = isPlaceholderData || isTablet ? [] : (data?.list ?? []).map(({ id }) => id)
  const first = ids.find((id) => id === begun) ?? ids[0]
  useEffect(() => {
    if (current === undefined && first !== undefined) begin(first)
  }, [current, first])
  return current ?? first
}

const isFiltered = ({ wanted }: Inbox) => wanted.quickSearch !== '' || wanted.kind !== undefined

/** One place for everything that waits for a decision: the list, the document with what changed, the opinion. */
export function Page() {
  const t = useTranslations()
  const inbox = useInbox()
  const query = useQuery(documentsIn(inbox.wanted))
  const list = query.data?.list ?? []
  const isTablet = useIsTablet()
  const shown = useFirstOpened(inbox, query, isTablet)
  useListKeys({ ...inbox, current: shown }, list)
  const isAlone = isTablet && shown !== undefined
  return (
    <PageFrame
      scope={<Tabs inbox={inbox} counts={query.data?.counts} />}
      actions={
        isAlone && (
          <Button icon={<LeftOutlined />} onClick={() => inbox.open(undefined)}>
            {t('back')}
          </Button>
        )
      }
    >
      <div className={css.inbox}>
        {!isAlone && (
          <Loaded query={query} skeleton={<PageSkeleton />}>
            {({ counts }) => (
              <ListPane
                key={inbox.wanted.tab}
                inbox={{ ...inbox, current: shown }}
                list={list}
                all={isFiltered(inbox) ? list.length : counts[inbox.wanted.tab]}
              />
            )}
          </Loaded>
        )}
        {shown !== undefined && <OpenDocument id={shown} inbox={inbox} list={list} />}
        {shown === undefined && !isTablet && list.length > 0 && !query.isPlaceholderData && (
          <EmptyState title={t('choose-one')} />
        )}
      </div>
    </PageFrame>
  )
}
