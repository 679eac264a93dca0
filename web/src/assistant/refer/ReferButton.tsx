import { CloseOutlined } from '@ant-design/icons'
import type { About } from '@obelisk/contract/assistant/chat'
import { sourceOnPage } from '@obelisk/contract/assistant/knowledge'
import { Button, Popover, type RefSelectProps, Select } from 'antd'
import { type Ref, useRef, useState } from 'react'
import { useSiteSearch } from '#search/public.ts'
import attach from '../attach/attach.module.css'
import { useTranslations } from '../messages.ts'
import css from './refer.module.css'

/** A document that comes first among what is found, and what it is called. */
export type Referred = { about: About; title: string }

const aboutAt = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://page')
  return sourceOnPage(pathname, searchParams)
}

/** Finds a document by its name, as the search of the site does. */
function ReferSelect({
  field,
  onChoose,
}: {
  field: Ref<RefSelectProps>
  onChoose: (referred: Referred) => void
}) {
  const t = useTranslations()
  const [text, setText] = useState('')
  const { hits, isAsking, error } = useSiteSearch(text)
  const found = hits.flatMap(({ key, title, where, to }) => {
    const about = aboutAt(to)
    return about ? [{ value: key, label: title, where, about }] : []
  })
  const nothing = error?.message ?? (text.trim() === '' || isAsking ? null : t('refer-none'))
  return (
    <Select
      ref={field}
      showSearch
      filterOption={false}
      className={css.select ?? ''}
      aria-label={t('refer')}
      placeholder={t('refer-search')}
      value={null}
      loading={isAsking}
      onSearch={setText}
      options={found}
      optionRender={({ data: { label, where } }) => (
        <span className={css.found}>
          {label} <small>{where}</small>
        </span>
      )}
      notFoundContent={nothing}
      onSelect={(_, { about, label }) => onChoose({ about, title: label })}
    />
  )
}

/** Refers the questions to a document, which is found by its name. */
export function ReferButton({
  open,
  onOpen,
  onLeave,
  onChoose,
}: {
  open: boolean
  onOpen: (open: boolean) => void
  /** Hears that nothing was chosen, by Escape. */
  onLeave: () => void
  onChoose: (referred: Referred) => void
}) {
  const t = useTranslations()
  const field = useRef<RefSelectProps>(null)
  return (
    <Popover
      open={open}
      onOpenChange={onOpen}
      // before that it cannot take the focus
      afterOpenChange={(isOpen) => isOpen && field.current?.focus()}
      trigger="click"
      placement="topLeft"
      destroyOnHidden
      content={
        // biome-ignore lint/a11y/noStaticElementInteractions: Escape is heard here before the drawer around hears it
        <div
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            event.stopPropagation()
            onOpen(false)
            onLeave()
          }}
        >
          <ReferSelect field={field} onChoose={onChoose} />
        </div>
      }
    >
      <Button type="text" aria-label={t('refer')} title={t('refer')}>
        @
      </Button>
    </Popover>
  )
}

/** The document that the questions are referred to, and how it is taken away. */
export function ReferredTag({ referred, onAway }: { referred: Referred | undefined; onAway: () => void }) {
  const t = useTranslations()
  if (!referred) return null
  return (
    <div className={attach.chips}>
      <div className={attach.chip}>
        <span className={attach.name}>{t('refer-to', { title: referred.title })}</span>
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined />}
          aria-label={t('refer-away')}
          title={t('refer-away')}
          onClick={onAway}
        />
      </div>
    </div>
  )
}
