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
import { Button, Collapse, Drawer } from 'antd'
import { useState } from 'react'
import { ActionButton } from '#kit/action/ActionButton.tsx'
import { EmptyState } from '#kit/state/states.tsx'
import { useIsPhone } from '#kit/theme/use-media.ts'
import { useQuestionTranslations } from '#question-bank/public.ts'
import { useTranslations } from '../messages.ts'
import type { Counted } from '../paper/counted.ts'
import type { Texts } from '../paper/use-texts.ts'
import { acting } from '../queries.ts'
import { css } from '../styles.ts'
import { SourceButtons } from '../targets/Sources.tsx'
import { Changes } from './Changes.tsx'
import { composed } from './compose.ts'
import { FoundRows } from './FoundRows.tsx'
import { WishFields } from './WishFields.tsx'
import { type Missing, WriteMissing } from './WriteMissing.tsx'
import { firstWishes, followed } from './wishes.ts'

type Found = Output<typeof assemblePaper>

type Props = {
  view: PaperView
  texts: Texts
  counted: Counted
  rows: TargetRow[]
  onLearn: (more: QuestionMemory[]) => void
  /** Puts the rows that were changed into the blueprint. */
  onRows: (rows: TargetRow[]) => void
  onClose: () => void
}

const countOf = ({ rows }: Found['papers'][number]) => rows.reduce((sum, { items }) => sum + items.length, 0)

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
  onWrite,
}: {
  found: Found
  wishes: AssemblyWishes
  follow: (changes: readonly AssemblyChange[]) => Promise<void>
  onWrite: (question: Missing) => void
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
      {!isWhole && <Changes found={found} rows={rows} onFollow={follow} onWrite={onWrite} />}
      {minutes !== null && <Untimed found={found} />}
      <FoundRows found={found} rows={rows} />
      <p className={css.quiet}>{t('assemble-locked')}</p>
    </section>
  )
}

/** Looks for questions, and keeps what was found until something else is asked. */
function useAssembly({ view, rows, onLearn }: Props) {
  const [typed, setWishes] = useState<AssemblyWishes>(() =>
    firstWishes(view, view.head.labels.slice(0, 2), rows),
  )
  // a blueprint that is taken here comes after the wishes
  const wishes = typed.rows.length === 0 ? { ...typed, rows } : typed
  const [found, setFound] = useState<Found>()
  const { mutateAsync } = useMutation(acting(assemblePaper, false)(useQueryClient()))
  const look = async (next: AssemblyWishes, before?: Found) => {
    setWishes(next)
    const answer = await mutateAsync({ id: view.id, wishes: next, found: before?.advised ?? [] })
    onLearn(answer.memory)
    setFound(answer)
  }
  return {
    wishes,
    found,
    change: (some: Partial<AssemblyWishes>) => {
      setWishes({ ...wishes, ...some })
      setFound(undefined)
    },
    look: () => look(wishes),
    again: () => look({ ...wishes, seed: wishes.seed + 1 }),
    follow: (changes: readonly AssemblyChange[]) => look(changes.reduce(followed, wishes), found),
  }
}

type Assembling = ReturnType<typeof useAssembly>

/** Looking for questions, then taking what was found. */
function Foot({ found, look, again, take, isOff }: Assembling & { take: () => void; isOff: boolean }) {
  const t = useTranslations()
  const isEmpty = found?.papers.every((paper) => countOf(paper) === 0) ?? true
  if (!found)
    return (
      <div className={css.drawerFoot}>
        <span />
        <ActionButton type="primary" disabled={isOff} onAct={look}>
          {t('assemble-now')}
        </ActionButton>
      </div>
    )
  return (
    <div className={css.drawerFoot}>
      <ActionButton type="text" onAct={again}>
        {t('assemble-again')}
      </ActionButton>
      <Button type="primary" disabled={isEmpty} onClick={take}>
        {t(found.changes.length === 0 ? 'assemble-take' : 'assemble-take-part')}
      </Button>
    </div>
  )
}

/** What is asked; once something was found, that stands first. */
function Body({ view, assembling, onWrite }: Pick<Props, 'view'> & BodyProps) {
  const t = useTranslations()
  const { wishes, found, change, follow } = assembling
  const fields = <WishFields view={view} wishes={wishes} change={change} />
  if (!found) return fields
  return (
    <>
      <Result found={found} wishes={wishes} follow={follow} onWrite={onWrite} />
      <Collapse ghost items={[{ key: 'wishes', label: t('assemble-wishes'), children: fields }]} />
    </>
  )
}
type BodyProps = { assembling: Assembling; onWrite: (question: Missing) => void }

/** Papers from the bank by the blueprint: what is asked, what was found, and what is missing; taken over by a press, undone by another. */
export function AssembleDrawer(props: Props) {
  const { view, texts, counted, rows, onRows, onClose } = props
  const t = useTranslations()
  const qsay = useQuestionTranslations()
  const isPhone = useIsPhone()
  const assembling = useAssembly(props)
  const { wishes, found, change } = assembling
  const [writing, setWriting] = useState<Missing>()
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
  return (
    <Drawer
      open
      size={isPhone ? '100%' : 720}
      title={t('assemble')}
      onClose={onClose}
      footer={<Foot {...assembling} take={take} isOff={rows.length === 0 || texts.isDraft} />}
    >
      {rows.length === 0 ? (
        <EmptyState title={t('assemble-no-rows')} text={t('assemble-no-rows-text')}>
          <SourceButtons view={view} counted={counted} put={onRows} />
        </EmptyState>
      ) : (
        <Body view={view} assembling={assembling} onWrite={setWriting} />
      )}
      {writing && (
        <WriteMissing
          view={view}
          texts={texts}
          label={wishes.labels[0] ?? 'A'}
          missing={writing}
          onWritten={() => change({})}
          onClose={() => setWriting(undefined)}
        />
      )}
    </Drawer>
  )
}
