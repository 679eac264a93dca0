import { Button, Input } from 'antd'
import { useState } from 'react'
import { FormDialog } from '#kit/dialog/FormDialog.tsx'
import { useTranslations } from './messages.ts'
import { pastedRows } from './rows.ts'

type Rows = ReturnType<typeof pastedRows>

/** Two columns out of a spreadsheet, pasted as text. */
export function PasteTotals({ busy, onSave }: { busy: boolean; onSave: (rows: Rows) => Promise<unknown> }) {
  const t = useTranslations()
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const rows = pastedRows(text)
  const close = () => {
    setOpen(false)
    setText('')
  }
  const save = async () => {
    await onSave(rows)
    close()
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('paste')}</Button>
      <FormDialog
        title={t('paste-title')}
        open={isOpen}
        onClose={close}
        cancelText={t('cancel')}
        okText={t('save', { count: rows.length })}
        okButtonProps={{ disabled: rows.length === 0 || busy }}
        onOk={save}
      >
        <p>{t('paste-hint')}</p>
        <Input.TextArea
          rows={10}
          aria-label={t('paste-title')}
          value={text}
          onChange={({ target }) => setText(target.value)}
          spellCheck={false}
        />
      </FormDialog>
    </>
  )
}
