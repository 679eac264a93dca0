import { batchCourses } from '@obelisk/contract/training-plan/courses'
import { Button, Checkbox, Modal } from 'antd'
import { useState } from 'react'
import { ActionButton } from '#kit/action/ActionButton.tsx'
import { call } from '#kit/call.ts'
import { FormEnd } from '#kit/dialog/FormEnd.tsx'
import { StrengthBlock } from '#kit/display/tags.tsx'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import { usePlan } from '../plan/editor.ts'
import css from './weights.module.css'

function useSave(onClose: () => void) {
  const { plan, run, reload } = usePlan()
  return async (chosen: ReadonlySet<number>) => {
    const on = plan.courses.filter(({ id, is_eval }) => chosen.has(id) && !is_eval).map(({ id }) => id)
    const off = plan.courses.filter(({ id, is_eval }) => !chosen.has(id) && is_eval).map(({ id }) => id)
    const done = await run(async () => {
      if (on.length > 0) await call(batchCourses, { ids: on, row: { is_eval: true } })
      if (off.length > 0) await call(batchCourses, { ids: off, row: { is_eval: false } })
    })
    if (!done) return
    await reload()
    onClose()
  }
}

function Choice({ onClose }: { onClose: () => void }) {
  const t = useTranslations()
  const nameOf = useName()
  const { plan, readOnly } = usePlan()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => new Set(plan.courses.filter(({ is_eval }) => is_eval).map(({ id }) => id)),
  )
  const save = useSave(onClose)
  const strengths = (id: number) =>
    plan.supports.filter((cell) => cell.course_id === id).map(({ strength }) => strength)
  const withStrong = () =>
    setChosen(new Set(plan.courses.filter(({ id }) => strengths(id).includes('H')).map(({ id }) => id)))
  const set = (id: number, isOn: boolean) =>
    setChosen((before) => new Set(isOn ? [...before, id] : [...before].filter((one) => one !== id)))
  return (
    <>
      <p>{t('evaluated-text')}</p>
      <div className={css.acts}>
        <Button size="small" onClick={withStrong} disabled={readOnly !== undefined}>
          {t('choose-strong')}
        </Button>
        <span>{t('chosen-courses', { count: chosen.size })}</span>
      </div>
      <ul className={css.list}>
        {plan.courses.map((course) => (
          <li key={course.id}>
            <Checkbox
              checked={chosen.has(course.id)}
              disabled={readOnly !== undefined}
              onChange={({ target }) => set(course.id, target.checked)}
            >
              <span className={css.code}>{course.code}</span> {nameOf(course)}
            </Checkbox>
            <span>
              {strengths(course.id).map((strength, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a list of equal letters has no other name
                <StrengthBlock key={at} strength={strength} />
              ))}
            </span>
          </li>
        ))}
      </ul>
      <FormEnd>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <ActionButton type="primary" disabled={readOnly !== undefined} onAct={() => save(chosen)}>
          {t('save')}
        </ActionButton>
      </FormEnd>
    </>
  )
}

/** Which courses the attainment of the indicators is computed from. */
export function EvaluatedCourses({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations()
  return (
    <Modal
      open={open}
      onCancel={onClose}
      title={t('choose-evaluated')}
      footer={null}
      destroyOnHidden
      width={560}
    >
      <Choice onClose={onClose} />
    </Modal>
  )
}
