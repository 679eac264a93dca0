import { PlusOutlined } from '@ant-design/icons'
import { acceptedTemplates, readTemplateFile } from '@obelisk/contract/survey/templates'
import { Button } from 'antd'
import { useState } from 'react'
import { UploadButton } from '#files/public.ts'
import { call } from '#kit/call.ts'
import { newPage, none } from '../build/new-parts.ts'
import { type Keepable, KeepDialog, type Places } from './KeepDialog.tsx'
import { useTranslations } from './messages.ts'

const nothing: Keepable = {
  kind: 'other',
  name: '',
  name_en: '',
  about: '',
  definition: { welcome: none, thanks: none, scales: [], pages: [newPage('p1')] },
}

/** A template of one's own: an empty one, or what a file of ours or of others holds. */
export function NewTemplate({ places }: { places: Places }) {
  const t = useTranslations()
  const [from, setFrom] = useState<Keepable>()
  if (places.length === 0) return null
  const read = async (file_id: number) => {
    const { losses, definition, kind, name, name_en } = await call(
      readTemplateFile,
      { file_id },
      { announce: true },
    )
    setFrom({ kind, name, name_en, about: '', definition, losses })
  }
  return (
    <>
      <UploadButton accept={acceptedTemplates} onDone={({ id }) => read(id)}>
        {t('import')}
      </UploadButton>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setFrom(nothing)}>
        {t('new')}
      </Button>
      {from && (
        <KeepDialog
          title={t(from.losses ? 'import' : 'new')}
          from={from}
          places={places}
          onClose={() => setFrom(undefined)}
        />
      )}
    </>
  )
}
