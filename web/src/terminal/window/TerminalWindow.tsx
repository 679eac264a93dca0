import { terminalOff } from '@obelisk/contract/terminal'
import { Alert, Modal } from 'antd'
import { useState } from 'react'
import { useSession } from '#kit/session.ts'
import { EmptyState } from '#kit/state/states.tsx'
import { useTranslated } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import { isBlocked } from '../queue/queue.ts'
import { showTerminal, useTerminal } from '../terminal-store.ts'
import { tasksBlocked } from '../texts.ts'
import { CommandBar, type Dialog } from './CommandBar.tsx'
import { ManagerDialog } from './ManagerDialog.tsx'
import { RunsDialog } from './RunsDialog.tsx'
import { SettingDialog } from './SettingDialog.tsx'
import { TaskRow } from './TaskRow.tsx'
import css from './terminal.module.css'

function Tasks() {
  const t = useTranslations()
  const tasks = useTerminal((queue) => queue.taskList)
  if (tasks.length === 0) return <EmptyState title={t('no-task')} text={t('no-task-hint')} />
  return (
    <ol className={css.tasks}>
      {tasks.map((task) => (
        <TaskRow key={task.uuid} task={task} />
      ))}
    </ol>
  )
}

/** The terminal: its commands, and the tasks with what they printed. */
export function TerminalWindow() {
  const t = useTranslations()
  const translated = useTranslated()
  const show = useTerminal((queue) => queue.show)
  const blocked = useTerminal(isBlocked)
  const setting = useSession((session) => session.office?.terminal)
  const [dialog, setDialog] = useState<Dialog>()
  const close = () => setDialog(undefined)
  if (!setting) return null
  return (
    <Modal
      open={show}
      title={t('terminal')}
      footer={null}
      width={940}
      onCancel={() => showTerminal(false)}
      className={css.window ?? ''}
    >
      {!setting.enabled && <Alert type="info" showIcon title={translated(terminalOff)} />}
      <CommandBar setting={setting} onDialog={setDialog} />
      {blocked && <Alert type="error" showIcon title={translated(tasksBlocked)} />}
      <Tasks />
      {dialog === 'manager' && <ManagerDialog setting={setting} onClose={close} />}
      {dialog === 'settings' && <SettingDialog setting={setting} onClose={close} />}
      {dialog === 'runs' && <RunsDialog onClose={close} />}
    </Modal>
  )
}
