import { ClearOutlined } from '@ant-design/icons'
import { clearCache } from '@obelisk/contract/access-control/back-office'
import { useMutation } from '@tanstack/react-query'
import { Button, Dropdown, Tooltip } from 'antd'
import { call } from '#kit/call.ts'
import { useTranslations } from '../messages.ts'
import { clearBrowser } from './clear-browser.ts'

const kinds = ['tp', 'storage', 'all'] as const

/** Clears what the server or this browser keeps. What is only in the browser asks nobody. */
export function CacheMenu() {
  const t = useTranslations()
  const { mutate, isPending } = useMutation({
    mutationFn: async (kind: (typeof kinds)[number]) => {
      if (kind !== 'storage') await call(clearCache, { type: kind }, { announce: true })
      return kind
    },
    onSuccess: (kind) => {
      if (kind === 'tp') return
      clearBrowser()
      window.location.reload()
    },
  })
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        items: kinds.map((kind) => ({ key: kind, label: t(`cache-${kind}`) })),
        onClick: ({ key }) => mutate(key as (typeof kinds)[number]),
      }}
    >
      <Tooltip title={t('cache')}>
        <Button
          type="text"
          aria-haspopup="menu"
          loading={isPending}
          icon={<ClearOutlined />}
          aria-label={t('cache')}
        />
      </Tooltip>
    </Dropdown>
  )
}
