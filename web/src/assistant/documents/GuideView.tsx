import { placeIn } from '@obelisk/contract/assistant/knowledge'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#kit/state/Loaded.tsx'
import { useLanguage } from '#kit/translations/language.ts'
import { useTranslated } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import css from './documents.module.css'
import { guide } from './queries.ts'

/** Paragraphs after the first of a heading are numbered: `guide:Heading (2)`. */
const isFirst = (place: string) => !/ \(\d+\)$/.test(place)

const isChinese = ({ text }: { text: string }) => /\p{Script=Han}/u.test(text)

/** The user guide as answers cite it; an English reader finds its English part first. */
export function GuideView() {
  const t = useTranslations()
  const translated = useTranslated()
  const isEnglish = useLanguage(({ language }) => language === 'en')
  return (
    <Loaded query={useQuery(guide)}>
      {({ parts }) => (
        <article className={css.document}>
          <header className={css.head}>
            <h2>{t('kind-guide')}</h2>
            <p>{t('guide-about')}</p>
          </header>
          {(isEnglish ? parts.toSorted((a, b) => Number(isChinese(a)) - Number(isChinese(b))) : parts).map(
            ({ place, text }) => (
              <section key={place}>
                {isFirst(place) && <h3>{translated(placeIn(place))}</h3>}
                <p>{text}</p>
              </section>
            ),
          )}
        </article>
      )}
    </Loaded>
  )
}
