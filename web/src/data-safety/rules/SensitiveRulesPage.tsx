import { type SensitiveRule, sensitiveRules } from '@obelisk/contract/data-safety/rules'
import { useFormats } from '#kit/formats.ts'
import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { DataList } from '#kit/list/DataList.tsx'
import { useFieldTitle } from '../Entry.tsx'
import { useTranslations } from '../messages.ts'
import { useRuleColumns, useStatusFilter } from './columns.tsx'
import { RuleFields } from './RuleFields.tsx'
import { WatchedFields } from './WatchedFields.tsx'

/** Which fields' changes are logged. */
export function Page() {
  const t = useTranslations()
  const { list } = useFormats()
  const fieldTitle = useFieldTitle()
  const common = useRuleColumns<SensitiveRule>(t('changeWatched'))
  const fields = {
    key: 'fields',
    title: t('fields'),
    render: (row: SensitiveRule) => list(row.fields.map(({ name, value }) => fieldTitle(name, value))),
  }
  return (
    <PageFrame purpose={t('sensitiveRulesPurpose')}>
      <DataList<typeof sensitiveRules, SensitiveRule>
        calls={sensitiveRules}
        name="data-safety.sensitive-rules"
        order="id,desc"
        edit="security/sensitiveData/edit"
        nameOf={(row) => row.name}
        columns={[...common.slice(0, 3), fields, ...common.slice(3)]}
        filters={useStatusFilter()}
        form={{
          titleOf: (row) => t(row ? 'editRule' : 'addRule'),
          initial: { status: '1', connection: 'main', fields: [] },
          width: 520,
          fields: () => (
            <>
              <RuleFields watching={t('changeWatched')} />
              <WatchedFields />
            </>
          ),
        }}
      />
    </PageFrame>
  )
}
