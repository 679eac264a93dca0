import { DownloadOutlined } from '@ant-design/icons'
import type { StoredFile } from '@obelisk/contract/files'
import { type ImportKind, importTemplate } from '@obelisk/contract/training-plan/exchange'
import { workbookKinds } from '@obelisk/contract/workbook'
import { Button, Drawer, Radio } from 'antd'
import { useState } from 'react'
import { UploadDropzone } from '#files/public.ts'
import { fetchFile } from '#kit/call.ts'
import type { HandedFile } from '#kit/handed-file.ts'
import { useIsPhone } from '#kit/theme/use-media.ts'
import { useTranslations } from '../messages.ts'
import { usePlan } from '../plan/editor.ts'
import css from './exchange.module.css'
import { ImportPreview } from './ImportPreview.tsx'

function Templates({ kind }: { kind: ImportKind }) {
  const t = useTranslations()
  const { plan } = usePlan()
  const wanted = kind === 'courses' ? (['courses'] as const) : (['matrix-wide', 'matrix-long'] as const)
  return (
    <p className={css.templates}>
      {t('template')}
      {wanted.map((one) => (
        <Button
          key={one}
          type="link"
          size="small"
          icon={<DownloadOutlined />}
          onClick={() => void fetchFile(importTemplate, { culture_id: plan.id, kind: one })}
        >
          {t(`template.${one}`)}
        </Button>
      ))}
    </p>
  )
}

/** What is to be read, and from which file; the tab that the person comes from says what first. */
function Import({ handed, onDone }: { handed: HandedFile | undefined; onDone: () => void }) {
  const t = useTranslations()
  const { tab } = usePlan()
  const [kind, setKind] = useState<ImportKind>(tab === 'matrix' || tab === 'weights' ? 'matrix' : 'courses')
  const [file, setFile] = useState<Pick<StoredFile, 'id' | 'name'> | undefined>(handed)
  return (
    <>
      <Radio.Group
        value={kind}
        optionType="button"
        onChange={({ target }) => setKind(target.value as ImportKind)}
        options={[
          { value: 'courses', label: t('import-courses') },
          { value: 'matrix', label: t('import-matrix') },
        ]}
      />
      <p className={css.text}>{t(kind === 'courses' ? 'import-courses-text' : 'import-matrix-text')}</p>
      <Templates kind={kind} />
      {file ? (
        <ImportPreview
          key={`${file.id} ${kind}`}
          file={file}
          kind={kind}
          onOther={() => setFile(undefined)}
          onDone={onDone}
        />
      ) : (
        <UploadDropzone accept={workbookKinds} onDone={setFile} />
      )}
    </>
  )
}

/** Courses or the matrix from a workbook: choose it, see what would happen, take all or only the good rows. */
export function ImportDrawer({
  open,
  onClose,
  handed,
}: {
  open: boolean
  onClose: () => void
  handed?: HandedFile | undefined
}) {
  const t = useTranslations()
  const { tab } = usePlan()
  const isPhone = useIsPhone()
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t('import-title')}
      size={isPhone ? '100%' : 'min(1080px, 94vw)'}
      destroyOnHidden
    >
      <Import key={`${tab} ${handed?.id ?? ''}`} handed={handed} onDone={onClose} />
    </Drawer>
  )
}
