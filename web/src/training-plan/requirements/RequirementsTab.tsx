import { PlusOutlined } from '@ant-design/icons'
import type { RequirementRow } from '@obelisk/contract/training-plan/rows'
import { Space } from 'antd'
import { ActionButton } from '#kit/action/ActionButton.tsx'
import { Card } from '#kit/frame/Card.tsx'
import { EmptyState } from '#kit/state/states.tsx'
import { useName } from '#kit/translations.ts'
import { SavedNumber, SavedText } from '../fields/SavedFields.tsx'
import { SavedChoices } from '../fields/SavedSelects.tsx'
import { ManyRows } from '../lines/ManyRows.tsx'
import { useTranslations } from '../messages.ts'
import { usePlan } from '../plan/editor.ts'
import { useTargetFocus } from '../plan/use-target-focus.ts'
import { LinkMatrix } from './LinkMatrix.tsx'
import { Descriptions, RemoveRow, Threshold } from './RowParts.tsx'
import css from './requirements.module.css'
import { useRowActs } from './use-row-acts.ts'

function Requirement({ row }: { row: RequirementRow }) {
  const t = useTranslations()
  const nameOf = useName()
  const { plan } = usePlan()
  const { id } = row
  const indicators = plan.indicators.filter(({ requirement_id }) => requirement_id === id).length
  const items = plan.library.items.map((item) => ({ value: item.id, label: `${item.no} ${nameOf(item)}` }))
  return (
    <li className={css.requirement}>
      <SavedNumber kind="requirement" id={id} field="no" value={row.no} label={t('no')} />
      <SavedText kind="requirement" id={id} field="name" value={row.name} label={t('name')} />
      <SavedText kind="requirement" id={id} field="name_en" value={row.name_en} label={t('name-en')} />
      <SavedChoices
        kind="requirement"
        id={id}
        field="standard_item_ids"
        value={row.standard_item_ids}
        options={items}
        label={t('covers')}
      />
      <Threshold kind="requirement" row={row} />
      <RemoveRow
        kind="requirement"
        id={id}
        label={t('delete-requirement', { no: row.no, indicators })}
        name={`${row.no} ${row.name}`}
      />
      <div className={css.texts}>
        <Descriptions kind="requirement" row={row} />
      </div>
    </li>
  )
}

/** The items of the standard and which requirements answer them. */
function Coverage() {
  const t = useTranslations()
  const nameOf = useName()
  const { plan, readOnly } = usePlan()
  const { adopt } = useRowActs()
  const of = (itemId: number) =>
    plan.requirements.filter(({ standard_item_ids }) => standard_item_ids.includes(itemId))
  const open = plan.library.items.filter(({ id }) => of(id).length === 0)
  return (
    <Card
      title={t('coverage')}
      extra={
        open.length > 0 && !readOnly ? (
          <ActionButton size="small" onAct={adopt}>
            {t('adopt', { count: open.length })}
          </ActionButton>
        ) : (
          nameOf(plan.library)
        )
      }
    >
      <ul className={css.coverage}>
        {plan.library.items.map((item) => {
          const by = of(item.id)
          return (
            <li key={item.id} data-place={`standard:${item.id}`} title={item.description}>
              <b>{item.no}</b> {nameOf(item)}
              <span className={by.length > 0 ? css.covered : css.open}>
                {by.length > 0 ? `✓ ${by.map(({ no }) => no).join(', ')}` : `▲ ${t('not-covered')}`}
              </span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

/** The graduation requirements, what they cover of the standard, and which objectives they serve. */
export function RequirementsTab() {
  const t = useTranslations()
  const { plan, readOnly } = usePlan()
  const { addRequirement, adopt } = useRowActs()
  useTargetFocus()
  return (
    <>
      <LinkMatrix />
      <Coverage />
      <ManyRows kind="requirement">
        {(button) => (
          <Card
            title={t('tab.requirements')}
            extra={
              readOnly ? null : (
                <Space>
                  {button}
                  <ActionButton icon={<PlusOutlined />} onAct={addRequirement}>
                    {t('add-requirement')}
                  </ActionButton>
                </Space>
              )
            }
          >
            {plan.requirements.length === 0 && (
              <EmptyState title={t('requirements-empty')} text={t('requirements-empty-text')}>
                {readOnly ? null : (
                  <ActionButton type="primary" onAct={adopt}>
                    {t('adopt', { count: plan.library.items.length })}
                  </ActionButton>
                )}
              </EmptyState>
            )}
            <ul className={css.list}>
              {plan.requirements.map((row) => (
                <Requirement key={row.id} row={row} />
              ))}
            </ul>
          </Card>
        )}
      </ManyRows>
    </>
  )
}
