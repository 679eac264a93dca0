import { DownOutlined, RightOutlined } from '@ant-design/icons'
import { type ReactNode, useId } from 'react'
import { VerdictTag } from '#kit/display/tags.tsx'
import { useFormats } from '#kit/formats.ts'
import { useName } from '#kit/translations.ts'
import { useTranslations } from './messages.ts'
import { Track } from './objective/Track.tsx'
import { useStateWord } from './objective/use-state-word.ts'
import css from './outcomes.module.css'
import { countsOf, type Group, keyOf, type Line } from './own-view.ts'

type Choice = { chosen: string | undefined; onChoose: (key: string | undefined) => void }

/** What is said of all objectives of a group. */
function GroupVerdict({ group: { lines, course } }: { group: Group }) {
  const t = useTranslations()
  const stateWord = useStateWord()
  const { all, near, below } = countsOf(lines)
  if (course?.state === 'left-out')
    return (
      <VerdictTag verdict="insufficient">{t('left-out', { reason: stateWord(course.reason) })}</VerdictTag>
    )
  if (course?.state === 'waiting') return <VerdictTag verdict="insufficient">{t('waiting')}</VerdictTag>
  if (all === 0) return <VerdictTag verdict="insufficient">{t('no-evidence')}</VerdictTag>
  if (below > 0) return <VerdictTag verdict="below">{t('some-below', { count: below })}</VerdictTag>
  if (near > 0) return <VerdictTag verdict="near">{t('some-near', { count: near })}</VerdictTag>
  return <VerdictTag verdict="attained">{t('all-reached')}</VerdictTag>
}

const tagOf = {
  attained: 'attained',
  near: 'near',
  below: 'below',
  not_enough_evidence: 'insufficient',
} as const

function ObjectiveRow({ line, chosen, onChoose, children }: { line: Line; children: ReactNode } & Choice) {
  const t = useTranslations()
  const nameOf = useName()
  const formats = useFormats()
  const { course, objective } = line
  const key = keyOf(line)
  const course_objective = {
    course: nameOf({ name: course.course, name_en: course.course_en }),
    no: objective.no,
  }
  return (
    <li>
      <button
        type="button"
        className={`${css.objective} ${chosen === key ? css.on : ''}`}
        aria-expanded={chosen === key}
        onClick={() => onChoose(chosen === key ? undefined : key)}
      >
        <span>{t('course-objective', course_objective)}</span>
        <Track lines={[line]} chosen={chosen} />
        <VerdictTag verdict={tagOf[objective.verdict]}>{formats.attainment(objective.value)}</VerdictTag>
      </button>
      {course.state === 'checking' && <p className={css.checking}>{t('checking')}</p>}
      {chosen === key && children}
    </li>
  )
}

/** A requirement or a course in one line; opened, its objectives. */
export function GroupRow({
  group,
  open,
  onOpen,
  detail,
  ...choice
}: { group: Group; open: boolean; onOpen: () => void; detail: (line: Line) => ReactNode } & Choice) {
  const t = useTranslations()
  const nameOf = useName()
  const id = useId()
  const title = group.name ? nameOf(group) : t('other-requirements')
  const isEmpty = group.lines.length === 0
  const head = (
    <>
      <span className={css.name}>
        {open && !isEmpty ? <DownOutlined /> : <RightOutlined className={isEmpty ? css.blank : ''} />}
        {group.no !== null && <span className={css.no}>{group.no}</span>}
        {title}
      </span>
      <Track lines={group.lines} chosen={choice.chosen} />
      <GroupVerdict group={group} />
    </>
  )
  return (
    <li className={css.group}>
      {isEmpty ? (
        <div className={css.head}>{head}</div>
      ) : (
        <button type="button" className={css.head} aria-expanded={open} aria-controls={id} onClick={onOpen}>
          {head}
        </button>
      )}
      {open && !isEmpty && (
        <ul className={css.objectives} id={id}>
          {group.lines.map((line) => (
            <ObjectiveRow key={keyOf(line)} line={line} {...choice}>
              {detail(line)}
            </ObjectiveRow>
          ))}
        </ul>
      )}
    </li>
  )
}
