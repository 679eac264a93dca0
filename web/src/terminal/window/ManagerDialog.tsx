import { type PackageManager, packageManagers, type TerminalSetting } from '@obelisk/contract/terminal'
import { useMutation } from '@tanstack/react-query'
import { Modal, Radio } from 'antd'
import { useState } from 'react'
import { useTranslations } from '../messages.ts'
import { changingSetting } from '../queries.ts'
import css from './terminal.module.css'

type Props = { setting: TerminalSetting; onClose: () => void }

/** Chooses the package manager that installs and tests. */
export function ManagerDialog({ setting, onClose }: Props) {
  const t = useTranslations()
  const [manager, setManager] = useState<PackageManager>(setting.npmPackageManager)
  const { mutate, isPending } = useMutation({ ...changingSetting })
  return (
    <Modal
      open
      title={t('choose-manager')}
      okText={t('save')}
      cancelText={t('back-to-terminal')}
      onCancel={onClose}
      confirmLoading={isPending}
      onOk={() => mutate({ manager }, { onSuccess: onClose })}
    >
      <p>{t('manager-hint')}</p>
      <Radio.Group
        className={css.choices ?? ''}
        value={manager}
        onChange={({ target }) => setManager(target.value as PackageManager)}
        options={packageManagers.map((name) => ({
          value: name,
          label: name === 'none' ? t('by-hand') : name,
        }))}
      />
    </Modal>
  )
}
