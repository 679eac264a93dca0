import { BellOutlined } from '@ant-design/icons'
import { Badge, Button, Tooltip } from 'antd'
import { useState } from 'react'
import { WhenOpened } from '#kit/dialog/WhenOpened.tsx'
import { partOf, useAhead } from '#kit/state/part.tsx'
import { useTranslations } from './messages.ts'
import { useNotices } from './queries.ts'
import { useJobNews } from './use-job-news.ts'
import { useRoleNews } from './use-role-news.ts'

const InboxDrawer = partOf(async () => (await import('./InboxDrawer.tsx')).InboxDrawer)

/** The bell of the header with the count of unread notices; opens notices and background work. */
export function Bell() {
  const t = useTranslations()
  const { data } = useNotices()
  useRoleNews(data?.list)
  useJobNews()
  const [open, setOpen] = useState(false)
  useAhead(InboxDrawer)
  const unread = data?.unread ?? 0
  const label = unread > 0 ? `${t('inbox')}: ${t('unread', { count: unread })}` : t('inbox')
  return (
    <>
      <Tooltip title={label}>
        <Button
          type="text"
          aria-label={label}
          onClick={() => setOpen(true)}
          icon={
            <Badge count={unread} size="small" offset={[2, -2]}>
              <BellOutlined style={{ fontSize: 16 }} />
            </Badge>
          }
        />
      </Tooltip>
      <WhenOpened open={open}>
        <InboxDrawer open={open} onClose={() => setOpen(false)} />
      </WhenOpened>
    </>
  )
}
