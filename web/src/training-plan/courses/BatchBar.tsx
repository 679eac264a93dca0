import { type BatchFields, batchCourses } from '@obelisk/contract/training-plan/courses'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { ActionButton } from '#kit/action/ActionButton.tsx'
import { call } from '#kit/call.ts'
import { useTranslations } from '../messages.ts'
import { usePlan } from '../plan/editor.ts'
import { useCourseOptions } from './course-words.ts'
import css from './courses.module.css'
import { useCourseActs } from './use-course-acts.ts'

type Field = keyof BatchFields

/** The fields that may be set for many at once, with their choices. */
function useChoices(): Record<Field, { value: string | number; label: string }[]> {
  const t = useTranslations()
  const options = useCourseOptions()
  const yesNo = [
    { value: 'true', label: t('yes') },
    { value: 'false', label: t('no-word') },
  ]
  return {
    term: options.terms,
    nature: options.natures,
    category: options.categories,
    ceeaa_category: options.ceeaa,
    assess_type: options.assess,
    college_id: options.colleges,
    group_id: [{ value: 0, label: t('none') }, ...options.groups],
    is_core: yesNo,
    is_eval: yesNo,
    is_bilingual: yesNo,
    industry: yesNo,
    module: [],
  }
}

const valueFrom = (value: string | number) =>
  value === 'true' ? true : value === 'false' ? false : value === 0 ? null : value

/** Sets a field of all chosen courses, names their leader, deletes them. */
export function BatchBar({
  ids,
  onClear,
  onLeader,
}: {
  ids: readonly number[]
  onClear: () => void
  onLeader: () => void
}) {
  const t = useTranslations()
  const { plan, readOnly, run, reload, offerUndo } = usePlan()
  const choices = useChoices()
  const { remove } = useCourseActs()
  const [field, setField] = useState<Field>('term')
  const apply = async (value: string | number) => {
    let undoId = 0
    const done = await run(async () => {
      const row = { [field]: valueFrom(value) } as BatchFields
      undoId = (await call(batchCourses, { ids: [...ids], row })).undo_id
    })
    if (!done) return
    await reload()
    offerUndo(t('batch-done', { count: ids.length }), undoId)
  }
  const fields = (Object.keys(choices) as Field[]).filter((name) => choices[name].length > 0)
  return (
    <div className={css.batch} role="toolbar" aria-label={t('batch')}>
      <b>{t('chosen-courses', { count: ids.length })}</b>
      {!readOnly && (
        <>
          <span>{t('set')}</span>
          <Select<Field>
            value={field}
            className={css.choice ?? ''}
            aria-label={t('field')}
            options={fields.map((name) => ({ value: name, label: t(`course.${name}`) }))}
            onChange={setField}
          />
          <Select<string | number | null>
            key={field}
            value={null}
            className={css.choice ?? ''}
            placeholder={t('to-value')}
            aria-label={t('to-value')}
            options={choices[field]}
            onChange={(value) => value !== null && void apply(value)}
          />
        </>
      )}
      {plan.may.assign && <Button onClick={onLeader}>{t('assign-leader')}</Button>}
      {!readOnly && (
        <ActionButton danger onAct={() => remove(ids).then((gone) => gone && onClear())}>
          {t('delete')}
        </ActionButton>
      )}
      <Button type="link" onClick={onClear}>
        {t('clear-choice')}
      </Button>
    </div>
  )
}
