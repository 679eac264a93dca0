import {
  DownOutlined,
  EditOutlined,
  PlusOutlined,
  RedoOutlined,
  ThunderboltOutlined,
  UndoOutlined,
  UploadOutlined,
  VerticalAlignBottomOutlined,
} from '@ant-design/icons'
import { shortClassName } from '@obelisk/contract/name-in'
import { Button, type ButtonProps, Dropdown } from 'antd'
import { useTranslations } from '../messages.ts'
import { newSession, type SessionAct } from '../plan/session-acts.ts'
import { useWritten } from '../plan/use-plan.ts'
import css from './bar.module.css'
import { furtherActs } from './plan-bar-acts.tsx'

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

/** All buttons of the bar look alike; one that is off says why. */
const BarButton = ({ why, hint, ...props }: ButtonProps & { why?: string | false; hint?: string }) => (
  <Button
    size="small"
    type="text"
    disabled={Boolean(why)}
    {...(why || hint ? { title: why || hint } : {})}
    {...(why ? { 'aria-description': why } : {})}
    {...props}
  />
)

/** What is done with the session that is selected. */
function OfSession({ selected, onAct, onEdit, onSwap, onPutOff }: Props) {
  const t = useTranslations()
  const { view } = useWritten()
  const why = selected === undefined && t('selectFirst')
  return (
    <>
      <BarButton icon={<EditOutlined />} onClick={onEdit} why={why} hint="F2">
        {t('edit')}
      </BarButton>
      <Dropdown
        disabled={Boolean(why)}
        trigger={['click']}
        menu={{
          items: view.classes.map(({ id, name }) => ({ key: id, label: shortClassName(name, view.course) })),
          onClick: ({ key }) => onPutOff(Number(key)),
        }}
      >
        <BarButton icon={<VerticalAlignBottomOutlined />} why={why}>
          {t('putOff')}
        </BarButton>
      </Dropdown>
      <Dropdown
        disabled={Boolean(why)}
        trigger={['click']}
        menu={{
          items: furtherActs.map(([act, icon, key]) => ({
            key: act,
            icon,
            label: t(act),
            extra: key,
            ...(act === 'remove' ? { danger: true } : {}),
          })),
          onClick: ({ key }) => (key === 'swap' ? onSwap() : onAct(key as SessionAct)),
        }}
      >
        <BarButton icon={<DownOutlined />} iconPlacement="end" why={why}>
          {t('more')}
        </BarButton>
      </Dropdown>
      {why && <span className={css.barHint}>{why}</span>}
    </>
  )
}

/** What can be done with the plan and with the session that is selected. */
export function PlanBar(props: Props) {
  const { onAct, onRegenerate, onImport, onNextFinding } = props
  const t = useTranslations()
  const { view, check, undo, redo, canUndo, canRedo } = useWritten()
  if (!view.may.edit && check.findings.length === 0) return null
  return (
    <div className={css.bar} role="toolbar" aria-label={t('plans')} title={t('keysHint')}>
      {view.may.edit && (
        <>
          <BarButton
            icon={<UndoOutlined />}
            onClick={undo}
            why={!canUndo && t('nothingToUndo')}
            hint="Ctrl Z"
          >
            {t('undo')}
          </BarButton>
          <BarButton
            icon={<RedoOutlined />}
            onClick={redo}
            why={!canRedo && t('nothingToRedo')}
            hint="Ctrl Y"
          >
            {t('redo')}
          </BarButton>
          <span className={css.barLine} />
          <BarButton icon={<ThunderboltOutlined />} onClick={onRegenerate}>
            {t('regenerate')}
          </BarButton>
          <BarButton icon={<UploadOutlined />} onClick={onImport}>
            {t('importRows')}
          </BarButton>
          <BarButton
            icon={<PlusOutlined />}
            hint={t('insertHint')}
            draggable
            onDragStart={({ dataTransfer }) => dataTransfer.setData('text/plain', newSession)}
            onClick={() => onAct('insert')}
          >
            {t('insert')}
          </BarButton>
          <span className={css.barLine} />
          <OfSession {...props} />
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
