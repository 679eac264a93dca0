import { useTranslations } from '../messages.ts'
import { Part } from '../report/Part.tsx'
import { sectionAnchor } from '../report/rows.ts'
import { useReport } from '../report/view.ts'
import { TextPane } from './TextPane.tsx'
import css from './writing.module.css'

/** Parts that only the system fills. */
const computed = [
  'basics',
  'support',
  'assessment',
  'scores',
  'method',
  'results',
  'last-measures',
  'measures',
]

/** Texts that stand beside no figure: ways, reasonableness, and sections of one's own. */
export function OtherTexts() {
  const t = useTranslations()
  const { report } = useReport()
  const own = report.sections.filter(
    ({ key, enabled }) => enabled && sectionAnchor(key) === 'texts' && !computed.includes(key),
  )
  if (own.length === 0) return null
  return (
    <Part anchor="texts" title={t('part.texts')}>
      <div className={css.columns}>
        {own.map(({ key }) => (
          <TextPane key={key} section={key} chips={['n', 'course']} />
        ))}
      </div>
    </Part>
  )
}
