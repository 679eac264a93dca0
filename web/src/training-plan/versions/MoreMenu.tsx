import { MoreOutlined } from '@ant-design/icons'
import { deletePlan } from '@obelisk/contract/training-plan/plan'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Dropdown } from 'antd'
import { useSearchParams } from 'react-router'
import { call } from '#kit/call.ts'
import { useConfirmDanger } from '#kit/dialog/use-confirm-danger.ts'
import { refreshBaseData } from '#kit/scope/base-data.ts'
import { useTranslations } from '../messages.ts'
import { usePlan } from '../plan/editor.ts'
import { planKey } from '../queries.ts'

type Props = { onCopy: () => void; onVersions: () => void; onLibraries: () => void }

/** Copying, versions, the lists of requirements, and deleting a draft. */
export function MoreMenu({ onCopy, onVersions, onLibraries }: Props) {
  const t = useTranslations()
  const client = useQueryClient()
  const confirm = useConfirmDanger()
  const [, setQuery] = useSearchParams()
  const { plan, run } = usePlan()
  const remove = async () => {
    if (!(await run(() => call(deletePlan, { id: plan.id })))) return
    setQuery({}, { replace: true })
    client.removeQueries({ queryKey: planKey(plan.id) })
    await client.invalidateQueries({ queryKey: ['training-plan', 'list'] })
    void refreshBaseData()
  }
  const ask = () =>
    confirm({
      title: t('delete-plan-title', { version: plan.version }),
      text: t('delete-plan-text', {
        courses: plan.courses.length,
        cells: plan.supports.length,
      }),
      action: t('delete'),
      onConfirm: remove,
    })
  const items = [
    ...(plan.may.copy ? [{ key: 'copy', label: t('copy-to-version'), onClick: onCopy }] : []),
    { key: 'versions', label: t('all-versions'), onClick: onVersions },
    { key: 'libraries', label: t('libraries'), onClick: onLibraries },
    ...(plan.may.del ? [{ key: 'delete', label: t('delete-draft'), danger: true, onClick: ask }] : []),
  ]
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <Button icon={<MoreOutlined />} aria-label={t('more')} title={t('more')} />
    </Dropdown>
  )
}
