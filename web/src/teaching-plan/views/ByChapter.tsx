import { shortClassName } from '@obelisk/contract/name-in'
import type { Session } from '@obelisk/contract/teaching-plan/content'
import { hourKinds } from '@obelisk/engine/syllabus/words'
import { isPractical } from '@obelisk/engine/teaching-plan/plan'
import { useTranslations } from '../messages.ts'
import { ContentText, Objectives } from '../plan/SessionRow.tsx'
import { SlotText } from '../plan/SlotText.tsx'
import { useWritten } from '../plan/use-plan.ts'
import css from './views.module.css'

type Group = { key: string; name: string; wanted: number | null; sessions: readonly Session[] }

const hoursOf = ({ sessions }: Group, isHere: (part: Session['parts'][number]) => boolean) =>
  sessions.flatMap(({ parts }) => parts.filter(isHere)).reduce((sum, { hours }) => sum + hours, 0)

/** The chapters of the syllabus, its laboratories and what is neither, each with the sessions that teach it. */
function useGroups(): Group[] {
  const t = useTranslations()
  const { facts, content } = useWritten()
  const of = (isHere: (part: Session['parts'][number]) => boolean) =>
    content.sessions.filter(({ parts }) => parts.some(isHere))
  const chapters = facts.chapters.map(({ id, no, name, hours }) => ({
    key: `chapter ${id}`,
    name: t('chapterIs', { no, name }),
    // practice stands with its laboratories, where the syllabus lists them
    wanted: hourKinds
      .filter((kind) => facts.labs.length === 0 || !isPractical(kind))
      .reduce((sum, kind) => sum + hours[kind], 0),
    sessions: of(({ chapter_id }) => chapter_id === id),
  }))
  const labs = facts.labs.map(({ id, name, hours }) => ({
    key: `lab ${id}`,
    name,
    wanted: hours,
    sessions: of(({ lab_id }) => lab_id === id),
  }))
  const rest = of(({ chapter_id, lab_id }) => chapter_id === null && lab_id === null)
  return [
    ...chapters,
    ...labs,
    ...(rest.length > 0 ? [{ key: 'reserve', name: t('reserve'), wanted: null, sessions: rest }] : []),
  ]
}

const isOf =
  ({ key }: Group) =>
  ({ chapter_id, lab_id }: Session['parts'][number]) =>
    key === `chapter ${chapter_id}` ||
    key === `lab ${lab_id}` ||
    (key === 'reserve' && chapter_id === null && lab_id === null)

/** The plan chapter by chapter: how many sessions and hours each has, and when. */
export function ByChapter({ onOpen }: { onOpen: (key: number) => void }) {
  const t = useTranslations()
  const { view, content } = useWritten()
  const numbers = new Map(content.sessions.map(({ key }, at) => [key, at + 1]))
  return (
    <div className={css.chapters}>
      {useGroups().map((group) => {
        const planned = hoursOf(group, isOf(group))
        return (
          <section key={group.key}>
            <h3 className={css.head}>
              {group.name}{' '}
              <span className={group.wanted === null || planned >= group.wanted ? css.quiet : css.short}>
                {t('chapterSum', { count: group.sessions.length, planned, wanted: group.wanted ?? planned })}
              </span>
            </h3>
            {group.sessions.map((session) => (
              <button
                key={session.key}
                type="button"
                className={css.line}
                onClick={() => onOpen(session.key)}
              >
                <b>{numbers.get(session.key)}</b>
                {view.classes.map(({ id, name }) => (
                  <span key={id} title={shortClassName(name, view.course)}>
                    <SlotText session={session} classId={id} staff={view.staff} />
                  </span>
                ))}
                <ContentText session={session} />
                <Objectives nos={session.objective_nos} />
              </button>
            ))}
          </section>
        )
      })}
    </div>
  )
}
