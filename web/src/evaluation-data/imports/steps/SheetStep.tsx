import type { ImportView, SheetView } from '@obelisk/contract/evaluation-data/imports'
import { withUsed } from '@obelisk/contract/pointed'
import { Button, Checkbox } from 'antd'
import { Tag } from '#kit/display/tags.tsx'
import { Card } from '#kit/frame/Card.tsx'
import { PageFooter } from '#kit/frame/PageFooter.tsx'
import { ClassFrame } from '../../frame/ClassFrame.tsx'
import css from '../imports.module.css'
import { useTranslations } from '../messages.ts'
import type { Import } from '../use-import.ts'
import { Steps } from './Steps.tsx'

const markColumns = ({ mapping }: ImportView, name: string) =>
  mapping.sheets
    .find(({ sheet }) => sheet === name)
    ?.columns.filter(({ kind }) => kind === 'item' || kind === 'new' || kind === 'ask').length ?? 0

function SheetChoice({
  view,
  sheet,
  onUse,
}: {
  view: ImportView
  sheet: SheetView
  onUse: (used: boolean) => void
}) {
  const t = useTranslations()
  const mapped = view.mapping.sheets.find((one) => one.sheet === sheet.name)
  // a list of names alone is one of students too
  const hasStudents = mapped?.columns.some(({ kind }) => kind === 'student_no' || kind === 'name') ?? false
  return (
    <Card
      title={
        <Checkbox
          checked={mapped?.used ?? false}
          disabled={sheet.rows.length === 0}
          onChange={({ target }) => onUse(target.checked)}
        >
          {sheet.name}
        </Checkbox>
      }
      extra={
        <>
          {sheet.hidden && <Tag>{t('sheet-hidden')}</Tag>}{' '}
          {hasStudents
            ? `${t('sheet-students', { count: sheet.students })} · ${t('sheet-marks', { count: markColumns(view, sheet.name) })}`
            : t('sheet-none')}
        </>
      }
    >
      <div className={css.peek}>
        <table>
          <tbody>
            {sheet.rows.slice(0, 7).map((row) => (
              <tr key={row.row}>
                {row.cells.slice(0, 14).map((text, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column of a sheet is its position
                  <td key={column}>{text}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}

/** Step 2: which sheets of the workbook are imported. */
export function SheetStep({ work, view }: { work: Import; view: ImportView }) {
  const t = useTranslations()
  const used = view.mapping.sheets.filter((sheet) => sheet.used).length
  const use = (name: string, isUsed: boolean) => work.point(withUsed(view.pointed, name, isUsed))
  return (
    <ClassFrame
      footer={
        <PageFooter
          start={<Button onClick={work.cancel}>{t('cancel-import')}</Button>}
          reason={used === 0 ? t('sheets-none') : undefined}
          primary={(reason) => (
            <Button
              type="primary"
              disabled={used === 0}
              loading={work.isChecking}
              aria-describedby={reason}
              onClick={() => work.setStep('check')}
            >
              {t('next')}
            </Button>
          )}
        />
      }
    >
      <div className={css.top}>
        <h2 className={css.stepTitle}>{t('sheets-title', { count: view.sheets.length })}</h2>
        <Steps at="sheet" />
      </div>
      <div className={css.sheets}>
        {view.sheets.map((sheet) => (
          <SheetChoice
            key={sheet.name}
            view={view}
            sheet={sheet}
            onUse={(isUsed) => use(sheet.name, isUsed)}
          />
        ))}
      </div>
    </ClassFrame>
  )
}
