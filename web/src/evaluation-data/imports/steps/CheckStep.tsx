import { DownloadOutlined, FileExcelOutlined } from '@ant-design/icons'
import { type ImportView, problemRows } from '@obelisk/contract/evaluation-data/imports'
import { Button, Segmented } from 'antd'
import { useState } from 'react'
import { fetchFile } from '#kit/call.ts'
import { PageFooter } from '#kit/frame/PageFooter.tsx'
import { ClassFrame } from '../../frame/ClassFrame.tsx'
import css from '../imports.module.css'
import { useTranslations } from '../messages.ts'
import { ProblemPanel } from '../problems/ProblemPanel.tsx'
import panel from '../problems/problems.module.css'
import { Legend } from '../table/Legend.tsx'
import { MarkSheet } from '../table/MarkSheet.tsx'
import type { Import } from '../use-import.ts'
import { RememberedStrip } from './RememberedStrip.tsx'
import { Steps } from './Steps.tsx'

type Props = { work: Import; view: ImportView }

/** Why the marks cannot be stored now. */
function useReason({ work, view: { counts } }: Props) {
  const t = useTranslations()
  if (work.isChecking) return t('why-checking')
  if (counts.undecided > 0) return t('why-undecided', { count: counts.undecided })
  return counts.good_rows === 0 ? t('why-nothing') : undefined
}

function Foot({ work, view }: Props) {
  const t = useTranslations()
  const reason = useReason({ work, view })
  const { errors, good_rows } = view.counts
  return (
    <PageFooter
      start={
        <>
          <Button onClick={() => work.setStep('sheets')}>{t('back')}</Button>
          <span className={css.footHint}>{t('foot-hint')}</span>
        </>
      }
      reason={reason}
      secondary={
        <>
          {errors > 0 && (
            <Button
              icon={<DownloadOutlined />}
              onClick={() => void fetchFile(problemRows, { batch_id: view.batch_id })}
            >
              {t('download-failed', { count: errors })}
            </Button>
          )}
          <Button onClick={work.cancel}>{t('cancel-import')}</Button>
        </>
      }
      primary={(reasonId) => (
        <Button
          type="primary"
          disabled={reason !== undefined}
          loading={work.isConfirming}
          aria-describedby={reasonId}
          onClick={() => work.confirm(errors > 0)}
        >
          {t(errors > 0 ? 'import-good' : 'import-all', { count: good_rows })}
        </Button>
      )}
    />
  )
}

/** Step 3: the problems first, beside them the sheet as it is in the file, with what was made of it. */
export function CheckStep({ work, view }: Props) {
  const t = useTranslations()
  const used = view.sheets.filter((sheet) => sheet.used)
  const [name, setName] = useState(used[0]?.name ?? '')
  const [chosen, setChosen] = useState('')
  const sheet = used.find((one) => one.name === name) ?? used[0]
  const choose = (key: string, of: string) => {
    setChosen(key)
    setName(of)
  }
  return (
    <ClassFrame footer={<Foot work={work} view={view} />}>
      <div className={css.top}>
        <span className={css.file}>
          <FileExcelOutlined /> {view.file.name}
          {sheet && ` · ${t('sheet', { name: sheet.name })}`}
        </span>
        <Steps at="check" />
      </div>
      <div className={panel.panes} aria-busy={work.isChecking}>
        <ProblemPanel work={work} view={view} chosen={chosen} onChoose={choose} />
        <section className={panel.sheetPane}>
          <RememberedStrip work={work} view={view} />
          <header className={panel.sheetHead}>
            <h2>{t('result')}</h2>
            <span className={css.quiet}>{t('result-hint')}</span>
            {used.length > 1 && (
              <Segmented
                value={sheet?.name ?? ''}
                options={used.map((one) => one.name)}
                onChange={(next) => setName(next)}
              />
            )}
            <Legend />
          </header>
          {sheet && <MarkSheet key={sheet.name} work={work} view={view} sheet={sheet} chosen={chosen} />}
        </section>
      </div>
    </ClassFrame>
  )
}
