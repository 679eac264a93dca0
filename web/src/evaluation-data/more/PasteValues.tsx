import type { Sheet } from '@obelisk/contract/evaluation-data/classes'
import { Input } from 'antd'
import { useState } from 'react'
import { useFormats } from '#kit/formats.ts'
import { useTranslations } from '../messages.ts'
import { readValues, type Values } from '../totals/rows.ts'
import css from './more.module.css'

type Props = {
  of: 'contributions' | 'criterion'
  sheet: Sheet
  valueIn: (cell: string) => number | undefined
  onRead: (values: Values) => void
}

/** Two columns out of a spreadsheet: a student number and a value. */
export function PasteValues({ of, sheet, valueIn, onRead }: Props) {
  const t = useTranslations()
  const { list } = useFormats()
  const [unread, setUnread] = useState<string[]>([])
  return (
    <>
      <Input.TextArea
        autoSize={{ minRows: 1, maxRows: 4 }}
        aria-label={t(`${of}-paste`)}
        placeholder={t(`${of}-paste`)}
        value=""
        onChange={({ target }) => {
          const read = readValues(target.value, sheet.students, valueIn)
          setUnread(read.unread)
          if (read.values.size > 0) onRead(read.values)
        }}
      />
      {unread.length > 0 && (
        <p className={css.wrong} role="alert">
          {t(`${of}-unread`, { count: unread.length, list: list(unread.slice(0, 5)) })}
        </p>
      )}
    </>
  )
}
