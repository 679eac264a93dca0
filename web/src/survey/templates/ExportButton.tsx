import { exportTemplate, type surveyForms, templateLosses } from '@obelisk/contract/survey/templates'
import { useQuery } from '@tanstack/react-query'
import { Button, Dropdown, Modal } from 'antd'
import { useState } from 'react'
import { ActionButton } from '#kit/action/ActionButton.tsx'
import { call, fetchFile } from '#kit/call.ts'
import { Loaded } from '#kit/state/Loaded.tsx'
import { Losses } from './Losses.tsx'
import { useTranslations } from './messages.ts'

type Form = (typeof surveyForms)[number]
const forms = ['json', 'surveyjs', 'lss', 'xlsx', 'word'] as const satisfies readonly Form[]

/** What a form cannot carry is told before the file is fetched. */
function ExportDialog({ template, form, onClose }: { template: string; form: Form; onClose: () => void }) {
  const t = useTranslations()
  const query = useQuery({
    queryKey: ['survey', 'losses', template, form],
    queryFn: ({ signal }) => call(templateLosses, { key: template, form }, { signal }),
  })
  const fetch = async () => {
    await fetchFile(exportTemplate, { key: template, form }).catch(() => undefined)
    onClose()
  }
  return (
    <Modal
      open
      title={t(`form-${form}`)}
      onCancel={onClose}
      footer={
        <ActionButton type="primary" onAct={fetch}>
          {t('download')}
        </ActionButton>
      }
    >
      <Loaded query={query}>{({ losses }) => <Losses losses={losses} />}</Loaded>
    </Modal>
  )
}

/** A template as a file: as our own JSON, for SurveyJS or LimeSurvey, as Excel or Word. */
export function ExportButton({ template }: { template: string }) {
  const t = useTranslations()
  const [form, setForm] = useState<Form>()
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: forms.map((key) => ({ key, label: t(`form-${key}`) })),
          onClick: ({ key }) => setForm(forms.find((one) => one === key)),
        }}
      >
        <Button>{t('export')}</Button>
      </Dropdown>
      {form && <ExportDialog template={template} form={form} onClose={() => setForm(undefined)} />}
    </>
  )
}
