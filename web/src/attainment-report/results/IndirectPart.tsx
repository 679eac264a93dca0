import { useFormats } from '#kit/formats.ts'
import { useWords } from '../messages.ts'
import { Part } from '../report/Part.tsx'
import { objectiveRows } from '../report/rows.ts'
import { useShown } from '../report/shown.ts'
import { useReport } from '../report/view.ts'
import { Wide } from '../report/Wide.tsx'
import { TextPane } from '../writing/TextPane.tsx'
import css from './figures.module.css'

/** What the survey says beside the marks. */
export function IndirectPart() {
  const t = useWords()
  const formats = useFormats()
  const shown = useShown()
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
                <td className={css.right}>{shown.value(shown.difference(indirect, direct))}</td>
                <td className={css.right}>{formats.number(indirect_answers)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Wide>
    </Part>
  )
}
