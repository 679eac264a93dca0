import { PlusOutlined } from '@ant-design/icons'
import { type FormKind, formKinds } from '@obelisk/contract/form-template/fields'
import { starterForm } from '@obelisk/contract/form-template/templates'
import { wordsIn } from '@obelisk/contract/kinds'
import { useQuery } from '@tanstack/react-query'
import { Button, Segmented } from 'antd'
import { useState } from 'react'
import { Allow } from '#kit/Allow.tsx'
import { fetchFile } from '#kit/call.ts'
import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { Loaded } from '#kit/state/Loaded.tsx'
import { EmptyState } from '#kit/state/states.tsx'
import { useIsPhone } from '#kit/theme/use-media.ts'
import { useLanguage } from '#kit/translations/language.ts'
import { useTranslated } from '#kit/translations.ts'
import { FieldsDrawer } from './fields/FieldsDrawer.tsx'
import css from './form-template.module.css'
import { FormRow } from './list/FormRow.tsx'
import { useTranslations } from './messages.ts'
import { formsListed } from './queries.ts'
import { UploadDialog } from './upload/UploadDialog.tsx'
import { FormDrawer } from './versions/FormDrawer.tsx'

/** The school's own Word forms: by kind, with their versions. */
export function Page() {
  const t = useTranslations()
  const translated = useTranslated()
  const language = useLanguage((store) => store.language)
  const isPhone = useIsPhone()
  const [kind, setKind] = useState<FormKind>('report')
  const [uploads, setUploads] = useState(false)
  const [showsFields, setShowsFields] = useState(false)
  const [opened, setOpened] = useState<number>()
  const query = useQuery(formsListed)
  const starter = () => void fetchFile(starterForm, { kind, language }).catch(() => undefined)
  const upload = (
    <Allow needs="routine/formTemplate/add">
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setUploads(true)}>
        {t('upload')}
      </Button>
    </Allow>
  )
  return (
    <PageFrame purpose={t('purpose')}>
      <div className={css.bar}>
        <Segmented<FormKind>
          vertical={isPhone}
          block={isPhone}
          aria-label={t('kinds')}
          value={kind}
          options={formKinds.map((value) => ({ value, label: translated(wordsIn('form', value)) }))}
          onChange={setKind}
        />
        <span className={css.acts}>
          <Button onClick={() => setShowsFields(true)}>{t('fields')}</Button>
          <Button onClick={starter}>{t('starter')}</Button>
          {upload}
        </span>
      </div>
      <Loaded
        query={query}
        isEmpty={({ list }) => !list.some((form) => form.kind === kind)}
        empty={
          <EmptyState
            title={t('empty-title', { kind: translated(wordsIn('form', kind)) })}
            text={t('empty-text')}
          >
            <Button onClick={starter}>{t('starter')}</Button>
          </EmptyState>
        }
      >
        {({ list }) => (
          <ul className={css.list}>
            {list
              .filter((form) => form.kind === kind)
              .map((form) => (
                <FormRow key={form.id} form={form} onOpen={() => setOpened(form.id)} />
              ))}
          </ul>
        )}
      </Loaded>
      {uploads && query.data && (
        <UploadDialog
          kind={kind}
          units={query.data}
          onClose={() => setUploads(false)}
          onOpen={(id) => {
            setUploads(false)
            setOpened(id)
          }}
        />
      )}
      <FieldsDrawer kind={kind} open={showsFields} onClose={() => setShowsFields(false)} />
      {opened !== undefined && <FormDrawer id={opened} onClose={() => setOpened(undefined)} />}
    </PageFrame>
  )
}
