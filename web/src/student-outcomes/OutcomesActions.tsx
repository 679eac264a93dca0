import { FilePdfOutlined, FileWordOutlined, TrophyOutlined } from '@ant-design/icons'
import { type Outcomes, outcomesCredential, outcomesFile } from '@obelisk/contract/student-outcomes'
import { Tooltip } from 'antd'
import { ActionButton } from '#kit/action/ActionButton.tsx'
import { fetchFile } from '#kit/call.ts'
import { useLanguage } from '#kit/translations/language.ts'
import { CallError } from '#kit/wire/call-error.ts'
import { useTranslations } from './messages.ts'

/** A refusal was shown already. */
const quietly = (work: Promise<void>) =>
  work.catch((error: unknown) => {
    if (!(error instanceof CallError)) throw error
  })

/** The own outcomes as a file to take along. */
export function OutcomesActions({ may_export }: Pick<Outcomes, 'may_export'>) {
  const t = useTranslations()
  const language = useLanguage((store) => store.language)
  return (
    <>
      <ActionButton
        icon={<FileWordOutlined />}
        onAct={() => quietly(fetchFile(outcomesFile, { format: 'word', language }))}
      >
        {t('word')}
      </ActionButton>
      <ActionButton
        icon={<FilePdfOutlined />}
        onAct={() => quietly(fetchFile(outcomesFile, { format: 'pdf', language }))}
      >
        {t('pdf')}
      </ActionButton>
      {may_export && (
        <Tooltip title={t('credential-hint')}>
          <ActionButton
            icon={<TrophyOutlined />}
            onAct={() => quietly(fetchFile(outcomesCredential, { language }))}
          >
            {t('credential')}
          </ActionButton>
        </Tooltip>
      )}
    </>
  )
}
