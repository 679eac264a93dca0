import { remarkTexts } from '@obelisk/contract/calculation-remarks'
import { linkTo } from '@obelisk/contract/links'
import { Link } from 'react-router'
import { StateStrip } from '#kit/frame/StateStrip.tsx'
import { useMay } from '#kit/session.ts'
import { useLanguage } from '#kit/translations/language.ts'
import { useTranslations } from '../messages.ts'
import { useReport } from '../report/view.ts'

/** What would have to be known of a result computed now, with the way to the settings that it comes from. */
export function RemarksAhead() {
  const t = useTranslations()
  const language = useLanguage((store) => store.language)
  const maySet = useMay('settings/edit')
  const { remarks_ahead: remarks, subject } = useReport().report
  const { teaching_class_id, course_id } = subject
  const at = teaching_class_id ? `teaching_class-${teaching_class_id}` : `course-${course_id}`
  return remarkTexts(remarks, language).map((text) => (
    <StateStrip key={text} tone="note" text={t('remark-ahead', { text })}>
      {maySet && <Link to={linkTo.settings({ at })}>{t('to-settings')}</Link>}
    </StateStrip>
  ))
}
