import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { CourseRow } from '@obelisk/contract/training-plan/rows'
import { Checkbox } from 'antd'
import type { PlanFinding } from '../findings/finding-words.ts'
import { useTranslations } from '../messages.ts'
import { CourseLine } from './CourseLine.tsx'
import css from './courses.module.css'
import { useCourseActs } from './use-course-acts.ts'

type Props = {
  courses: readonly CourseRow[]
  findings: readonly PlanFinding[]
  chosen: ReadonlySet<number>
  onChoose: (chosen: ReadonlySet<number>) => void
  onOpen: (id: number) => void
  /** The whole list is shown, so that its order can be changed. */
  movable: boolean
}

const heads = [
  'code',
  'course',
  'course.term',
  'course.category',
  'course.nature',
  'credits',
  'hours',
  'course.assess_type',
  'course.leader',
  'marks',
] as const

/** The courses as a table; dragged by the handle, or moved by its keys and the buttons beside it. */
export function CourseTable({ courses, findings, chosen, onChoose, onOpen, movable }: Props) {
  const t = useTranslations()
  const { move } = useCourseActs()
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const dropped = ({ active, over }: DragEndEvent) => {
    if (over) void move(Number(active.id), Number(over.id))
  }
  const all = courses.length > 0 && courses.every(({ id }) => chosen.has(id))
  const choose = (id: number, isOn: boolean) =>
    onChoose(new Set(isOn ? [...chosen, id] : [...chosen].filter((one) => one !== id)))
  return (
    <div className={css.scroll}>
      <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={dropped}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col" className={css.tools}>
                <Checkbox
                  checked={all}
                  indeterminate={!all && courses.some(({ id }) => chosen.has(id))}
                  aria-label={t('choose-all')}
                  onChange={({ target }) =>
                    onChoose(new Set(target.checked ? courses.map(({ id }) => id) : []))
                  }
                />
              </th>
              {heads.map((head) => (
                <th key={head} scope="col" className={css[`head-${head.replace('course.', '')}`]}>
                  {t(head)}
                </th>
              ))}
            </tr>
          </thead>
          <SortableContext items={courses.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
            <tbody>
              {courses.map((course, at) => (
                <CourseLine
                  key={course.id}
                  course={course}
                  findings={findings.filter(({ place }) => place.course_id === course.id)}
                  isChosen={chosen.has(course.id)}
                  onChoose={(isOn) => choose(course.id, isOn)}
                  onOpen={() => onOpen(course.id)}
                  movable={movable}
                  up={courses[at - 1]?.id}
                  down={courses[at + 1]?.id}
                />
              ))}
            </tbody>
          </SortableContext>
        </table>
      </DndContext>
    </div>
  )
}
