import { CheckOutlined, WarningOutlined } from '@ant-design/icons'
import { useSigns } from '#kit/translations/signs.ts'
import { useClassName, useName } from '#kit/translations.ts'
import css from '../dialogs/dialogs.module.css'
import { useTranslations } from '../messages.ts'
import { clashLines } from './clash-words.ts'
import type { Clashes } from './use-clashes.ts'

/** What else there is at a time, before it is taken. It forbids nothing. */
export function ClashNote({ clashes, room }: { clashes: Clashes; room: string }) {
  const t = useTranslations()
  const words = { t, classOf: useClassName(), nameOf: useName(), signs: useSigns() }
  if (!clashes)
    return <div className={css.hint}>{t(clashes === null ? 'clashesUnknown' : 'clashesLooked')}</div>
  const lines = clashLines(clashes, room.trim(), words)
  if (lines.length === 0)
    return (
      <div className={css.hint}>
        <CheckOutlined /> {t('clashesNone')}
      </div>
    )
  return lines.map((line) => (
    <div key={line} className={css.warn}>
      <WarningOutlined /> {line}
    </div>
  ))
}
