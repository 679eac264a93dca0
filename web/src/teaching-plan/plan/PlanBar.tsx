import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  DeleteOutlined,
  EditOutlined,
  MergeCellsOutlined,
  PlusOutlined,
  RedoOutlined,
  SplitCellsOutlined,
  SwapOutlined,
  ThunderboltOutlined,
  UndoOutlined,
  UploadOutlined,
  VerticalAlignBottomOutlined,
} from '@ant-design/icons'
import { shortClassName } from '@obelisk/contract/name-in'
import { Button, Dropdown } from 'antd'
import type { ReactNode } from 'react'
import { useTranslations } from '../messages.ts'
import css from './plan.module.css'
import { newSession, type SessionAct } from './session-acts.ts'
import { useWritten } from './use-plan.ts'

type Props = {
  selected: number | undefined
  onAct: (act: SessionAct) => void
  onEdit: () => void
  onSwap: () => void
  onPutOff: (classId: number) => void
  onRegenerate: () => void
  onImport: () => void
  onNextFinding: () => void
}

const acts: readonly [SessionAct, ReactNode][] = [
  ['up', <ArrowUpOutlined key="up" />],
  ['down', <ArrowDownOutlined key="down" />],
  ['insert', <PlusOutlined key="insert" />],
  ['split', <SplitCellsOutlined key="split" />],
  ['merge', <MergeCellsOutlined key="merge" />],
  ['remove', <DeleteOutlined key="remove" />],
]

/** What can be done with the plan and with the session that is selected. */
export function PlanBar(props: Props) {
  const { selected, onAct, onEdit, onSwap, onPutOff, onRegenerate, onImport, onNextFinding } = props
  const t = useTranslations()
  const { view, check, undo, redo, canUndo, canRedo } = useWritten()
  const none = selected === undefined
  if (!view.may.edit && check.findings.length === 0) return null
  const hint = none ? { title: t('selectFirst') } : {}
  return (
    <div className={css.bar} role="toolbar" aria-label={t('plans')} title={t('keysHint')}>
      {view.may.edit && (
        <>
          <Button size="small" icon={<UndoOutlined />} disabled={!canUndo} onClick={undo} title="Ctrl Z">
            {t('undo')}
          </Button>
          <Button size="small" icon={<RedoOutlined />} disabled={!canRedo} onClick={redo} title="Ctrl Y">
            {t('redo')}
          </Button>
          <Button size="small" icon={<EditOutlined />} disabled={none} onClick={onEdit} {...hint}>
            {t('edit')}
          </Button>
          {acts.map(([act, icon]) => (
            <Button
              key={act}
              size="small"
              type="text"
              icon={icon}
              disabled={none && act !== 'insert'}
              title={none && act !== 'insert' ? t('selectFirst') : t(act)}
              aria-label={t(act)}
              draggable={act === 'insert'}
              onDragStart={({ dataTransfer }) => dataTransfer.setData('text/plain', newSession)}
              onClick={() => onAct(act)}
            />
          ))}
          <Button
            size="small"
            type="text"
            icon={<SwapOutlined />}
            disabled={none}
            title={none ? t('selectFirst') : t('swap')}
            aria-label={t('swap')}
            onClick={onSwap}
          />
          <Dropdown
            disabled={none}
            trigger={['click']}
            menu={{
              items: view.classes.map(({ id, name }) => ({
                key: id,
                label: shortClassName(name, view.course),
              })),
              onClick: ({ key }) => onPutOff(Number(key)),
            }}
          >
            <Button size="small" type="text" icon={<VerticalAlignBottomOutlined />} {...hint}>
              {t('putOff')}
            </Button>
          </Dropdown>
          <Button size="small" type="text" icon={<ThunderboltOutlined />} onClick={onRegenerate}>
            {t('regenerate')}
          </Button>
          <Button size="small" type="text" icon={<UploadOutlined />} onClick={onImport}>
            {t('importRows')}
          </Button>
        </>
      )}
      {check.findings.length > 0 && (
        <Button size="small" className={css.barEnd ?? ''} onClick={onNextFinding} title="F8">
          {t('nextFinding')} {check.findings.length}
        </Button>
      )}
    </div>
  )
}
