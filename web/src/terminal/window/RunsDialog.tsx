import type { Run } from '@obelisk/contract/terminal'
import { useQuery } from '@tanstack/react-query'
import { Modal, Table } from 'antd'
import { Tag, type Tone } from '#kit/display/tags.tsx'
import { useFormats } from '#kit/formats.ts'
import { Loaded } from '#kit/state/Loaded.tsx'
import { useTranslations } from '../messages.ts'
import { logOf, runs } from '../queries.ts'
import { useCommandLabel } from './command-label.ts'
import { LogText } from './LogText.tsx'

const tones: Record<Run['status'], Tone> = {
  running: 'warning',
  success: 'success',
  failed: 'danger',
  cancelled: 'neutral',
  timeout: 'danger',
  interrupted: 'danger',
}

function RunLog({ id }: { id: number }) {
  return (
    <Loaded query={useQuery(logOf(id))}>{({ log }) => <LogText lines={log ? [log.trimEnd()] : []} />}</Loaded>
  )
}

function useColumns() {
  const t = useTranslations()
  const labelOf = useCommandLabel()
  const { when, duration } = useFormats()
  return [
    { key: 'start', title: t('start'), render: (run: Run) => when(run.start_time) },
    { key: 'command', title: t('command'), render: (run: Run) => labelOf(run.command) },
    { key: 'who', title: t('who'), render: (run: Run) => run.username },
    {
      key: 'took',
      title: t('took'),
      render: (run: Run) => (run.end_time === null ? '–' : duration(run.end_time - run.start_time)),
    },
    {
      key: 'outcome',
      title: t('outcome'),
      render: (run: Run) => <Tag tone={tones[run.status]}>{t(`run-${run.status}`)}</Tag>,
    },
  ]
}

/** Who ran what and when, with what each run printed. */
export function RunsDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations()
  const columns = useColumns()
  const query = useQuery({ ...runs, refetchOnMount: 'always' })
  return (
    <Modal open title={t('runs')} footer={null} width={860} onCancel={onClose}>
      <Loaded query={query}>
        {({ list }) => (
          <Table<Run>
            rowKey="id"
            size="small"
            dataSource={list}
            columns={columns}
            scroll={{ x: 'max-content' }}
            locale={{ emptyText: t('no-run') }}
            pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
            expandable={{ expandedRowRender: ({ id }) => <RunLog id={id} /> }}
          />
        )}
      </Loaded>
    </Modal>
  )
}
