import { CheckCircleFilled, CloseOutlined, ExclamationCircleFilled, LoadingOutlined } from '@ant-design/icons'
import { suffixSvg } from '@obelisk/contract/files'
import { suffixOf } from '@obelisk/contract/files/allowed'
import { Button, Progress } from 'antd'
import { useFormats } from '#kit/formats.ts'
import { addressOf } from '#kit/wire/request.ts'
import type { FileItem } from './file-item.ts'
import css from './files.module.css'
import { useTranslations } from './messages.ts'

const signs = {
  uploading: <LoadingOutlined />,
  failed: <ExclamationCircleFilled className={css.failed} />,
  '': <CheckCircleFilled className={css.done} />,
}

/** The picture itself, or the icon of its kind of file. */
const pictureOf = ({ content, objectUrl, file }: FileItem) =>
  content || objectUrl || addressOf(`${suffixSvg.path}?suffix=${suffixOf(file.name) || 'file'}`)

/** The files on their way, each with its state, another try and a way to drop it. */
export function UploadItems({
  items,
  onRetry,
  onRemove,
}: {
  items: readonly FileItem[]
  onRetry: (item: FileItem) => void
  onRemove: (item: FileItem) => void
}) {
  const t = useTranslations()
  const formats = useFormats()
  if (items.length === 0) return null
  return (
    <ul className={css.items} aria-live="polite">
      {items.map((item) => (
        <li key={item.key} className={css.item}>
          <img
            src={pictureOf(item)}
            alt=""
            className={css.preview}
            // without a network there is no icon either
            onError={({ currentTarget }) => {
              currentTarget.style.visibility = 'hidden'
            }}
          />
          {signs[item.status]}
          <div className={css.text}>
            <span className={css.name}>{item.file.name}</span>
            {item.status === 'uploading' && (
              <Progress
                percent={Math.floor(item.share * 100)}
                size="small"
                aria-label={t('uploading', { percent: formats.percent(item.share) })}
              />
            )}
            {item.status === 'failed' && (
              <span className={css.failed}>
                {item.file.size === 0 ? t('empty') : t('failed', { reason: item.message })}
              </span>
            )}
          </div>
          {item.status === 'failed' && item.mayRetry && (
            <Button size="small" type="link" onClick={() => onRetry(item)}>
              {t('retry')}
            </Button>
          )}
          <Button
            size="small"
            type="text"
            icon={<CloseOutlined />}
            aria-label={`${t(item.status === 'uploading' ? 'cancel' : 'remove')} ${item.file.name}`}
            title={t(item.status === 'uploading' ? 'cancel' : 'remove')}
            onClick={() => onRemove(item)}
          />
        </li>
      ))}
    </ul>
  )
}
