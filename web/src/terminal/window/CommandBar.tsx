import { DownOutlined } from '@ant-design/icons'
import type { ManagedCommand, TerminalSetting } from '@obelisk/contract/terminal'
import { useQueryClient } from '@tanstack/react-query'
import { App, Button, Dropdown, type MenuProps } from 'antd'
import { useState } from 'react'
import { notify } from '#kit/notify.ts'
import { useIsWithin } from '#kit/theme/use-media.ts'
import { useTranslations } from '../messages.ts'
import { runsKey } from '../queries.ts'
import { addTask, cleanUpTasks } from '../terminal-store.ts'
import { useCommandLabel } from './command-label.ts'
import css from './terminal.module.css'

/** Above this width everything has its place in one row. */
const narrow = 1840

const versions = [
  'version.node',
  'version.npm',
  'version.pnpm',
  'version.yarn',
  'version.cnpm',
  'version.database',
] as const
const database = ['migrate.status', 'migrate.run', 'backup.write', 'backup.check'] as const

export type Dialog = 'manager' | 'settings' | 'runs'

/** Adds tasks; the list of runs is asked for anew when one has ended. */
function useRunning() {
  const client = useQueryClient()
  const callback = () => void client.invalidateQueries({ queryKey: runsKey })
  return (command: string, blockOnFailure = true) => addTask(command, { blockOnFailure, callback })
}

function Upkeep({ disabled }: { disabled: boolean }) {
  const t = useTranslations()
  const labelOf = useCommandLabel()
  const run = useRunning()
  const { modal } = App.useApp()
  const entry = (key: string) => ({ key, label: labelOf(key) })
  const items: NonNullable<MenuProps['items']> = [
    { type: 'group', label: t('database'), children: database.map(entry) },
    { type: 'group', label: t('versions'), children: versions.map(entry) },
  ]
  const start = (key: string) => {
    if (key !== 'migrate.run') return run(key, !key.startsWith('version.'))
    modal.confirm({
      title: t('sure-migrate'),
      content: t('migrate-text'),
      okText: t('run'),
      onOk: () => run(key),
    })
  }
  return (
    <Dropdown menu={{ items, onClick: ({ key }) => start(key) }} trigger={['click']} disabled={disabled}>
      <Button>
        {t('upkeep')} <DownOutlined aria-hidden="true" />
      </Button>
    </Dropdown>
  )
}

/** The commands that need a package manager: test, install, and the new build of the site. */
function Managed({ setting, onDialog }: { setting: TerminalSetting; onDialog: (dialog: Dialog) => void }) {
  const t = useTranslations()
  const run = useRunning()
  const { modal } = App.useApp()
  const { npmPackageManager: manager, enabled } = setting
  const start = (group: ManagedCommand, blocks: boolean) => {
    if (manager !== 'none') return run(`${group}.${manager}`, blocks)
    notify.failed(t('by-hand-hint'))
    onDialog('manager')
  }
  const republish = () =>
    modal.confirm({
      title: t('sure-republish'),
      content: t('republish-text'),
      okText: t('republish'),
      onOk: () => run(`web-build.${manager}`),
    })
  return (
    <>
      <Button disabled={!enabled} onClick={() => start('test', false)}>
        {t('test')}
      </Button>
      <Button disabled={!enabled} onClick={() => start('web-install', true)}>
        {t('install')}
      </Button>
      <Button disabled={!enabled} onClick={republish}>
        {t('republish')}
      </Button>
    </>
  )
}

function Rest({ setting, onDialog }: { setting: TerminalSetting; onDialog: (dialog: Dialog) => void }) {
  const t = useTranslations()
  return (
    <>
      <Button onClick={cleanUpTasks}>{t('clean-up')}</Button>
      <Button onClick={() => onDialog('manager')}>
        {t('package-manager', { name: setting.npmPackageManager })}
      </Button>
      <Button onClick={() => onDialog('settings')}>{t('settings')}</Button>
    </>
  )
}

/** The buttons of the terminal; the last three are behind one more when the window is not very wide. */
export function CommandBar(props: { setting: TerminalSetting; onDialog: (dialog: Dialog) => void }) {
  const t = useTranslations()
  const folds = useIsWithin(narrow)
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={css.bar}>
      <Upkeep disabled={!props.setting.enabled} />
      <Managed {...props} />
      <Button onClick={() => props.onDialog('runs')}>{t('runs')}</Button>
      {(!folds || isOpen) && <Rest {...props} />}
      {folds && (
        <Button type="text" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'less' : 'more')}
        </Button>
      )}
    </div>
  )
}
