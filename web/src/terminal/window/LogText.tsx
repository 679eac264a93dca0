import { useEffect, useRef } from 'react'
import { useLanguage } from '#kit/translations/language.ts'
import { useTranslations } from '../messages.ts'
import { readable } from '../texts.ts'
import css from './terminal.module.css'

/** What a command printed; the end stays in sight while more comes. */
export function LogText({ lines }: { lines: readonly string[] }) {
  const t = useTranslations()
  const language = useLanguage((store) => store.language)
  const box = useRef<HTMLPreElement>(null)
  const count = lines.length
  useEffect(() => {
    if (count > 0) box.current?.scrollTo({ top: box.current.scrollHeight })
  }, [count])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long log is scrolled with the keyboard
    <pre ref={box} className={css.log} role="log" aria-label={t('log')} tabIndex={0}>
      {count === 0 ? t('no-output') : lines.map((line) => readable(line, language)).join('\n')}
    </pre>
  )
}
