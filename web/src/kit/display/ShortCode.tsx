import { CopyOutlined } from '@ant-design/icons'
import { notify } from '../notify.ts'
import { useKitTranslations } from '../translations/messages.ts'
import css from './display.module.css'

/** So many signs tell one code from another. */
const enough = 8

/** A long code of a machine by its first signs; the whole of it is in the tip, and a press copies it. */
export function ShortCode({ value, name }: { value: string; name: string }) {
  const t = useKitTranslations()
  const copy = () =>
    navigator.clipboard?.writeText(value).then(
      () => notify.done(t('copied')),
      () => undefined,
    )
  return (
    <button
      type="button"
      className={css.shortCode}
      title={value}
      aria-label={`${name} ${value.slice(0, enough)} ${t('copy')}`}
      onClick={copy}
    >
      {value.slice(0, enough)}… <CopyOutlined />
    </button>
  )
}
