import { DownloadOutlined } from '@ant-design/icons'
import { type FormTemplate, type FormVersion, sampleForm } from '@obelisk/contract/form-template/templates'
import { filledForm } from '@obelisk/contract/form-template/trial'
import { useQuery } from '@tanstack/react-query'
import { Button, Drawer } from 'antd'
import { useState } from 'react'
import { fetchFile } from '#kit/call.ts'
import { Loaded } from '#kit/state/Loaded.tsx'
import { BlockSkeleton } from '#kit/state/skeletons.tsx'
import { useIsPhone } from '#kit/theme/use-media.ts'
import { useFormName } from '../form-name.ts'
import css from '../form-template.module.css'
import { useTranslations } from '../messages.ts'
import { filledWith } from '../queries.ts'
import { DocumentChoice } from './DocumentChoice.tsx'
import { WordPages } from './WordPages.tsx'

type Props = { form: FormTemplate; version: FormVersion; onClose: () => unknown }

/** A version filled with invented values or with a real document: page by page, and as a Word file. */
export function PreviewDrawer({ form, version, onClose }: Props) {
  const t = useTranslations()
  const isPhone = useIsPhone()
  const nameOf = useFormName()
  const [document, setDocument] = useState<number>()
  const query = useQuery(filledWith(version.id, document))
  const save = () =>
    void (
      document === undefined
        ? fetchFile(sampleForm, { version_id: version.id })
        : fetchFile(filledForm, { id: document, version_id: version.id })
    ).catch(() => undefined)
  return (
    <Drawer
      open
      onClose={onClose}
      size={isPhone ? '100%' : 960}
      title={t('preview-title', { name: nameOf(form), number: version.number })}
    >
      <div className={css.bar}>
        <span>{t('preview-with')}</span>
        <DocumentChoice kind={form.kind} value={document} onChange={setDocument} />
        <Button icon={<DownloadOutlined />} onClick={save}>
          {t('download-filled')}
        </Button>
      </div>
      {document === undefined && <p className={css.faint}>{t('sample-note')}</p>}
      <Loaded query={query} skeleton={<BlockSkeleton height={480} />}>
        {(file) => <WordPages file={file} />}
      </Loaded>
    </Drawer>
  )
}
