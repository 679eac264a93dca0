import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { objectives as calls } from '@obelisk/contract/training-plan/content'
import { Space } from 'antd'
import { ActionButton } from '#kit/action/ActionButton.tsx'
import { call } from '#kit/call.ts'
import { Card } from '#kit/frame/Card.tsx'
import { Slot } from '#kit/slot.tsx'
import { EmptyState } from '#kit/state/states.tsx'
import { SavedNumber, SavedText } from '../fields/SavedFields.tsx'
import { ReadPlanButton } from '../from-document/ReadPlanButton.tsx'
import { ManyRows } from '../lines/ManyRows.tsx'
import { useTranslations } from '../messages.ts'
import { usePlan } from '../plan/editor.ts'
import { useTargetFocus } from '../plan/use-target-focus.ts'
import css from './basics.module.css'
import { PairOfTexts } from './PairOfTexts.tsx'

function useObjectiveActs() {
  const t = useTranslations()
  const { plan, run, reload, offerUndo, locate } = usePlan()
  const add = async () => {
    const no = plan.objectives.reduce((most, one) => Math.max(most, one.no), 0) + 1
    const row = { no, text: '', text_en: '', horizon_years: 5 }
    let objective_id = 0
    const done = await run(async () => {
      objective_id = (await call(calls.add, { culture_id: plan.id, row })).id
    })
    if (!done) return
    await reload()
    locate('objectives', { place: { objective_id }, field: 'text' })
  }
  const remove = async (id: number, no: number) => {
    let undoId = 0
    const done = await run(async () => {
      undoId = (await call(calls.del, { ids: [id] })).undo_id
    })
    if (!done) return
    await reload()
    offerUndo(t('objective-gone', { no }), undoId)
  }
  return { add, remove }
}

/** What graduates should be able to do some years on: one statement and its parts. */
export function ObjectivesTab() {
  const t = useTranslations()
  const { plan, readOnly } = usePlan()
  const { add, remove } = useObjectiveActs()
  useTargetFocus()
  const addButton = (
    <ActionButton icon={<PlusOutlined />} onAct={add}>
      {t('add-objective')}
    </ActionButton>
  )
  return (
    <>
      <Card title={t('statement')}>
        <PairOfTexts
          field="objective_statement"
          rows={4}
          maxLength={20_000}
          placeholder={t('statement-hint')}
        />
      </Card>
      <ManyRows kind="objective">
        {(button) => (
          <Card
            title={t('sub-objectives')}
            extra={
              readOnly ? null : (
                <Space>
                  {button}
                  {addButton}
                </Space>
              )
            }
          >
            {plan.objectives.length === 0 && (
              <EmptyState title={t('objectives-empty')} text={t('objectives-empty-text')}>
                {readOnly ? null : addButton}
                <ReadPlanButton />
              </EmptyState>
            )}
            {plan.objectives.map(({ id, no, text, text_en, horizon_years }) => (
              <div key={id} className={css.objective}>
                <SavedNumber kind="objective" id={id} field="no" value={no} label={t('no')} />
                <SavedText
                  kind="objective"
                  id={id}
                  field="text"
                  value={text}
                  rows={2}
                  maxLength={2000}
                  label={t('text')}
                />
                <SavedText
                  kind="objective"
                  id={id}
                  field="text_en"
                  value={text_en}
                  rows={2}
                  maxLength={2000}
                  label={t('text-en')}
                />
                <SavedNumber
                  kind="objective"
                  id={id}
                  field="horizon_years"
                  value={horizon_years}
                  label={t('horizon')}
                  suffix={t('years')}
                />
                {!readOnly && (
                  <ActionButton
                    type="text"
                    icon={<DeleteOutlined />}
                    aria-label={t('delete-objective', { no })}
                    title={t('delete')}
                    onAct={() => remove(id, no)}
                  />
                )}
              </div>
            ))}
          </Card>
        )}
      </ManyRows>
      <Slot name="surveyed-objectives" culture={plan.id} />
    </>
  )
}
