import { DownOutlined, FilePdfOutlined, FileWordOutlined } from '@ant-design/icons'
import type { DocumentForm, FormKind } from '@obelisk/contract/form-template/fields'
import type { Language } from '@obelisk/contract/refusal'
import { Button, Dropdown } from 'antd'
import { useTranslations } from '../messages.ts'
import { useOwnForm } from './use-own-form.ts'

type Props = {
  kind: FormKind
  language: Language
  projectId: number | undefined
  onDownload: (form: DocumentForm) => Promise<unknown>
}

/** The document as Word, at once in the built-in form or a choice where the school has its own, and as PDF. */
export function WordButton(props: Props) {
  const t = useTranslations()
  return (
    <>
      <Word {...props} />
      <Button icon={<FilePdfOutlined />} onClick={() => void props.onDownload('pdf').catch(() => undefined)}>
        {t('pdf')}
      </Button>
    </>
  )
}

function Word({ kind, language, projectId, onDownload }: Props) {
  const t = useTranslations()
  const save = (form: DocumentForm) => void onDownload(form).catch(() => undefined)
  const hasOwn = useOwnForm(kind, language, projectId)
  if (!hasOwn)
    return (
      <Button icon={<FileWordOutlined />} onClick={() => save('built-in')}>
        {t('word')}
      </Button>
    )
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          { key: 'school', label: t('own-form'), onClick: () => save('school') },
          { key: 'built-in', label: t('built-in-form'), onClick: () => save('built-in') },
        ],
      }}
    >
      <Button icon={<FileWordOutlined />}>
        {t('word')} <DownOutlined />
      </Button>
    </Dropdown>
  )
}
