import { DeleteOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons'
import type { CourseRow } from '@obelisk/contract/training-plan/rows'
import { Button, Drawer } from 'antd'
import { useState } from 'react'
import { ActionButton } from '#kit/action/ActionButton.tsx'
import { useIsPhone } from '#kit/theme/use-media.ts'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import { usePlan } from '../plan/editor.ts'
import { CourseForm } from './CourseForm.tsx'
import css from './courses.module.css'
import { LeaderDialog } from './LeaderDialog.tsx'
import { useCourseActs } from './use-course-acts.ts'

type Props = { course: CourseRow | undefined; onClose: () => void; onOpen: (id: number) => void }

function Foot({ course, onClose, onOpen }: Props & { course: CourseRow }) {
  const t = useTranslations()
  const { plan, readOnly } = usePlan()
  const { remove } = useCourseActs()
  const [naming, setNaming] = useState(false)
  const at = plan.courses.findIndex(({ id }) => id === course.id)
  const [before, after] = [plan.courses[at - 1], plan.courses[at + 1]]
  return (
    <div className={css.foot}>
      <Button icon={<LeftOutlined />} disabled={!before} onClick={() => before && onOpen(before.id)}>
        {t('previous')}
      </Button>
      <Button icon={<RightOutlined />} disabled={!after} onClick={() => after && onOpen(after.id)}>
        {t('next')}
      </Button>
      <span className={css.end}>
        {plan.may.assign && <Button onClick={() => setNaming(true)}>{t('assign-leader')}</Button>}
        {!readOnly && (
          <ActionButton
            danger
            icon={<DeleteOutlined />}
            onAct={() => remove([course.id]).then((gone) => gone && onClose())}
          >
            {t('delete')}
          </ActionButton>
        )}
      </span>
      <LeaderDialog open={naming} ids={[course.id]} onClose={() => setNaming(false)} />
    </div>
  )
}

/** Everything about one course; each field is saved by itself. */
export function CourseDrawer({ course, onClose, onOpen }: Props) {
  const nameOf = useName()
  const isPhone = useIsPhone()
  return (
    <Drawer
      open={course !== undefined}
      onClose={onClose}
      title={course && `${course.code} ${nameOf(course)}`}
      size={isPhone ? '100%' : 560}
      destroyOnHidden
      footer={course && <Foot course={course} onClose={onClose} onOpen={onOpen} />}
    >
      {course && <CourseForm key={course.id} course={course} />}
    </Drawer>
  )
}
