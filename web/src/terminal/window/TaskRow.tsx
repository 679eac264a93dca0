import { DeleteOutlined, DownOutlined, RedoOutlined, StopOutlined, UpOutlined } from '@ant-design/icons'
import { cancelTerminal } from '@obelisk/contract/terminal'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { call } from '#kit/call.ts'
import { useConfirmDanger } from '#kit/dialog/use-confirm-danger.ts'
import { Tag, type Tone } from '#kit/display/tags.tsx'
import { useTranslations } from '../messages.ts'
import { hasFailed, isUnderWay, type Task, type TaskStatus, taskStatus } from '../queue/task.ts'
import { removeTask, retryTask, showLog } from '../terminal-store.ts'
import { useCommandLabel } from './command-label.ts'
import { LogText } from './LogText.tsx'
import css from './terminal.module.css'

const tones: Record<TaskStatus, Tone> = {
  [taskStatus.waiting]: 'info',
  [taskStatus.connecting]: 'warning',
  [taskStatus.executing]: 'warning',
  [taskStatus.success]: 'success',
  [taskStatus.failed]: 'danger',
  [taskStatus.unknown]: 'danger',
}

function Acts({ task, label }: { task: Task; label: string }) {
  const t = useTranslations()
  const confirm = useConfirmDanger()
  const { mutateAsync } = useMutation({
    mutationFn: () => call(cancelTerminal, { uuid: task.uuid }, { announce: true }),
  })
  const stop = () =>
    confirm({
      title: t('stop-title'),
      text: t('stop-text'),
      action: t('stop'),
      onConfirm: () => mutateAsync(),
    })
  if (isUnderWay(task))
    return (
      <Button size="small" icon={<StopOutlined />} aria-label={`${t('stop')}: ${label}`} onClick={stop}>
        {t('stop')}
      </Button>
    )
  return (
    <>
      {hasFailed(task) && (
        <Button
          size="small"
          icon={<RedoOutlined />}
          aria-label={`${t('retry')}: ${label}`}
          onClick={() => retryTask(task.uuid)}
        >
          {t('retry')}
        </Button>
      )}
      <Button
        size="small"
        icon={<DeleteOutlined />}
        aria-label={`${t('delete')}: ${label}`}
        onClick={() => removeTask(task.uuid)}
      >
        {t('delete')}
      </Button>
    </>
  )
}

/** One task: what it is, how it stands, what can be done with it, and what it printed. */
export function TaskRow({ task }: { task: Task }) {
  const t = useTranslations()
  const label = useCommandLabel()(task.command)
  const { status, showMessage, uuid } = task
  return (
    <li className={css.task} aria-busy={isUnderWay(task)}>
      <div className={css.head}>
        <div className={css.what}>
          <b>{label}</b>
          <span className={css.when}>
            <code>{task.command}</code> · {task.createTime}
          </span>
        </div>
        <Tag tone={tones[status]}>{t(`status-${status}`)}</Tag>
        <div className={css.acts}>
          <Button
            size="small"
            type="text"
            aria-expanded={showMessage}
            aria-label={`${t(showMessage ? 'hide-log' : 'show-log')}: ${label}`}
            icon={showMessage ? <UpOutlined /> : <DownOutlined />}
            onClick={() => showLog(uuid, !showMessage)}
          >
            {t(showMessage ? 'hide-log' : 'show-log')}
          </Button>
          <Acts task={task} label={label} />
        </div>
      </div>
      {isUnderWay(task) && <p className={css.hint}>{t('do-not-reload')}</p>}
      {status === taskStatus.unknown && <p className={css.hint}>{t('unknown-hint')}</p>}
      {hasFailed(task) && task.blockOnFailure && <p className={css.hint}>{t('blocks')}</p>}
      {showMessage && <LogText lines={task.message} />}
    </li>
  )
}
