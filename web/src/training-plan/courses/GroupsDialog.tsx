import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { groups as calls } from '@obelisk/contract/training-plan/content'
import { type GroupRow, groupRules } from '@obelisk/contract/training-plan/rows'
import { groupKinds } from '@obelisk/engine/settings/words'
import { Modal } from 'antd'
import { ActionButton } from '#kit/action/ActionButton.tsx'
import { call } from '#kit/call.ts'
import { useSigns } from '#kit/translations/signs.ts'
import { useName } from '#kit/translations.ts'
import { SavedText } from '../fields/SavedFields.tsx'
import { SavedSelect } from '../fields/SavedSelects.tsx'
import { useTranslations } from '../messages.ts'
import { usePlan } from '../plan/editor.ts'
import { useRowActs } from '../requirements/use-row-acts.ts'
import css from './courses.module.css'

function Group({ group }: { group: GroupRow }) {
  const t = useTranslations()
  const signs = useSigns()
  const nameOf = useName()
  const { plan, readOnly } = usePlan()
  const { remove } = useRowActs()
  const { id } = group
  const members = plan.courses.filter(({ group_id }) => group_id === id).map(nameOf)
  return (
    <li className={css.group}>
      <SavedText kind="group" id={id} field="name" value={group.name} label={t('name')} />
      <SavedSelect
        kind="group"
        id={id}
        field="kind"
        value={group.kind}
        options={groupKinds.map((value) => ({ value, label: t(`group.${value}`) }))}
        label={t('kind')}
      />
      <SavedSelect
        kind="group"
        id={id}
        field="rule"
        value={group.rule}
        options={groupRules.map((value) => ({ value, label: t(`rule-of.${value}`) }))}
        label={t('group-rule')}
      />
      {!readOnly && (
        <ActionButton
          type="text"
          icon={<DeleteOutlined />}
          aria-label={t('delete-group', { name: group.name })}
          onAct={() => remove('group', id, group.name)}
        />
      )}
      <p>{members.length > 0 ? members.join(signs.between) : t('group-empty')}</p>
    </li>
  )
}

/** Groups of electives: one of several, levels, directions. */
export function GroupsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations()
  const { plan, readOnly, run, reload } = usePlan()
  const add = async () => {
    const row = {
      name: t('new-group', { no: plan.groups.length + 1 }),
      kind: 'pick_one' as const,
      rule: 'min' as const,
    }
    if (await run(() => call(calls.add, { culture_id: plan.id, row }))) await reload()
  }
  return (
    <Modal open={open} onCancel={onClose} footer={null} width={640} title={t('groups-title')} destroyOnHidden>
      <p>{t('groups-text')}</p>
      <ul className={css.groups}>
        {plan.groups.map((group) => (
          <Group key={group.id} group={group} />
        ))}
      </ul>
      {!readOnly && (
        <ActionButton icon={<PlusOutlined />} onAct={add}>
          {t('add-group')}
        </ActionButton>
      )}
    </Modal>
  )
}
