import { DownloadOutlined, EyeOutlined } from '@ant-design/icons'
import type { DocumentForm } from '@obelisk/contract/form-template/fields'
import type { Language } from '@obelisk/contract/refusal'
import { exportPlan } from '@obelisk/contract/training-plan/exchange'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { useOwnForm } from '#form-template/public.ts'
import { fetchFile } from '#kit/call.ts'
import { useLanguage } from '#kit/translations/language.ts'
import { useTranslations } from '../messages.ts'
import { usePlan } from '../plan/editor.ts'
import { PlanPrint } from '../print/PlanPrint.tsx'

const kinds = ['word', 'courses', 'matrix', 'credits'] as const

/** The plan on A4 and as Word, its tables as Excel; each in the language of the screen, or in the other one. */
export function ExportMenu() {
  const t = useTranslations()
  const { plan } = usePlan()
  const screen = useLanguage((store) => store.language)
  const [busy, setBusy] = useState(false)
  const [showsPrint, setShowsPrint] = useState(false)
  const hasOwn = {
    'zh-cn': useOwnForm('plan', 'zh-cn', plan.project.id),
    en: useOwnForm('plan', 'en', plan.project.id),
  }
  const save = (what: (typeof kinds)[number], language: Language, form: DocumentForm = 'built-in') => {
    setBusy(true)
    void fetchFile(exportPlan, { id: plan.id, what, language, form })
      .catch(() => undefined)
      .finally(() => setBusy(false))
  }
  const other = screen === 'en' ? 'zh-cn' : 'en'
  const ownIn = (language: Language) =>
    hasOwn[language]
      ? [
          {
            key: `own ${language}`,
            label: t('export.own-word'),
            onClick: () => save('word', language, 'school'),
          },
        ]
      : []
  const itemsIn = (language: Language) => [
    ...ownIn(language),
    ...kinds.map((what) => ({
      key: `${what} ${language}`,
      label: t(`export.${what}`),
      onClick: () => save(what, language),
    })),
  ]
  const items = [
    { key: 'preview', icon: <EyeOutlined />, label: t('preview'), onClick: () => setShowsPrint(true) },
    { type: 'divider' as const },
    ...itemsIn(screen),
    { type: 'divider' as const },
    { key: other, label: other === 'en' ? 'English' : '中文', children: itemsIn(other) },
  ]
  return (
    <>
      <Dropdown trigger={['click']} menu={{ items }}>
        <Button icon={<DownloadOutlined />} loading={busy}>
          {t('export')}
        </Button>
      </Dropdown>
      <PlanPrint
        planId={plan.id}
        projectId={plan.project.id}
        open={showsPrint}
        onClose={() => setShowsPrint(false)}
      />
    </>
  )
}
