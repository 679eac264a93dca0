import { DownloadOutlined, UndoOutlined } from '@ant-design/icons'
import { type ImportLine, importFile } from '@obelisk/contract/evaluation-data/imports'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { fetchFile } from '#kit/call.ts'
import { useConfirmDanger } from '#kit/dialog/use-confirm-danger.ts'
import { Tag, type Tone } from '#kit/display/tags.tsx'
import { useFormats } from '#kit/formats.ts'
import { Card } from '#kit/frame/Card.tsx'
import { Loaded } from '#kit/state/Loaded.tsx'
import css from './imports.module.css'
import { useTranslations } from './messages.ts'
import { cancelling, cancellingAll, importsOf, undoing } from './queries.ts'

const tones: Record<ImportLine['state'], Tone> = {
  preview: 'warning',
  confirmed: 'success',
  undone: 'neutral',
  cancelled: 'neutral',
  failed: 'danger',
}

function Acts({ line, onContinue }: { line: ImportLine; onContinue?: ((id: number) => void) | undefined }) {
  const t = useTranslations()
  const { message } = App.useApp()
  const confirm = useConfirmDanger()
  const undo = useMutation(undoing(useQueryClient()))
  const drop = useMutation(cancelling(useQueryClient()))
  const ask = () =>
    confirm({
      title: t('undo-title'),
      text: t('undo-text', { file: line.file.name, count: line.cells_saved }),
      action: t('undo'),
      onConfirm: async () => {
        const done = await undo.mutateAsync(line.id)
        void message.success(t('undone', done), 6)
      },
    })
  return (
    <span className={css.acts}>
      <Button
        type="text"
        size="small"
        icon={<DownloadOutlined />}
        title={t('record-original')}
        aria-label={t('record-original')}
        onClick={() => void fetchFile(importFile, { batch_id: line.id })}
      />
      {line.may_undo && (
        <Button size="small" icon={<UndoOutlined />} onClick={ask}>
          {t('undo')}
        </Button>
      )}
      {line.state === 'preview' && onContinue && (
        <>
          <Button size="small" onClick={() => onContinue(line.id)}>
            {t('record-continue')}
          </Button>
          <Button size="small" loading={drop.isPending} onClick={() => drop.mutate(line.id)}>
            {t('record-drop')}
          </Button>
        </>
      )}
    </span>
  )
}

function Lines({
  list,
  onContinue,
}: {
  list: readonly ImportLine[]
  onContinue?: ((id: number) => void) | undefined
}) {
  const t = useTranslations()
  const formats = useFormats()
  return (
    <ul className={css.record}>
      {list.map((line) => (
        <li key={line.id}>
          <span className={css.recordFile}>{line.file.name}</span>
          <Tag tone={tones[line.state]}>{t(`record-state-${line.state}`)}</Tag>
          <span className={css.quiet}>
            {line.by} · {formats.when(line.confirmed_time ?? line.create_time)}
          </span>
          <span className={css.quiet}>
            {t('record-rows')} {line.rows_total} · {t('record-failed')} {line.rows_failed} ·{' '}
            {t('record-cells')} {line.cells_saved}
          </span>
          <Acts line={line} onContinue={onContinue} />
        </li>
      ))}
    </ul>
  )
}

/** Every import of the class with its file, what it wrote, and the way back. */
export function ImportRecord({
  classId,
  onContinue,
}: {
  classId: number
  onContinue?: ((id: number) => void) | undefined
}) {
  const t = useTranslations()
  const query = useQuery(importsOf(classId))
  const dropping = useMutation(cancellingAll(useQueryClient()))
  const open = (query.data?.list ?? []).filter(({ state }) => state === 'preview').map(({ id }) => id)
  return (
    <Card
      title={t('record')}
      className={css.recordCard ?? ''}
      extra={
        onContinue &&
        open.length > 1 && (
          <Button size="small" loading={dropping.isPending} onClick={() => dropping.mutate(open)}>
            {t('record-drop-all', { count: open.length })}
          </Button>
        )
      }
    >
      <Loaded
        query={query}
        isEmpty={({ list }) => list.length === 0}
        empty={<p className={css.quiet}>{t('record-empty')}</p>}
      >
        {({ list }) => <Lines list={list} onContinue={onContinue} />}
      </Loaded>
    </Card>
  )
}
