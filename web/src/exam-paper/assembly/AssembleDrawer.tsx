import type { Output } from '@obelisk/contract/endpoint'
import {
  type AssemblyChange,
  type AssemblyWishes,
  assemblePaper,
} from '@obelisk/contract/exam-paper/assembly'
import type { PaperView, QuestionMemory } from '@obelisk/contract/exam-paper/calls'
import type { TargetRow } from '@obelisk/contract/exam-paper/shapes'
import type { QuestionKind } from '@obelisk/contract/question-bank/content'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Drawer } from 'antd'
import { useState } from 'react'
import { ActionButton } from '#kit/action/ActionButton.tsx'
import { EmptyState } from '#kit/state/states.tsx'
import { useIsPhone } from '#kit/theme/use-media.ts'
import { useQuestionTranslations } from '#question-bank/public.ts'
import { useTranslations } from '../messages.ts'
import type { Texts } from '../paper/use-texts.ts'
import { acting } from '../queries.ts'
import { css } from '../styles.ts'
import { Changes } from './Changes.tsx'
import { composed } from './compose.ts'
import { WishFields } from './WishFields.tsx'
import { firstWishes, followed } from './wishes.ts'

type Found = Output<typeof assemblePaper>

type Props = {
  view: PaperView
  texts: Texts
  rows: TargetRow[]
  onLearn: (more: QuestionMemory[]) => void
  /** Puts the rows that were changed into the blueprint. */
  onRows: (rows: TargetRow[]) => void
  onClose: () => void
}

const countOf = ({ rows }: Found['papers'][number]) => rows.reduce((sum, { items }) => sum + items.length, 0)

/** What was found for each row of the blueprint. */
function FoundRows({ found, rows }: { found: Found; rows: readonly TargetRow[] }) {
  const t = useTranslations()
  const qsay = useQuestionTranslations()
  return (
    <table className={css.targets}>
      <thead>
        <tr>
          <th />
          <th>{t('question-kind')}</th>
          <th className={css.number}>{t('count-by-score')}</th>
          {found.papers.map(({ label }) => (
            <th key={label} className={css.number}>
              {t('paper-label', { label })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={row.id}>
            <td className={css.quiet}>{at + 1}</td>
            <td>{row.kind === null ? t('any') : qsay(`kind-${row.kind}`)}</td>
            <td className={css.number}>
              {row.count} × {row.score}
            </td>
            {found.papers.map((paper) => {
              const count = paper.rows.find(({ row_id }) => row_id === row.id)?.items.length ?? 0
              return (
                <td key={paper.label} className={css.number}>
                  {count}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** How questions without minutes were counted against the limit of time. */
function Untimed({ found }: { found: Found }) {
  const t = useTranslations()
  const items = found.papers.flatMap(({ rows }) => rows.flatMap((row) => row.items))
  const count = items.filter(({ minutes }) => minutes === null).length
  if (count === 0) return null
  return (
    <p className={css.near}>
      {found.candidates_timed === 0 ? t('assemble-no-times') : t('assemble-untimed', { count })}
    </p>
  )
}

function Result({
  found,
  wishes: { rows, minutes },
  follow,
}: {
  found: Found
  wishes: AssemblyWishes
  follow: (changes: readonly AssemblyChange[]) => Promise<void>
}) {
  const t = useTranslations()
  const isWhole = found.changes.length === 0
  return (
    <section className={css.found} aria-live="polite">
      <p className={isWhole ? css.good : css.near}>
        {t(isWhole ? 'assemble-found' : 'assemble-not-found', {
          count: found.papers.reduce((sum, paper) => sum + countOf(paper), 0),
          candidates: found.candidates,
        })}{' '}
        {!found.is_best && <span className={css.quiet}>{t('assemble-in-time')}</span>}
      </p>
      {!isWhole && <Changes changes={found.changes} rows={rows} onFollow={follow} />}
      {minutes !== null && <Untimed found={found} />}
      <FoundRows found={found} rows={rows} />
      <p className={css.quiet}>{t('assemble-locked')}</p>
    </section>
  )
}

/** The places of the questions that were found, by their numbers in the bank. */
const placesIn = ({ papers }: Found) =>
  papers.flatMap(({ label, rows }) =>
    rows.flatMap(({ row_id, items }) =>
      items.flatMap(({ question_id }) => (question_id === null ? [] : [{ label, row_id, question_id }])),
    ),
  )

/** Looks for questions, and keeps what was found until something else is asked. */
function useAssembly({ view, rows, onLearn }: Props) {
  const [wishes, setWishes] = useState<AssemblyWishes>(() =>
    firstWishes(view, view.head.labels.slice(0, 2), rows),
  )
  const [found, setFound] = useState<Found>()
  const { mutateAsync } = useMutation(acting(assemblePaper, false)(useQueryClient()))
  const look = async (next: AssemblyWishes, before?: Found) => {
    setWishes(next)
    const answer = await mutateAsync({ id: view.id, wishes: next, found: before ? placesIn(before) : [] })
    onLearn(answer.memory)
    setFound(answer)
  }
  return {
    wishes,
    found,
    change: (some: Partial<AssemblyWishes>) => {
      setWishes((now) => ({ ...now, ...some }))
      setFound(undefined)
    },
    look: () => look(wishes),
    again: () => look({ ...wishes, seed: wishes.seed + 1 }),
    follow: (changes: readonly AssemblyChange[]) => look(changes.reduce(followed, wishes), found),
  }
}

/** Papers from the bank by the blueprint: what is asked, what was found, and what is missing; taken over by a press, undone by another. */
export function AssembleDrawer(props: Props) {
  const { view, texts, rows, onRows, onClose } = props
  const t = useTranslations()
  const qsay = useQuestionTranslations()
  const isPhone = useIsPhone()
  const { wishes, found, change, look, again, follow } = useAssembly(props)
  const take = () => {
    if (!found) return
    const titleOf = (kind: QuestionKind) => t('section-title', { kind: qsay(`kind-${kind}`) })
    const made = found.papers.map((paper) => {
      const text = texts.texts[paper.label] ?? { sections: [] }
      return [paper.label, composed(text, paper, titleOf)]
    })
    texts.put(Object.fromEntries(made))
    if (wishes.rows !== rows) onRows(wishes.rows)
    onClose()
  }
  const isEmpty = found?.papers.every((paper) => countOf(paper) === 0) ?? true
  return (
    <Drawer
      open
      size={isPhone ? '100%' : 720}
      title={t('assemble')}
      onClose={onClose}
      footer={
        <div className={css.drawerFoot}>
          <span>
            {found && (
              <ActionButton type="text" onAct={again}>
                {t('assemble-again')}
              </ActionButton>
            )}
          </span>
          {found ? (
            <Button type="primary" disabled={isEmpty} onClick={take}>
              {t(found.changes.length === 0 ? 'assemble-take' : 'assemble-take-part')}
            </Button>
          ) : (
            <ActionButton type="primary" disabled={rows.length === 0} onAct={look}>
              {t('assemble-now')}
            </ActionButton>
          )}
        </div>
      }
    >
      {rows.length === 0 ? (
        <EmptyState title={t('assemble-no-rows')} text={t('assemble-no-rows-text')} />
      ) : (
        <>
          <WishFields view={view} wishes={wishes} change={change} />
          {found && <Result found={found} wishes={wishes} follow={follow} />}
        </>
      )}
    </Drawer>
  )
}
