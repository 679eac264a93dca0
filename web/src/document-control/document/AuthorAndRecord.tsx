import type { DocumentView } from '@obelisk/contract/document-control/document'
import { useQuery } from '@tanstack/react-query'
import { Button, Drawer } from 'antd'
import { useState } from 'react'
import { Loaded } from '#kit/state/Loaded.tsx'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import { documentOf } from '../queries.ts'
import { History } from './History.tsx'

/** In the footer of a document: who writes it, and its record, which only its author and approvers may see. */
export function AuthorAndRecord({
  document: { id, author },
}: {
  document: Pick<DocumentView, 'id' | 'author'>
}) {
  const t = useTranslations()
  const nameOf = useName()
  const [open, setOpen] = useState(false)
  const query = useQuery({ ...documentOf(id), enabled: open })
  return (
    <>
      {author && <span>{t('author-is', { name: nameOf(author) })}</span>}
      <Button type="link" size="small" onClick={() => setOpen(true)}>
        {t('record')}
      </Button>
      <Drawer open={open} onClose={() => setOpen(false)} title={t('record')}>
        <Loaded query={query}>{({ timeline }) => <History timeline={timeline} />}</Loaded>
      </Drawer>
    </>
  )
}
