import { Select } from 'antd'
import { leavingFor } from '../dialog/leave-guard.ts'
import { useName } from '../translations.ts'
import { useBaseData } from './base-data.ts'
import { useTranslations } from './messages.ts'
import css from './scope.module.css'
import { setWideScope, useWideScope } from './wide-scope.ts'

/** The choice of programme and academic term. */
export function WideChoices() {
  const t = useTranslations()
  const nameOf = useName()
  const data = useBaseData((store) => store.data)
  const { project, academicTerm } = useWideScope()
  return (
    <div className={css.wide}>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the select is the control */}
      <label>
        {t('project')}
        <Select
          value={project ?? null}
          options={data?.projects.map((one) => ({ value: one.id, label: nameOf(one) })) ?? []}
          onChange={(id: number | null) => leavingFor(() => setWideScope(id ? { project: id } : {}))}
          aria-label={t('project')}
          showSearch={{ optionFilterProp: 'label' }}
        />
      </label>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the select is the control */}
      <label>
        {t('academicTerm')}
        <Select
          value={academicTerm ?? null}
          options={data?.terms.map((one) => ({ value: one.id, label: nameOf(one) })) ?? []}
          onChange={(id: number | null) => leavingFor(() => setWideScope(id ? { academicTerm: id } : {}))}
          aria-label={t('academicTerm')}
        />
      </label>
    </div>
  )
}
