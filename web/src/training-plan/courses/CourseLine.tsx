import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from '@ant-design/icons'
import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { CourseRow } from '@obelisk/contract/training-plan/rows'
import { Button, Checkbox } from 'antd'
import { Tag } from '#kit/display/tags.tsx'
import { useFormats } from '#kit/formats.ts'
import { useLanguage } from '#kit/translations/language.ts'
import { useSigns } from '#kit/translations/signs.ts'
import { shortStudyTermIn, studyTermIn } from '#kit/translations/study-term.ts'
import { useName } from '#kit/translations.ts'
import { findingWords, type PlanFinding } from '../findings/finding-words.ts'
import { useTranslations } from '../messages.ts'
import { usePlan } from '../plan/editor.ts'
import css from './courses.module.css'
import { useCourseActs } from './use-course-acts.ts'

function Handle({
  course,
  up,
  down,
  drag,
}: {
  course: CourseRow
  up: number | undefined
  down: number | undefined
  drag: ReturnType<typeof useSortable>
}) {
  const t = useTranslations()
  const nameOf = useName()
  const { move } = useCourseActs()
  const name = nameOf(course)
  return (
    <span className={css.handle}>
      <button
        type="button"
        ref={drag.setActivatorNodeRef}
        className={css.grip}
        {...drag.attributes}
        {...drag.listeners}
        aria-label={t('drag', { name })}
      >
        <HolderOutlined />
      </button>
      <span className={css.arrows}>
        <Button
          type="text"
          size="small"
          disabled={up === undefined}
          icon={<ArrowUpOutlined />}
          aria-label={t('move-up', { name })}
          onClick={() => up !== undefined && void move(course.id, up)}
        />
        <Button
          type="text"
          size="small"
          disabled={down === undefined}
          icon={<ArrowDownOutlined />}
          aria-label={t('move-down', { name })}
          onClick={() => down !== undefined && void move(course.id, down)}
        />
      </span>
    </span>
  )
}

function Signs({ course, findings }: { course: CourseRow; findings: readonly PlanFinding[] }) {
  const t = useTranslations()
  const signs = useSigns()
  const formats = useFormats()
  const isError = findings.some(({ level }) => level === 'error')
  const told = findings
    .map((found) => {
      const { name, reason } = findingWords(found, t, formats)
      return signs.named(name, reason)
    })
    .join('\n')
  return (
    <span className={css.signs}>
      {course.is_core && <Tag tone="primary">{t('core')}</Tag>}
      {course.is_eval && <Tag tone="success">{t('evaluated')}</Tag>}
      {course.industry && <Tag>{t('industry-short')}</Tag>}
      {course.is_bilingual && <Tag>{t('bilingual')}</Tag>}
      {findings.length > 0 && (
        <span className={isError ? css.error : css.warning} title={told} role="img" aria-label={told}>
          {isError ? '⊘' : '▲'} {findings.length}
        </span>
      )}
    </span>
  )
}

type Props = {
  course: CourseRow
  findings: readonly PlanFinding[]
  isChosen: boolean
  onChoose: (isOn: boolean) => void
  onOpen: () => void
  movable: boolean
  up: number | undefined
  down: number | undefined
}

/** One course in the table. */
export function CourseLine({ course, findings, isChosen, onChoose, onOpen, movable, up, down }: Props) {
  const t = useTranslations()
  const language = useLanguage((store) => store.language)
  const signs = useSigns()
  const nameOf = useName()
  const formats = useFormats()
  const { plan } = usePlan()
  const drag = useSortable({ id: course.id, disabled: !movable })
  const leaders = plan.leaders.filter(({ id }) => course.leader_ids.includes(id)).map(nameOf)
  const practice = course.hours_lab + course.hours_computer + course.hours_practice
  return (
    <tr
      ref={drag.setNodeRef}
      className={`${isChosen ? css.chosen : ''} ${drag.isDragging ? css.dragged : ''}`}
      style={{ transform: CSS.Translate.toString(drag.transform), transition: drag.transition }}
    >
      <td className={css.tools}>
        <span className={css.toolRow}>
          <Checkbox
            checked={isChosen}
            aria-label={t('choose', { name: nameOf(course) })}
            onChange={({ target }) => onChoose(target.checked)}
          />
          {movable && <Handle course={course} up={up} down={down} drag={drag} />}
        </span>
      </td>
      <td className={css.code}>{course.code}</td>
      <td className={css.name}>
        <button type="button" className={css.link} onClick={onOpen}>
          {nameOf(course)}
        </button>
      </td>
      <td data-label={t('course.term')} title={studyTermIn(language, course.term)}>
        {shortStudyTermIn(language, course.term)}
      </td>
      <td>{t(`category.${course.category}`)}</td>
      <td>{t(`nature.${course.nature}`)}</td>
      <td className={css.figure} data-label={t('credits')}>
        {formats.number(course.credits)}
      </td>
      <td className={css.figure} data-label={t('hours')}>
        {course.weeks > 0 && course.hours_total === 0
          ? t('weeks-no', { weeks: course.weeks })
          : formats.number(course.hours_total)}
        {practice > 0 && <small title={t('practice-hours')}> ({formats.number(practice)})</small>}
      </td>
      <td>{t(`assess.${course.assess_type}`)}</td>
      <td>{leaders.join(signs.between) || '–'}</td>
      <td>
        <Signs course={course} findings={findings} />
      </td>
    </tr>
  )
}
