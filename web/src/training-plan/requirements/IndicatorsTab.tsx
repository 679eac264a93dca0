import { PlusOutlined } from '@ant-design/icons'
import type { IndicatorRow, RequirementRow } from '@obelisk/contract/training-plan/rows'
import { Button } from 'antd'
import { ActionButton } from '#kit/action/ActionButton.tsx'
import { Card } from '#kit/frame/Card.tsx'
import { EmptyState } from '#kit/state/states.tsx'
import { useName } from '#kit/translations.ts'
import { SavedNumber, SavedText } from '../fields/SavedFields.tsx'
import { ManyRows } from '../lines/ManyRows.tsx'
import { useTranslations } from '../messages.ts'
import { usePlan } from '../plan/editor.ts'
import { useTargetFocus } from '../plan/use-target-focus.ts'
import { Descriptions, RemoveRow, Threshold } from './RowParts.tsx'
import css from './requirements.module.css'
import { useRowActs } from './use-row-acts.ts'

function Indicator({ row }: { row: IndicatorRow }) {
  const t = useTranslations()
  const { id } = row
  return (
    <li className={css.indicator}>
      <SavedText kind="indicator" id={id} field="no" value={row.no} maxLength={12} label={t('no')} />
      <SavedText kind="indicator" id={id} field="name" value={row.name} rows={2} label={t('short-name')} />
      <Descriptions kind="indicator" row={row} />
      <SavedNumber
        kind="indicator"
        id={id}
        field="weight_in_requirement"
        value={row.weight_in_requirement}
        step={0.1}
        optional
        label={t('weight')}
      />
      <Threshold kind="indicator" row={row} />
      <RemoveRow kind="indicator" id={id} label={t('delete-indicator', { no: row.no })} name={row.no} />
    </li>
  )
}

function Group({ requirement }: { requirement: RequirementRow }) {
  const t = useTranslations()
  const nameOf = useName()
  const { plan, readOnly } = usePlan()
  const { addIndicator } = useRowActs()
  const rows = plan.indicators.filter(({ requirement_id }) => requirement_id === requirement.id)
  return (
    <Card
      title={`${requirement.no} ${nameOf(requirement)}`}
      extra={
        readOnly ? null : (
          <ActionButton
            size="small"
            icon={<PlusOutlined />}
            onAct={() => addIndicator(requirement)}
            data-place={`requirement:${requirement.id}`}
          >
            {t('add-indicator')}
          </ActionButton>
        )
      }
    >
      {rows.length === 0 ? (
        <p className={css.none}>▲ {t('no-indicator')}</p>
      ) : (
        <ul className={css.list}>
          {rows.map((row) => (
            <Indicator key={row.id} row={row} />
          ))}
        </ul>
      )}
    </Card>
  )
}

/** Every requirement taken apart into abilities that can be measured. */
export function IndicatorsTab() {
  const t = useTranslations()
  const { plan, locate } = usePlan()
  useTargetFocus()
  if (plan.requirements.length === 0)
    return (
      <EmptyState title={t('requirements-empty')} text={t('indicators-need-requirements')}>
        <Button type="primary" onClick={() => locate('requirements')}>
          {t('tab.requirements')}
        </Button>
      </EmptyState>
    )
  return (
    <ManyRows kind="indicator">
      {(button) => (
        <>
          {button && <div className={css.tools}>{button}</div>}
          {plan.requirements.map((requirement) => (
            <Group key={requirement.id} requirement={requirement} />
          ))}
        </>
      )}
    </ManyRows>
  )
}
