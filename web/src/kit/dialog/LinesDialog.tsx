import { Input, Spin } from 'antd'
import type { ReactNode } from 'react'
import { useKitTranslations } from '../translations/messages.ts'
import { FormDialog } from './FormDialog.tsx'
import css from './lines.module.css'

/** A line as it was understood: what it makes, or why it makes nothing. */
export type ReadLine = { key: string | number; makes: ReactNode; wrong?: string | undefined }

type Props = {
  title: string
  hint: ReactNode
  placeholder: string
  text: string
  onText: (text: string) => void
  lines: readonly ReadLine[]
  /** The lines are being read anew. */
  busy?: boolean
  /** What stands above the lines and holds for all of them. */
  before?: ReactNode
  /** What stands below the lines. */
  after?: ReactNode
  okText: string
  onOk: () => unknown
  onClose: () => void
}

/** Many rows at a time: one line makes one row, and what each is taken for stands below before anything is made. */
export function LinesDialog({
  title,
  hint,
  placeholder,
  text,
  onText,
  lines,
  busy = false,
  before,
  after,
  okText,
  onOk,
  onClose,
}: Props) {
  const t = useKitTranslations()
  const wrong = lines.filter((line) => line.wrong !== undefined).length
  return (
    <FormDialog
      title={title}
      width={720}
      okText={okText}
      okButtonProps={{ disabled: busy || lines.length === 0 || wrong > 0 }}
      onOk={onOk}
      onClose={onClose}
      hasWork={text.trim() !== ''}
    >
      <p className={css.hint}>{hint}</p>
      {before}
      <Input.TextArea
        autoFocus
        aria-label={title}
        autoSize={{ minRows: 6, maxRows: 12 }}
        placeholder={placeholder}
        value={text}
        onChange={({ target }) => onText(target.value)}
      />
      <Spin spinning={busy} delay={300}>
        {lines.length > 0 && (
          <p role="status" className={css.count}>
            {wrong > 0
              ? t('lines-wrong', { count: lines.length, wrong })
              : t('lines-read', { count: lines.length })}
          </p>
        )}
        <ul className={css.lines}>
          {lines.map((line) => (
            <li key={line.key} className={line.wrong === undefined ? undefined : css.wrong}>
              {line.wrong === undefined ? '✓' : '▲'} {line.makes}
              {line.wrong !== undefined && <span> · {line.wrong}</span>}
            </li>
          ))}
        </ul>
      </Spin>
      {after}
    </FormDialog>
  )
}
