import {
  CheckCircleFilled,
  CloudOutlined,
  EditOutlined,
  ExclamationCircleFilled,
  LoadingOutlined,
} from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useFormats } from '../formats.ts'
import { useSession } from '../session.ts'
import { useKitTranslations } from '../translations/messages.ts'
import { areaNow } from '../wire/area.ts'
import css from './display.module.css'

export type Saving =
  | { state: 'saved'; at: number | string | Date }
  | { state: 'saving' }
  | { state: 'unsaved' }
  | { state: 'offline'; count: number }
  | { state: 'failed' }
  /** Somebody else has changed the same: which of the two stays is to be chosen. */
  | { state: 'conflict' }

const signs: Record<Saving['state'], ReactNode> = {
  saved: <CheckCircleFilled style={{ color: 'var(--ob-success)' }} />,
  saving: <LoadingOutlined />,
  unsaved: <EditOutlined />,
  offline: <CloudOutlined style={{ color: 'var(--ob-warning)' }} />,
  failed: <ExclamationCircleFilled style={{ color: 'var(--ob-danger)' }} />,
  conflict: <ExclamationCircleFilled style={{ color: 'var(--ob-danger)' }} />,
}

/** Where the work stands: "Saved 10:32". Said aloud to screen readers when it changes. */
export function SavedMark({ saving, onChoose }: { saving: Saving; onChoose?: () => void }) {
  const t = useKitTranslations()
  const formats = useFormats()
  const isSignedIn = useSession((session) => session[areaNow()] !== undefined)
  const text = {
    saved: () => t('saved-at', { time: saving.state === 'saved' ? formats.when(saving.at) : '' }),
    saving: () => t('saving'),
    unsaved: () => t('unsaved'),
    offline: () =>
      t(isSignedIn ? 'saved-offline' : 'saved-signed-out', {
        count: saving.state === 'offline' ? saving.count : 0,
      }),
    failed: () => t('save-failed'),
    conflict: () => t('save-conflict'),
  }[saving.state]()
  return (
    <span className={css.saved} role="status">
      <span aria-hidden="true">{signs[saving.state]}</span>
      {text}
      {saving.state === 'conflict' && onChoose && (
        <Button type="link" size="small" onClick={onChoose}>
          {t('save-choose')}
        </Button>
      )}
    </span>
  )
}
