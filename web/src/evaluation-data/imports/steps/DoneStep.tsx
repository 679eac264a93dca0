import { DownloadOutlined } from '@ant-design/icons'
import { type ImportView, problemRows } from '@obelisk/contract/evaluation-data/imports'
import { Button } from 'antd'
import { fetchFile } from '#kit/call.ts'
import { DoneState } from '#kit/state/states.tsx'
import { ClassFrame } from '../../frame/ClassFrame.tsx'
import { useScreen } from '../../frame/screen.ts'
import { ImportRecord } from '../ImportRecord.tsx'
import css from '../imports.module.css'
import { useTranslations } from '../messages.ts'
import type { Confirmed, Import } from '../use-import.ts'
import { Steps } from './Steps.tsx'

/** Step 4: what was stored, what was left out, and where to go from here. */
export function DoneStep({
  work,
  view,
  confirmed,
}: {
  work: Import
  view: ImportView
  confirmed: Confirmed
}) {
  const t = useTranslations()
  const { sheet, goTo } = useScreen()
  const text = [
    t('done-text', confirmed),
    ...(confirmed.new_items > 0 ? [t('done-items', { count: confirmed.new_items })] : []),
    ...(confirmed.left_out > 0 ? [t('done-left', { count: confirmed.left_out })] : []),
  ].join('')
  return (
    <ClassFrame>
      <div className={css.top}>
        <Steps at="store" />
      </div>
      <DoneState title={t('done-title')} text={text}>
        <Button type="primary" onClick={() => goTo('marks')}>
          {t('to-marks')}
        </Button>
        {confirmed.left_out > 0 && (
          <Button
            icon={<DownloadOutlined />}
            onClick={() => void fetchFile(problemRows, { batch_id: view.batch_id })}
          >
            {t('download-failed', { count: confirmed.left_out })}
          </Button>
        )}
        <Button type="link" onClick={work.leave}>
          {t('another')}
        </Button>
      </DoneState>
      <ImportRecord classId={sheet.class.id} />
    </ClassFrame>
  )
}
