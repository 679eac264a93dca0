import {
  type DocumentCategory,
  type DocumentRow,
  documentCategories,
  mostMegabytes,
  readSuffixes,
} from '@obelisk/contract/assistant/school-documents'
import type { StoredFile } from '@obelisk/contract/files'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Input, Select } from 'antd'
import { useId, useState } from 'react'
import { UploadButton } from '#files/public.ts'
import { FormDialog } from '#kit/dialog/FormDialog.tsx'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import css from './documents.module.css'
import { documentsOf, saving } from './queries.ts'
import { asText, titleOfFile } from './read-files.ts'

type Draft = {
  title: string
  category: DocumentCategory
  college_id: number | null
  file: StoredFile | undefined
}

const seenOf = (row: DocumentRow | undefined) => (row ? { id: row.id, revision: row.revision } : {})

/** The unit that the document is of: one of those for which the person may upload. */
function Place({ draft, onChange }: { draft: Draft; onChange: (college_id: number | null) => void }) {
  const t = useTranslations()
  const name = useName()
  const { data } = useQuery(documentsOf(''))
  return (
    <Select<number>
      aria-label={t('document-place')}
      value={draft.college_id ?? 0}
      options={(data?.places ?? []).map((place) => ({
        value: place.college_id ?? 0,
        label: place.college_id === null ? t('whole-school') : name(place),
      }))}
      onChange={(value) => onChange(value === 0 ? null : value)}
    />
  )
}

/** The file of which the words are read. */
function Chosen({ row, draft, onFile }: { row: DocumentRow | undefined; draft: Draft } & Files) {
  const t = useTranslations()
  return (
    <div className={css.field}>
      <span>{t('document-file')}</span>
      <UploadButton accept={readSuffixes.join(',')} prepare={asText} onDone={onFile} />
      <small>
        {row && !draft.file
          ? t('document-file-stays', { name: row.file_name })
          : t('document-file-hint', { limit: mostMegabytes })}
      </small>
    </div>
  )
}

type Files = { onFile: (file: StoredFile) => void }
type Props = { row: DocumentRow | undefined; onClose: () => void; onSaved: (id: number) => void }

/** Adds a document of the school, or changes one that is there. */
export function DocumentForm({ row, onClose, onSaved }: Props) {
  const t = useTranslations()
  const title = useId()
  const { data } = useQuery(documentsOf(''))
  const save = useMutation(saving(useQueryClient()))
  const [draft, setDraft] = useState<Draft>({
    title: row?.title ?? '',
    category: row?.category ?? 'rule',
    file: undefined,
    college_id: row ? row.college_id : (data?.places[0]?.college_id ?? null),
  })
  const change = (some: Partial<Draft>) => setDraft((now) => ({ ...now, ...some }))
  const isWhole = draft.title.trim() !== '' && (row !== undefined || draft.file !== undefined)
  const send = async () => {
    const { file, ...facts } = draft
    const { id } = await save.mutateAsync({ ...facts, ...seenOf(row), ...(file ? { file_id: file.id } : {}) })
    onSaved(id)
    onClose()
  }
  return (
    <FormDialog
      title={t(row ? 'document-edit' : 'document-upload')}
      hasWork={draft.file !== undefined || draft.title !== (row?.title ?? '')}
      okText={t('save')}
      okButtonProps={{ disabled: !isWhole }}
      onOk={send}
      onClose={onClose}
    >
      <Chosen
        row={row}
        draft={draft}
        onFile={(file) => change({ file, title: draft.title || titleOfFile(file.name) })}
      />
      <div className={css.field}>
        <label htmlFor={title}>{t('document-title')}</label>
        <Input
          id={title}
          maxLength={120}
          value={draft.title}
          onChange={({ target }) => change({ title: target.value })}
        />
      </div>
      <div className={css.pair}>
        <div className={css.field}>
          <span>{t('document-category')}</span>
          <Select<DocumentCategory>
            aria-label={t('document-category')}
            value={draft.category}
            options={documentCategories.map((value) => ({ value, label: t(`category-${value}`) }))}
            onChange={(category) => change({ category })}
          />
        </div>
        <div className={css.field}>
          <span>{t('document-place')}</span>
          <Place draft={draft} onChange={(college_id) => change({ college_id })} />
        </div>
      </div>
    </FormDialog>
  )
}
