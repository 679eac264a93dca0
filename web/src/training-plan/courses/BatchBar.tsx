import { type BatchFields, batchCourses } from '@obelisk/contract/training-plan/courses'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { ActionButton } from '#kit/action/ActionButton.tsx'
import { call } from '#kit/call.ts'
import { useWords } from '../messages.ts'
import { usePlan } from '../plan/editor.ts'
import { useCourseOptions } from './course-words.ts'
import css from './courses.module.css'
import { useCourseActs } from './use-course-acts.ts'

type Field = keyof BatchFields

/** The fields that may be set for many at once, with their choices. */
function useChoices(): Record<Field, { value: string | number; label: string }[]> {
  const say = useWords()
  const options = useCourseOptions()
  const yesNo = [
    { value: 'true', label: say('yes') },
    { value: 'false', label: say('no-word') },
  ]
  return {
    term: options.terms,
    nature: options.natures,
    category: options.categories,
    ceeaa_category: options.ceeaa,
    assess_type: options.assess,
    college_id: options.colleges,
    group_id: [{ value: 0, label: say('none') }, ...options.groups],
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
  const say = useWords()
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
    offerUndo(say('batch-done', { count: ids.length }), undoId)
  }
  const fields = (Object.keys(choices) as Field[]).filter((name) => choices[name].length > 0)
  return (
    <div className={css.batch} role="toolbar" aria-label={say('batch')}>
      <b>{say('chosen-courses', { count: ids.length })}</b>
      {!readOnly && (
        <>
          <span>{say('set')}</span>
          <Select<Field>
            value={field}
            className={css.choice ?? ''}
            aria-label={say('field')}
            options={fields.map((name) => ({ value: name, label: say(`course.${name}`) }))}
            onChange={setField}
          />
          <Select<string | number | null>
            key={field}
            value={null}
            className={css.choice ?? ''}
            placeholder={say('to-value')}
            aria-label={say('to-value')}
            options={choices[field]}
            onChange={(value) => value !== null && void apply(value)}
          />
        </>
      )}
      {plan.may.assign && <Button onClick={onLeader}>{say('assign-leader')}</Button>}
      {!readOnly && (
        <ActionButton danger onAct={() => remove(ids).then((gone) => gone && onClear())}>
          {say('delete')}
        </ActionButton>
      )}
      <Button type="link" onClick={onClear}>
        {say('clear-choice')}
      </Button>
    </div>
  )
}
