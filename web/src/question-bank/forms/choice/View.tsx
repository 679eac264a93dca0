import { letterOf } from '@obelisk/engine/question-bank/forms/printed'
import { RichView } from '#kit/rich/RichView.tsx'
import css from '../../show/show.module.css'
import type { BodyOf, ViewProps } from '../form.ts'

/** The options with the right ones marked, and why they are. */
export function ChoiceView({ body, isBrief }: ViewProps<BodyOf<'choice'>>) {
  return (
    <ol className={css.options}>
      {body.options.map(({ content, isCorrect, reason }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: options have no names but their places
        <li key={at} className={isCorrect ? css.key : ''}>
          <span>{letterOf(at)}.</span> <RichView text={content} inline />
          {!isBrief && reason && (
            <div className={css.reason}>
              <RichView text={reason} inline />
            </div>
          )}
        </li>
      ))}
    </ol>
  )
}
