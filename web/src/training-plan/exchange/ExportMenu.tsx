import { DownloadOutlined } from '@ant-design/icons'
import { exportPlan } from '@obelisk/contract/training-plan/exchange'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { fetchFile } from '#kit/call.ts'
import { useWords } from '../messages.ts'
import { usePlan } from '../plan/editor.ts'

const kinds = ['word', 'courses', 'matrix', 'credits'] as const

/** The plan as Word, its tables as Excel. */
export function ExportMenu() {
  const say = useWords()
  const { plan } = usePlan()
  const [busy, setBusy] = useState(false)
  const save = (what: (typeof kinds)[number]) => {
    setBusy(true)
    void fetchFile(exportPlan, { id: plan.id, what })
      .catch(() => undefined)
      .finally(() => setBusy(false))
  }
  return (
    <Dropdown
      trigger={['click']}
      menu={{ items: kinds.map((key) => ({ key, label: say(`export.${key}`), onClick: () => save(key) })) }}
    >
      <Button icon={<DownloadOutlined />} loading={busy}>
        {say('export')}
      </Button>
    </Dropdown>
  )
}
