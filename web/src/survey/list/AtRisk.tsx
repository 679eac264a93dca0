import { linkTo } from '@obelisk/contract/links'
import type { SurveyRow } from '@obelisk/contract/survey/shapes'
import { Link } from 'react-router'
import { useFormats } from '#kit/formats.ts'
import { StateStrip } from '#kit/frame/StateStrip.tsx'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import { Remind } from './Act.tsx'
import { mostAtRisk } from './standing.ts'

/** The one survey that will fail unless somebody acts. */
export function AtRisk({ list }: { list: readonly SurveyRow[] }) {
  const t = useTranslations()
  const nameOf = useName()
  const { percent, when } = useFormats()
  const row = mostAtRisk(list)
  if (!row) return null
  const values = {
    title: nameOf({ name: row.title, name_en: row.title_en }),
    end: when(row.to_time ?? 0),
    valid: row.valid,
    rate: row.targeted ? percent(row.valid / row.targeted) : '–',
    least: percent(row.min_rate),
  }
  return (
    <StateStrip tone="yours" text={t('at-risk', values)}>
      <Link to={linkTo.survey({ id: row.id })}>{t('extend')}</Link>
      {row.may_edit && row.targeted !== null && row.answered < row.targeted && <Remind row={row} />}
    </StateStrip>
  )
}
