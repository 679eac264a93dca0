import { BellOutlined } from '@ant-design/icons'
import {
  isWithTeachers,
  type TermCourse,
  type TermStage,
  termStages,
  termStageWords,
} from '@obelisk/contract/term-overview'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { FormDialog } from '#kit/dialog/FormDialog.tsx'
import { useFormats } from '#kit/formats.ts'
import { notify } from '#kit/notify.ts'
import { useName, useTranslated } from '#kit/translations.ts'
import { useTranslations } from './messages.ts'
import { type OverviewScope, reminding } from './queries.ts'
import css from './term-overview.module.css'

/** Courses whose teachers can do something now. */
const lacking = (courses: readonly TermCourse[], key: TermStage) =>
  courses.filter(({ stages }) => stages.some((one) => one.key === key && isWithTeachers(one.state)))

/** One button for each stage that some course lacks; it says whom it will tell before it does. */
export function RemindButtons({ place, courses }: { place: OverviewScope; courses: readonly TermCourse[] }) {
  const t = useTranslations()
  const translated = useTranslated()
  const nameOf = useName()
  const { list } = useFormats()
  const [stage, setStage] = useState<TermStage>()
  const { mutate, isPending } = useMutation(reminding(place))
  const missing = stage ? lacking(courses, stage) : []
  const send = () =>
    stage &&
    mutate(
      { stage, course_ids: missing.map(({ course_id }) => course_id) },
      {
        onSuccess: ({ people, courses: told }) => {
          notify.done(people > 0 ? t('reminded', { people, courses: told }) : t('remind-nobody'))
          setStage(undefined)
        },
      },
    )
  return (
    <div className={css.reminders}>
      {termStages.flatMap((key) => {
        const count = lacking(courses, key).length
        return count === 0
          ? []
          : [
              <Button key={key} size="small" icon={<BellOutlined />} onClick={() => setStage(key)}>
                {t('remind', { stage: translated(termStageWords(key)), count })}
              </Button>,
            ]
      })}
      {stage && (
        <FormDialog
          title={t('remind-title', { stage: translated(termStageWords(stage)) })}
          okText={t('send')}
          cancelText={t('cancel')}
          confirmLoading={isPending}
          onOk={send}
          onClose={() => setStage(undefined)}
        >
          <p>
            {t('remind-text', {
              count: missing.length,
              list: list(missing.map((course) => nameOf(course))),
            })}
          </p>
        </FormDialog>
      )}
    </div>
  )
}
