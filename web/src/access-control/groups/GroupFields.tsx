import type { GroupBranch, GroupRow } from '@obelisk/contract/access-control/groups'
import type { RuleChoice } from '@obelisk/contract/access-control/rules'
import { Input, TreeSelect } from 'antd'
import { Field } from '#kit/list/Field.tsx'
import { useSession } from '#kit/session.ts'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../office/messages.ts'
import { StatusField } from '../office/StatusField.tsx'
import type { Branch } from '../tree/tree.ts'
import { PermissionTree } from './PermissionTree.tsx'

type Row = Branch<GroupBranch>
type Option = { value: number; title: string; children?: Option[] }

/** The fields of a group: the group above, its name, and what it may do. */
export function GroupFields({
  rows,
  row,
  rules,
}: {
  rows: readonly Row[]
  row: GroupRow | undefined
  rules: Branch<RuleChoice>[]
}) {
  const t = useTranslations()
  const nameOf = useName()
  const isSuper = useSession((session) => session.office?.adminInfo.super ?? false)
  const places = (some: readonly Row[]): Option[] =>
    some
      .filter(({ id }) => id !== row?.id)
      .map((one) => ({ value: one.id, title: nameOf(one), children: places((one.children ?? []) as Row[]) }))
  return (
    <>
      <Field name="pid" label={t('pid-group')} normalize={(value?: number) => value ?? 0}>
        <TreeSelect
          treeData={[{ value: 0, title: t('top-group') }, ...places(rows)]}
          treeDefaultExpandAll
          allowClear
        />
      </Field>
      <Field name="name" label={t('group-name')}>
        <Input maxLength={100} />
      </Field>
      <Field name="name_en" label={t('name-en')}>
        <Input maxLength={100} />
      </Field>
      <Field name="rules" label={t('rules')}>
        <PermissionTree rules={rules} everything={isSuper && t('rules-all')} />
      </Field>
      <StatusField />
    </>
  )
}
