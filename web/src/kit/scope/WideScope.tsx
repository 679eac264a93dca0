import { DownOutlined } from '@ant-design/icons'
import { Button, Popover, Select } from 'antd'
import { useIsPhone } from '../theme/use-media.ts'
import { useName } from '../words.ts'
import { useBaseData } from './base-data.ts'
import { useWords } from './messages.ts'
import css from './scope.module.css'
import { useAcademicTermName } from './use-option-name.ts'
import { setWideScope, useWideScope } from './wide-scope.ts'

function WideChoices() {
  const say = useWords()
  const nameOf = useName()
  const termName = useAcademicTermName()
  const data = useBaseData((store) => store.data)
  const { project, academicTerm } = useWideScope()
  return (
    <div className={css.wide}>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the select is the control */}
      <label>
        {say('project')}
        <Select
          value={project ?? null}
          options={data?.projects.map((one) => ({ value: one.id, label: nameOf(one) })) ?? []}
          onChange={(id: number | null) => setWideScope(id ? { project: id } : {})}
          aria-label={say('project')}
          showSearch={{ optionFilterProp: 'label' }}
        />
      </label>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the select is the control */}
      <label>
        {say('academicTerm')}
        <Select
          value={academicTerm ?? null}
          options={data?.terms.map((one) => ({ value: one.id, label: termName(one) })) ?? []}
          onChange={(id: number | null) => setWideScope(id ? { academicTerm: id } : {})}
          aria-label={say('academicTerm')}
        />
      </label>
    </div>
  )
}

/** The wide scope in the header: programme and academic term, shared by all screens. */
export function WideScope() {
  const say = useWords()
  const nameOf = useName()
  const phone = useIsPhone()
  const termName = useAcademicTermName()
  const data = useBaseData((store) => store.data)
  const { project, academicTerm } = useWideScope()
  const chosen = data?.projects.find(({ id }) => id === project)
  const term = data?.terms.find(({ id }) => id === academicTerm)
  if (!chosen && !term) return null
  return (
    <Popover trigger="click" placement="bottomLeft" content={<WideChoices />} destroyOnHidden>
      <Button className={css.wideButton ?? ''} title={say('choose-scope')} type={phone ? 'text' : 'default'}>
        {!phone && <span className={css.label}>{say('scope')}</span>}
        <span className={css.wideText}>
          {chosen && nameOf(chosen)}
          {chosen && term && !phone && <span className={css.slash}>/</span>}
          {!phone && term && termName(term)}
        </span>
        <DownOutlined />
      </Button>
    </Popover>
  )
}
