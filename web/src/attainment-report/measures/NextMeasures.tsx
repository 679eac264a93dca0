import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons'
import { appliesTo, appliesToWords } from '@obelisk/contract/improvement'
import { Button } from 'antd'
import { useState } from 'react'
import { useFormats } from '#kit/formats.ts'
import { useTranslated } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import { Part } from '../report/Part.tsx'
import { objectiveRows } from '../report/rows.ts'
import { useShown } from '../report/shown.ts'
import { type ReportView, useReport } from '../report/view.ts'
import { Wide } from '../report/Wide.tsx'
import { TextPane } from '../writing/TextPane.tsx'
import { MeasureDrawer } from './MeasureDrawer.tsx'
import css from './measures.module.css'
import { useDropping } from './use-dropping.ts'

type Measure = ReportView['report']['measures'][number]

/** A part that is not written yet leads to the form of its measure. */
function ToFill({ onEdit }: { onEdit: () => void }) {
  const t = useTranslations()
  const { report } = useReport()
  if (!report.may.edit) return <span className={css.open}>{t('to-fill')}</span>
  return (
    <Button type="link" size="small" onClick={onEdit}>
      {t('to-fill')}
    </Button>
  )
}

function Row({ measure, onEdit, onDrop }: { measure: Measure; onEdit: () => void; onDrop: () => void }) {
  const t = useTranslations()
  const translated = useTranslated()
  const formats = useFormats()
  const shown = useShown()
  const { report } = useReport()
  const { objective_no, problem, evidence, cause, owner, due_date, target_value } = measure
  const toFill = <ToFill onEdit={onEdit} />
  const name = objective_no === null ? '' : t('objective', { no: objective_no })
  const place = appliesTo.find((one) => one === measure.applies_to)
  return (
    <tr>
      <td className={css.what}>
        {problem.startsWith(name) ? problem : `${name} ${problem}`}
        {evidence && <div className={css.quiet}>{t('evidence-is', { text: evidence })}</div>}
      </td>
      <td data-label={t('cause')}>{cause.trim() || toFill}</td>
      <td data-label={t('measure')}>{measure.measure.trim() || toFill}</td>
      <td data-label={t('applies-to')}>{place ? translated(appliesToWords(place)) : measure.applies_to}</td>
      <td data-label={t('owner-due')}>
        {owner || toFill}
        <br />
        {due_date ? formats.date(due_date) : toFill}
      </td>
      <td data-label={t('target')} className={css.right}>
        {target_value === null ? '–' : `≥ ${shown.expected(target_value)}`}
      </td>
      {report.may.edit && (
        <td className={css.acts}>
          <Button
            id={`measure-${measure.id}`}
            type="text"
            icon={<EditOutlined />}
            aria-label={t('edit-measure')}
            onClick={onEdit}
          />
          <Button type="text" icon={<DeleteOutlined />} aria-label={t('drop-measure')} onClick={onDrop} />
        </td>
      )}
    </tr>
  )
}

const heads = ['problem', 'cause', 'measure', 'applies-to', 'owner-due', 'target'] as const

function Table({ onEdit }: { onEdit: (measure: Measure) => void }) {
  const t = useTranslations()
  const { report } = useReport()
  const drop = useDropping()
  return (
    <Wide label={t('next-measures')}>
      <table className={css.table}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" className={head === 'target' ? css.right : undefined}>
                {t(head)}
              </th>
            ))}
            {report.may.edit && (
              <th scope="col" className={css.right}>
                {t('actions')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {report.measures.map((measure) => (
            <Row
              key={measure.id}
              measure={measure}
              onEdit={() => onEdit(measure)}
              onDrop={() => void drop(measure)}
            />
          ))}
        </tbody>
      </table>
    </Wide>
  )
}

/** Problems and measures of the next cycle; a table with what is not filled in marked. */
export function NextMeasures() {
  const t = useTranslations()
  const { report } = useReport()
  const [edited, setEdited] = useState<Partial<Measure>>()
  const uncovered = objectiveRows(report).find(
    ({ no, verdict }) =>
      verdict === 'below' && !report.measures.some(({ objective_no }) => objective_no === no),
  )
  const add = () => setEdited(uncovered ? { objective_no: uncovered.no } : {})
  return (
    <>
      <Part
        anchor="measures"
        title={
          <>
            {t('next-measures')} <span className={css.quiet}>{t('next-measures-text')}</span>
          </>
        }
        extra={
          report.may.edit && (
            <Button icon={<PlusOutlined />} onClick={add}>
              {t('add-measure')}
            </Button>
          )
        }
        pane={<TextPane section="feedback" chips={['course']} />}
      >
        {report.measures.length > 0 ? (
          <Table onEdit={setEdited} />
        ) : (
          <p className={css.quiet}>{t(uncovered ? 'measures-wanted' : 'no-measures')}</p>
        )}
      </Part>
      {edited && (
        <MeasureDrawer key={edited.id ?? 'new'} measure={edited} onClose={() => setEdited(undefined)} />
      )}
    </>
  )
}
