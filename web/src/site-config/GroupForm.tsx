import { Alert, Button, Form } from 'antd'
import { memo } from 'react'
import { Allow } from '#kit/Allow.tsx'
import { StaleAlert } from '#kit/dialog/StaleAlert.tsx'
import { Slot } from '#kit/slot.tsx'
import { EmptyState } from '#kit/state/states.tsx'
import css from './config.module.css'
import { ItemField } from './control/ItemField.tsx'
import { useTranslations } from './messages.ts'
import type { ConfigItem, Group } from './queries.ts'
import { sectionsOf } from './sections.ts'
import { TestMail } from './TestMail.tsx'
import { useGroupForm } from './use-group-form.ts'

/** The items of a group, a long one in parts that fold. */
function Fields({ group, onDefine }: { group: Group; onDefine: (item: ConfigItem) => void }) {
  const t = useTranslations()
  const sections = sectionsOf(group)
  const fieldsOf = (items: readonly ConfigItem[]) =>
    items.map((item) => (
      <ItemField key={item.id} item={item} isPlain={sections.length > 0} onDefine={() => onDefine(item)} />
    ))
  if (sections.length === 0) return fieldsOf(group.list)
  return sections.map(({ name, items, isFolded }) => (
    <details key={name} className={css.section} open={!isFolded}>
      <summary>{t(`section-${name}`)}</summary>
      {fieldsOf(items)}
    </details>
  ))
}

function GroupFormOnce({ group, onDefine }: { group: Group; onDefine: (item: ConfigItem) => void }) {
  const t = useTranslations()
  const { form, touch, changed, save, discard, trying, isPending, problem, stale } = useGroupForm(group)
  if (group.list.length === 0)
    return <EmptyState title={t('empty-group')}>{t('empty-group-text')}</EmptyState>
  return (
    <Form
      form={form}
      name={`config-${group.name}`}
      layout="vertical"
      requiredMark={false}
      onFinish={() => save()}
      onValuesChange={touch}
      className={css.form ?? ''}
    >
      {problem && stale && <StaleAlert told={problem} onTake={stale.take} onKeep={stale.keep} />}
      {problem && !stale && <Alert type="error" showIcon title={problem} className={css.alert ?? ''} />}
      <Fields group={group} onDefine={onDefine} />
      <div className={css.acts}>
        <Allow act="edit">
          <Button type="primary" htmlType="submit" loading={isPending} disabled={changed.length === 0}>
            {changed.length === 0 ? t('save') : t('save-count', { count: changed.length })}
          </Button>
          {changed.length > 0 && <Button onClick={discard}>{t('discard')}</Button>}
          {group.name === 'mail' && <TestMail valuesNow={trying.typedNow} items={group.list} />}
          {group.name === 'storage' && <Slot name="try-storage" trying={trying} />}
          {group.name === 'assistant' && <Slot name="try-model" trying={trying} />}
          <Slot name="try-sign-in" group={group.name} trying={trying} />
        </Allow>
      </div>
    </Form>
  )
}

/**
 * The items of one group; saving sends what was changed, and only that. The groups looked at before stay behind their
 * tabs: what happens in front does not draw their many fields anew.
 */
export const GroupForm = memo(GroupFormOnce)
