import { indirectBasisText } from '@obelisk/contract/attainment-report/indirect-basis'
import { isGapWide } from '@obelisk/engine/attainment-report/rules/report'
import { Alert } from 'antd'
import { Tag } from '#kit/display/tags.tsx'
import { useFormats } from '#kit/formats.ts'
import { useLanguage } from '#kit/translations/language.ts'
import { useSigns } from '#kit/translations/signs.ts'
import { useTranslations } from '../messages.ts'
import { Part } from '../report/Part.tsx'
import { objectiveRows } from '../report/rows.ts'
import { useShown } from '../report/shown.ts'
import { useReport } from '../report/view.ts'
import { Wide } from '../report/Wide.tsx'
import { TextPane } from '../writing/TextPane.tsx'
import css from './figures.module.css'

function Apart({ gap }: { gap: number | null }) {
  const shown = useShown()
  const { indirect_gap_max } = useReport().report.parameters
  const text = shown.value(gap)
  return isGapWide(gap, indirect_gap_max) ? <Tag tone="warning">{text}</Tag> : text
}

/** Where survey and marks lie far apart and nothing is written on it yet, the page asks for the reason. */
function Explain() {
  const t = useTranslations()
  const formats = useFormats()
  const shown = useShown()
  const { findings, parameters } = useReport().report
  const open = findings.filter(({ code }) => code === 'R06.gap_unexplained')
  if (open.length === 0) return null
  const names = formats.list(open.map(({ place }) => t('objective', { no: String(place.objective_no) })))
  const limit = shown.expected(parameters.indirect_gap_max)
  return <Alert type="warning" showIcon title={t('indirect-explain', { names, limit })} />
}

/** What the survey says beside the marks. */
export function IndirectPart() {
  const t = useTranslations()
  const formats = useFormats()
  const shown = useShown()
  const signs = useSigns()
  const language = useLanguage((store) => store.language)
  const { report } = useReport()
  if (!report.sections.some(({ key, enabled }) => key === 'indirect' && enabled)) return null
  const rows = objectiveRows(report)
  const { survey_answers } = report.head
  return (
    <Part
      anchor="indirect"
      title={survey_answers ? t('indirect-finding', { n: survey_answers }) : t('indirect-none')}
      pane={<TextPane section="indirect" chips={['survey', ...rows.map(({ no }) => `o${no}.indirect`)]} />}
    >
      <Explain />
      <Wide label={t('part.indirect')}>
        <table className={css.items}>
          <thead>
            <tr>
              <th scope="col">{t('objectives')}</th>
              <th scope="col" className={css.right}>
                {t('indirect')}
              </th>
              <th scope="col" className={css.right}>
                {t('direct')}
              </th>
              <th scope="col" className={css.right}>
                {t('difference')}
              </th>
              <th scope="col" className={css.right}>
                {t('answers')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, no, result: { direct, indirect, indirect_answers } }) => (
              <tr key={id}>
                <th scope="row">{t('objective', { no })}</th>
                <td className={css.right}>{shown.value(indirect)}</td>
                <td className={css.right}>{shown.value(direct)}</td>
                <td className={css.right}>
                  <Apart gap={shown.difference(indirect, direct) ?? null} />
                </td>
                <td className={css.right}>{formats.number(indirect_answers)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Wide>
      {rows.map(
        ({ id, no, result: { indirect_basis: basis } }) =>
          basis && (
            <p key={id} className={css.note}>
              {signs.named(
                t('objective', { no }),
                indirectBasisText(basis, report.parameters.digits, language),
              )}
            </p>
          ),
      )}
    </Part>
  )
}
