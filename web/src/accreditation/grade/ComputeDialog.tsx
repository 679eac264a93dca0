import { computeGrade, type GradeAttainment } from '@obelisk/contract/accreditation'
import type { Job } from '@obelisk/contract/inbox'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Checkbox, Modal } from 'antd'
import { useState } from 'react'
import { call } from '#kit/call.ts'
import { JobProgress } from '#kit/job/JobProgress.tsx'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import { all } from '../queries.ts'
import { isDue, isMissing } from './grade-view.ts'
import css from './graduation.module.css'

/** Computes the grade as background work: what is due of its courses first when that is wanted, then the roll-up. */
export function ComputeDialog({ data, onClose }: { data: GradeAttainment; onClose: () => void }) {
  const t = useTranslations()
  const nameOf = useName()
  const client = useQueryClient()
  const due = data.courses.filter(isDue).length
  const [isWanted, setIsWanted] = useState(true)
  const courses = isWanted && due > 0
  const [over, setOver] = useState<Job>()
  const {
    mutate,
    data: job,
    isPending,
  } = useMutation({
    mutationFn: () => call(computeGrade, { base_grade_id: data.grade.id, rules: data.rules, courses }),
  })
  const onOver = (ended: Job) => {
    setOver(ended)
    void client.invalidateQueries({ queryKey: all })
  }
  return (
    <Modal
      open
      title={t('compute-title', { grade: nameOf(data.grade) })}
      onCancel={onClose}
      cancelText={t(job ? 'close' : 'cancel')}
      okText={t('compute-start')}
      okButtonProps={{ loading: isPending, style: job ? { display: 'none' } : {} }}
      onOk={() => mutate()}
    >
      <p>
        {t('compute-text', {
          count: data.courses.filter((course) => !isMissing(course)).length,
          rule: t(`rule.${data.rules.requirement_rule}`),
        })}
      </p>
      {data.run?.final_time && <p className={css.warn}>{t('compute-final')}</p>}
      {due > 0 && (
        <Checkbox
          checked={courses}
          disabled={job !== undefined}
          onChange={({ target }) => setIsWanted(target.checked)}
        >
          {t('compute-courses', { count: due })}
        </Checkbox>
      )}
      {job && <JobProgress id={job.job_id} onOver={onOver} />}
      {job && !over && (
        <p className={css.quiet} role="status">
          {t('compute-leave')}
        </p>
      )}
      {over?.state === 'cancelled' && (
        <p className={css.quiet} role="status">
          {t('compute-stopped')}
        </p>
      )}
      {over?.state === 'done' && (
        <p className={css.quiet} role="status">
          {t('compute-done', { count: Number(over.result.computed) })}
        </p>
      )}
    </Modal>
  )
}
