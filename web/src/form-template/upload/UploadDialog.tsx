import type { Output } from '@obelisk/contract/endpoint'
import type { StoredFile } from '@obelisk/contract/files'
import { type FormKind, formKinds } from '@obelisk/contract/form-template/fields'
import { formScopes, type listForms } from '@obelisk/contract/form-template/templates'
import { wordsIn } from '@obelisk/contract/kinds'
import { type Language, languages } from '@obelisk/contract/refusal'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Form, Input, Segmented, Select } from 'antd'
import { useState } from 'react'
import { UploadDropzone } from '#files/public.ts'
import { FormDialog } from '#kit/dialog/FormDialog.tsx'
import { useIsPhone } from '#kit/theme/use-media.ts'
import { useLanguage } from '#kit/translations/language.ts'
import { useName, useTranslated } from '#kit/translations.ts'
import css from '../form-template.module.css'
import { useTranslations } from '../messages.ts'
import { uploading } from '../queries.ts'
import { CheckResult } from '../versions/CheckResult.tsx'

type Scope = (typeof formScopes)[number]
type Units = Pick<Output<typeof listForms>, 'colleges' | 'projects'>
type Fields = { kind: FormKind; language: Language; scope_type: Scope; scope_id?: number; note?: string }
type Props = { kind: FormKind; units: Units; onClose: () => unknown; onOpen: (id: number) => unknown }

/** For whom, in which language, and what is new. */
function PlaceFields({ units, scope }: { units: Units; scope: Scope }) {
  const t = useTranslations()
  const translated = useTranslated()
  const nameOf = useName()
  const isPhone = useIsPhone()
  const choices = scope === 'college' ? units.colleges : units.projects
  return (
    <>
      <Form.Item name="kind" label={t('kinds')}>
        <Segmented
          vertical={isPhone}
          options={formKinds.map((value) => ({ value, label: translated(wordsIn('form', value)) }))}
        />
      </Form.Item>
      <Form.Item name="language" label={t('language')}>
        <Segmented options={languages.map((value) => ({ value, label: t(`language.${value}`) }))} />
      </Form.Item>
      <Form.Item name="scope_type" label={t('scope')}>
        <Segmented options={formScopes.map((value) => ({ value, label: t(`scope.${value}`) }))} />
      </Form.Item>
      {scope !== 'school' && (
        <Form.Item
          key={scope}
          name="scope_id"
          label={t('unit')}
          preserve={false}
          rules={[{ required: true, message: t('unit-wanted') }]}
        >
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            options={choices.map((unit) => ({ value: unit.id, label: nameOf(unit) }))}
          />
        </Form.Item>
      )}
      <Form.Item name="note" label={t('note')}>
        <Input maxLength={300} placeholder={t('note-hint')} />
      </Form.Item>
    </>
  )
}

/** Chooses the file and what it is for; then shows what the check found, before anything is published. */
export function UploadDialog({ kind, units, onClose, onOpen }: Props) {
  const t = useTranslations()
  const [form] = Form.useForm<Fields>()
  const language = useLanguage((store) => store.language)
  const scope = Form.useWatch('scope_type', form) ?? 'school'
  const note = Form.useWatch('note', form)
  const [file, setFile] = useState<StoredFile>()
  const [wanted, setWanted] = useState(false)
  const upload = useMutation(uploading(useQueryClient()))
  const send = async () => {
    setWanted(file === undefined)
    const fields = await form.validateFields().catch(() => undefined)
    if (!fields || !file) return
    upload.mutate({ ...fields, scope_id: fields.scope_id ?? null, file_id: file.id })
  }
  const done = upload.data
  return (
    <FormDialog
      title={done ? t('uploaded-title', { number: done.number }) : t('upload')}
      onClose={onClose}
      width={640}
      cancelText={t('cancel')}
      hasWork={!done && (file !== undefined || Boolean(note))}
      footer={(_, { CancelBtn }) =>
        done ? (
          <>
            <Button onClick={onClose}>{t('close')}</Button>
            <Button type="primary" onClick={() => onOpen(done.id)}>
              {t('open')}
            </Button>
          </>
        ) : (
          <>
            <CancelBtn />
            <Button type="primary" loading={upload.isPending} onClick={() => void send()}>
              {t('upload-start')}
            </Button>
          </>
        )
      }
    >
      {done ? (
        <CheckResult check={done.check} />
      ) : (
        <Form form={form} layout="vertical" initialValues={{ kind, language, scope_type: 'school' }}>
          <PlaceFields units={units} scope={scope} />
        </Form>
      )}
      {!done && (
        <>
          <p className={css.label}>{t('file')}</p>
          <UploadDropzone accept="docx" onDone={setFile}>
            {file ? t('file-ready', { name: file.name }) : t('file-drop')}
          </UploadDropzone>
          {wanted && !file && (
            <p role="alert" className={css.wrong}>
              {t('file-wanted')}
            </p>
          )}
          <p className={css.faint}>{t('upload-hint')}</p>
        </>
      )}
    </FormDialog>
  )
}
