import { methodRulesTexts } from '@obelisk/contract/attainment-report/method-rules'
import { remarkTexts } from '@obelisk/contract/calculation-remarks'
import { useLanguage } from '#kit/translations/language.ts'
import { useTranslations } from '../messages.ts'
import { useReport } from '../report/view.ts'
import css from './figures.module.css'

/** By which rules beside the formula the values came about, and what has to be known of them. */
export function RunNotes() {
  const t = useTranslations()
  const language = useLanguage((store) => store.language)
  const { parameters, remarks } = useReport().report
  const said = [
    ['remarks-of-run', remarkTexts(remarks, language)],
    ['rules-of-run', methodRulesTexts(parameters.rules, language)],
  ] as const
  return said.map(
    ([word, texts]) =>
      texts.length > 0 && (
        <p key={word} className={css.note}>
          {t(word, { list: texts.join(language === 'en' ? '; ' : '；') })}
        </p>
      ),
  )
}
