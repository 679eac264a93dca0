import type { PlanReading } from '@obelisk/contract/training-plan/from-document'
import type { WholePlan } from '@obelisk/contract/training-plan/plan'
import { isSameProgramme } from '@obelisk/engine/training-plan/from-document/crosswalk'
import { Alert, Checkbox } from 'antd'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../../messages.ts'
import { usePlan } from '../../plan/editor.ts'
import css from '../read.module.css'
import { useReading } from '../use-draft.ts'

/** Does the document name another programme than that of the plan? One that names none says nothing. */
export function isOtherProgramme(
  { programme }: PlanReading,
  { project }: Pick<WholePlan, 'project'>,
): boolean {
  const said = programme?.value
  if (!said) return false
  return ![project.name, project.name_en].some((name) => name !== '' && isSameProgramme(said, name))
}

/** The warning that stands over every step of a document of another programme. */
export function OtherProgramme() {
  const t = useTranslations()
  const nameOf = useName()
  const { plan } = usePlan()
  const { reading } = useReading()
  if (!reading.programme || !isOtherProgramme(reading, plan)) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={t('doc-other-programme', { said: reading.programme.value, name: nameOf(plan.project) })}
      description={t('doc-other-programme-text')}
    />
  )
}

/** Storing a document of another programme wants a word of its own. */
export function TakeOther() {
  const t = useTranslations()
  const { plan } = usePlan()
  const { reading, draft, change } = useReading()
  if (!isOtherProgramme(reading, plan)) return null
  return (
    <section className={`${css.card} ${css.ask}`}>
      <Checkbox checked={draft.takesOther} onChange={({ target }) => change({ takesOther: target.checked })}>
        {t('doc-take-other')}
      </Checkbox>
    </section>
  )
}
