import type { RichText } from '@obelisk/contract/rich-text/rich-text'
import { type SimpleBody, simpleFormOf } from '@obelisk/engine/question-bank/forms/forms'
import { letterOf } from '@obelisk/engine/question-bank/forms/printed'
import { RichView } from '#kit/rich/RichView.tsx'
import css from './show.module.css'

type LinesProps = { items: readonly RichText[]; mark: (at: number) => string; className?: string | undefined }

export function Lines({ items, mark, className = css.marked }: LinesProps) {
  return (
    <ol className={className}>
      {items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no names but their places
        <li key={at}>
          <span>{mark(at)}</span> <RichView text={item} inline />
        </li>
      ))}
    </ol>
  )
}

/** What stands below the stem, in an order of its own as on a paper: that in which the bank keeps things is the key. */
export function AskedLists({ body }: { body: SimpleBody }) {
  const lists = simpleFormOf(body).asked(body, 'bank')
  const drawn = lists.map(({ signs, texts }) => (
    <Lines
      key={signs}
      items={texts as readonly RichText[]}
      mark={(at) => (signs === 'numbers' ? `(${at + 1})` : `${letterOf(at)}.`)}
      className={signs === 'options' ? css.options : css.marked}
    />
  ))
  return drawn.length > 1 ? <div className={css.columns}>{drawn}</div> : drawn
}
