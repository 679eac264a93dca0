import { linkTo } from '@obelisk/contract/links'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { StateStrip } from '#kit/frame/StateStrip.tsx'
import { useTranslations } from '../messages.ts'
import { movingToSyllabus } from '../queries.ts'
import { useScreen } from './screen.ts'

/** The items follow an older syllabus than the one in force: moving them is offered, never done by itself. */
function NewerSyllabus() {
  const t = useTranslations()
  const { sheet } = useScreen()
  const { mutate, isPending } = useMutation(movingToSyllabus(useQueryClient()))
  const newer = sheet.newer_syllabus
  if (!newer || !sheet.may.edit) return null
  return (
    <StateStrip
      tone="note"
      text={t('newer-syllabus', { version: newer.version, used: sheet.syllabus?.version ?? '' })}
    >
      <Button size="small" loading={isPending} onClick={() => mutate({ teaching_class_id: sheet.class.id })}>
        {t('move-to-syllabus')}
      </Button>
    </StateStrip>
  )
}

/** Without a published syllabus there is nothing that marks could be entered for. Else what is given. */
export function SyllabusStrip({ children }: { children: ReactNode }) {
  const t = useTranslations()
  const { sheet } = useScreen()
  if (sheet.syllabus)
    return (
      <>
        <NewerSyllabus />
        {children}
      </>
    )
  return (
    <StateStrip tone="yours" text={t('no-syllabus', { course: sheet.class.course })}>
      <Link to={linkTo.syllabus({ culture: sheet.class.culture_id, q: sheet.class.course_code })}>
        {t('go-to-syllabus')}
      </Link>
    </StateStrip>
  )
}
