import {
  CheckCircleFilled,
  ExclamationCircleFilled,
  LockOutlined,
  MinusCircleOutlined,
  WarningFilled,
} from '@ant-design/icons'
import type { SyllabusCheck } from '@obelisk/engine/syllabus/rules/check-syllabus'
import { type ReactNode, useMemo } from 'react'
import { letters, type Part, parts } from '../findings/section-of.ts'
import { useTranslations } from '../messages.ts'
import { hoursOf, isOptional, ratioOf, type Tick, ticksOf } from './completeness.ts'
import css from './editor.module.css'
import { locatePart } from './locate.ts'
import { useContent, useWritten } from './use-editor.ts'

const signs: Record<Tick, ReactNode> = {
  done: <CheckCircleFilled className={css.good} />,
  error: <ExclamationCircleFilled className={css.bad} />,
  warning: <WarningFilled className={css.warn} />,
  empty: <MinusCircleOutlined className={css.faint} />,
  locked: <LockOutlined className={css.faint} />,
}

/** The figure behind the name of a part: how many, of how many. */
function useNotes(): Partial<Record<Part, string>> {
  const t = useTranslations()
  const content = useContent()
  const { course } = useWritten().view.inherited
  const labs = content.lab_items.reduce((sum, { hours }) => sum + hours, 0)
  return {
    basic: t('note-inherited'),
    objectives: t('note-count', { count: content.objectives.length }),
    chapters: t('note-hours', { hours: hoursOf(content.chapters), total: course.hours_total }),
    labs: t('note-hours', { hours: labs, total: course.hours_lab }),
    components: `${ratioOf(content)}%`,
    matrix: `${Number(content.component_objectives.reduce((sum, { points }) => sum + points, 0).toFixed(2))}/100`,
    rubrics: `${content.rubrics.length}/${content.objectives.length}`,
    attainment: t('note-auto'),
    resources: t('note-count', { count: content.resources.length }),
    improvement: t('note-count', { count: content.improvement_ids.length }),
  }
}

/** The parts of the form with their ticks; a click leads there. */
export function SectionNav({ check }: { check: SyllabusCheck }) {
  const t = useTranslations()
  const { view } = useWritten()
  const content = useContent()
  const notes = useNotes()
  const ticks = useMemo(() => ticksOf(content, check.findings), [content, check])
  const needed = parts.filter((part) => !isOptional(part, view))
  const complete = needed.filter((part) => ticks[part] === 'done' || ticks[part] === 'locked').length
  return (
    <nav className={css.nav} aria-label={t('parts')}>
      <div className={css.navHead}>
        <b>{t('parts')}</b>
        <span className={css.small}>{t('parts-complete', { done: complete, total: needed.length })}</span>
      </div>
      <div className={css.progress} aria-hidden="true">
        <span style={{ width: `${(complete / needed.length) * 100}%` }} />
      </div>
      <ul>
        {parts.map((part) => (
          <li key={part}>
            <button type="button" onClick={() => locatePart(part)}>
              <span title={t(`tick-${ticks[part]}`)}>{signs[ticks[part]]}</span>
              <span className={css.letter}>{letters[part]}</span>
              <span className={css.partName}>{t(`part-${part}`)}</span>
              <span className={ticks[part] === 'error' ? css.badNote : css.small}>{notes[part]}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
