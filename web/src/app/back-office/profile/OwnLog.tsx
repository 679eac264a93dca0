import { auditLog } from '@obelisk/contract/audit-log'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Pagination } from 'antd'
import { useState } from 'react'
import { call } from '#kit/call.ts'
import { Timeline } from '#kit/display/Timeline.tsx'
import { useFormats } from '#kit/formats.ts'
import { Card } from '#kit/frame/Card.tsx'
import { Loaded } from '#kit/state/Loaded.tsx'
import { useLanguage } from '#kit/translations/language.ts'
import { useTranslations } from './messages.ts'

const size = 12

/** What the administrator did, newest first. */
export function OwnLog({ id }: { id: number }) {
  const t = useTranslations()
  const { when } = useFormats()
  const language = useLanguage((store) => store.language)
  const [page, setPage] = useState(1)
  const query = useQuery({
    queryKey: ['own-profile', 'log', id, page, language],
    queryFn: ({ signal }) => {
      const search = [{ field: 'admin_id', operator: 'eq', val: String(id) }]
      return call(auditLog.index, { page, limit: size, search }, { signal })
    },
    placeholderData: keepPreviousData,
  })
  return (
    <Card title={t('log')}>
      <Loaded query={query}>
        {({ list, total }) => (
          <>
            {total === 0 && <p>{t('log-none')}</p>}
            <Timeline
              events={list.map((entry) => ({
                key: entry.id,
                tone: entry.outcome === 'done' ? 'primary' : 'danger',
                when: `${when(entry.create_time)} · ${entry.ip}`,
                text: entry.title,
              }))}
            />
            {total > size && (
              <Pagination
                simple
                current={page}
                pageSize={size}
                total={total}
                onChange={setPage}
                showSizeChanger={false}
              />
            )}
          </>
        )}
      </Loaded>
    </Card>
  )
}
