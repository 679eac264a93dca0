import type { Translations } from '@obelisk/contract/refusal'
import { languageNow } from '#kit/translations/language.ts'
import css from './light.module.css'
import { toldOf } from './route-error.ts'

const texts = {
  title: { 'zh-cn': '页面没有打开', en: 'The page could not be opened' },
  again: { 'zh-cn': '重新打开', en: 'Open it again' },
} as const satisfies Record<string, Translations>

/** In the place of a light page that could not be opened. What was filled in stays on the device. */
export function LightFailed({ error }: { error: unknown }) {
  const told = toldOf(error)
  return (
    <main className={css.failed}>
      <h1>{texts.title[languageNow()]}</h1>
      <p role="alert">{told instanceof Error ? told.message : String(told)}</p>
      <button type="button" onClick={() => window.location.reload()}>
        {texts.again[languageNow()]}
      </button>
    </main>
  )
}
