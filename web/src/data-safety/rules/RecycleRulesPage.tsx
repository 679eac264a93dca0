import { type RecycleRule, recycleRules } from '@obelisk/contract/data-safety/rules'
import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { DataList } from '#kit/list/DataList.tsx'
import { useTranslations } from '../messages.ts'
import { useRuleColumns, useStatusFilter } from './columns.tsx'
import { RuleFields } from './RuleFields.tsx'

/** Which tables' deleted rows go to the recycle bin. */
export function Page() {
  const t = useTranslations()
  return (
    <PageFrame purpose={t('recycleRulesPurpose')}>
      <DataList<typeof recycleRules, RecycleRule>
        calls={recycleRules}
        name="data-safety.recycle-rules"
        order="id,desc"
        edit="security/dataRecycle/edit"
        nameOf={(row) => row.name}
        columns={useRuleColumns<RecycleRule>(t('deleteWatched'))}
        filters={useStatusFilter()}
        form={{
          titleOf: (row) => t(row ? 'editRule' : 'addRule'),
          initial: { status: '1', connection: 'main' },
          fields: () => <RuleFields watching={t('deleteWatched')} />,
        }}
      />
    </PageFrame>
  )
}
