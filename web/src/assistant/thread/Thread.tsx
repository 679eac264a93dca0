import type { Message } from '@obelisk/contract/assistant/chat'
import { Fragment, useEffect, useRef } from 'react'
import type { Choose } from '../sources/choose.ts'
import { Answer } from './Answer.tsx'
import { leafThrough, wayTo } from './branch.ts'
import { Question } from './Question.tsx'
import css from './thread.module.css'

const againOf = (question: Message | undefined, onAgain: ((question: Message) => unknown) | undefined) =>
  question && onAgain && (() => onAgain(question))

/** The questions and answers of the branch that is shown. */
export function Thread({
  messages,
  leaf,
  onLeaf,
  onEdit,
  onAgain,
  onChoose,
  onSources,
  isReadOnly = false,
}: {
  messages: readonly Message[]
  leaf: number | undefined
  onLeaf: (id: number) => void
  onEdit?: (question: Message) => void
  /** Asks the same question once more. */
  onAgain?: (question: Message) => unknown
  onChoose: Choose
  onSources?: ((answer: number) => void) | undefined
  /** Somebody else’s conversation: nothing can be done with it. */
  isReadOnly?: boolean
}) {
  const thread = useRef<HTMLDivElement>(null)
  const way = wayTo(messages, leaf)
  const asked = way.findLast(({ message }) => message.role === 'user')?.message.id
  useEffect(() => {
    if (asked === undefined) return
    thread.current?.querySelector(`[data-question="${asked}"]`)?.scrollIntoView({ block: 'start' })
  }, [asked])
  return (
    <div ref={thread} className={css.thread} role="log" aria-live="polite">
      {way.map((step, at) => (
        <Fragment key={step.message.id}>
          {step.message.role === 'user' ? (
            <Question
              said={step}
              onEdit={onEdit && (() => onEdit(step.message))}
              onBranch={(id) => onLeaf(leafThrough(messages, id))}
            />
          ) : (
            <Answer
              answer={step.message}
              question={way[at - 1]?.message.text ?? ''}
              onChoose={onChoose}
              onSources={onSources && (() => onSources(step.message.id))}
              onAgain={againOf(way[at - 1]?.message, onAgain)}
              isReadOnly={isReadOnly}
            />
          )}
        </Fragment>
      ))}
    </div>
  )
}
