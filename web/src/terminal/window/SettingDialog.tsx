import { changeTerminalConfig, type TerminalSetting } from '@obelisk/contract/terminal'
import { useMutation } from '@tanstack/react-query'
import { Form, Input, Modal, Switch, Typography } from 'antd'
import { useState } from 'react'
import { useProblemText } from '#kit/dialog/problem-text.ts'
import { useTranslations } from '../messages.ts'
import { changingSetting } from '../queries.ts'
import { cleanAutomatically, useTerminal } from '../terminal-store.ts'

type Props = { setting: TerminalSetting; onClose: () => void }

/** The port of the service, how to start it, and whether tasks that succeeded go by themselves. */
export function SettingDialog({ setting, onClose }: Props) {
  const t = useTranslations()
  const problemText = useProblemText()
  const cleans = useTerminal((queue) => queue.automaticCleanupTask === '1')
  const [port, setPort] = useState(setting.installServicePort)
  const { mutate, isPending } = useMutation({ ...changingSetting })
  const issue = changeTerminalConfig.input.safeParse({ port }).error?.issues[0]
  const save = () => {
    if (issue) return
    if (port === setting.installServicePort) onClose()
    else mutate({ port }, { onSuccess: onClose })
  }
  return (
    <Modal
      open
      title={t('settings')}
      okText={t('save')}
      cancelText={t('back-to-terminal')}
      onCancel={onClose}
      confirmLoading={isPending}
      onOk={save}
    >
      <Form layout="vertical" onFinish={save}>
        <Form.Item
          label={t('port')}
          htmlFor="terminal-port"
          extra={t('port-hint')}
          {...(issue ? { validateStatus: 'error', help: problemText(issue, { port }) } : {})}
        >
          <Input
            id="terminal-port"
            inputMode="numeric"
            value={port}
            aria-invalid={issue !== undefined}
            onChange={({ target }) => setPort(target.value)}
          />
        </Form.Item>
        <Form.Item label={t('start-command')} extra={t('start-hint')}>
          <Typography.Text code copyable>
            {`PORT=${setting.installServicePort} npm start`}
          </Typography.Text>
        </Form.Item>
        <Form.Item label={t('service-url')}>
          <Typography.Text code copyable>
            {`${window.location.protocol}//${window.location.hostname}:${setting.installServicePort}`}
          </Typography.Text>
        </Form.Item>
        <Form.Item label={t('auto-clean')} htmlFor="terminal-clean">
          <Switch id="terminal-clean" checked={cleans} onChange={cleanAutomatically} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
