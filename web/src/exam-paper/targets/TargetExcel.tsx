import { FileExcelOutlined, WarningFilled } from '@ant-design/icons'
import type { Output } from '@obelisk/contract/endpoint'
import type { PaperView } from '@obelisk/contract/exam-paper/calls'
import type { PaperLabel, TargetRow } from '@obelisk/contract/exam-paper/shapes'
import { readTargetsFile, targetsWorkbook } from '@obelisk/contract/exam-paper/targets'
import { workbookKinds } from '@obelisk/contract/workbook'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { UploadDropzone } from '#files/public.ts'
import { call, fetchFile } from '#kit/call.ts'
import { FormDialog } from '#kit/dialog/FormDialog.tsx'
import { useTranslations } from '../messages.ts'
import { css } from '../styles.ts'

type Found = Output<typeof readTargetsFile>
type Put = (rows: TargetRow[]) => void

/** The rows that were read, with problems at their cells. */
function FoundTargets({ found }: { found: Found }) {
  const t = useTranslations()
  return (
    <>
      <p className={css.quiet}>
        {t('excel-found', {
          sheet: found.sheet,
          count: found.targets.length,
          problems: found.problems.length,
        })}
      </p>
      <ul className={css.excelProblems}>
        {found.problems.map(({ cell, code, values }) => (
          <li key={`${cell} ${code}`} className={css.near}>
            <WarningFilled /> <b>{cell}</b> {t.ofCode(`excel-${code}`, values)}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Reads a workbook; nothing of the blueprint changes before it is said. */
function ImportDialog({ view, put, onClose }: { view: PaperView; put: Put; onClose: () => void }) {
  const t = useTranslations()
  const [found, setFound] = useState<Found>()
  const read = async (file_id: number) => setFound(await call(readTargetsFile, { id: view.id, file_id }))
  const take = () => {
    if (found) put(found.targets)
    onClose()
  }
  return (
    <FormDialog
      title={t('excel-import')}
      width={640}
      okText={t(found && found.problems.length > 0 ? 'excel-take-good' : 'excel-take', {
        count: found?.targets.length ?? 0,
      })}
      okButtonProps={{ disabled: !found || found.targets.length === 0 }}
      hasWork={found !== undefined}
      onOk={take}
      onClose={onClose}
    >
      <UploadDropzone accept={workbookKinds} onDone={({ id }) => read(id)}>
        {t('excel-drop')}
      </UploadDropzone>
      <p className={css.quiet}>{t('excel-habits')}</p>
      {found && <FoundTargets found={found} />}
    </FormDialog>
  )
}

/** The blueprint as Excel: out as it was set or as the questions make it, and in from any layout. */
export function TargetExcel({ view, put }: { view: PaperView; put: Put | undefined }) {
  const t = useTranslations()
  const [imports, setImports] = useState(false)
  const get = (label?: PaperLabel) =>
    fetchFile(targetsWorkbook, { id: String(view.id), ...(label ? { label } : {}) }).catch(() => undefined)
  const { read } = view.may
  const mayOpen = read !== null && read !== 'trial'
  const items = [
    { key: 'targets', label: t('excel-targets'), onClick: () => void get() },
    ...(mayOpen ? view.head.labels : []).map((label) => ({
      key: label,
      label: t('excel-derived', { label }),
      onClick: () => void get(label),
    })),
    ...(put ? [{ key: 'import', label: t('excel-import'), onClick: () => setImports(true) }] : []),
  ]
  return (
    <>
      <Dropdown trigger={['click']} menu={{ items }}>
        <Button size="small" icon={<FileExcelOutlined />}>
          Excel
        </Button>
      </Dropdown>
      {put && imports && <ImportDialog view={view} put={put} onClose={() => setImports(false)} />}
    </>
  )
}
