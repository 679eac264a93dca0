import { type ReactNode, useId } from 'react'
import css from './frame.module.css'

type Props = {
  /** At the left: `SavedMark`, the author, the record of changes. */
  start?: ReactNode
  /** Why the primary action cannot be used now; the primary button is disabled by the same condition. */
  reason?: ReactNode
  secondary?: ReactNode
  /** The one primary action: gets the id of the reason to name in `aria-describedby`. */
  primary?: (reasonId: string | undefined) => ReactNode
}

/** The footer that stays in view: where the work stands, and the one primary action with the reason when it is disabled. */
export function PageFooter({ start, reason, secondary, primary }: Props) {
  const id = useId()
  return (
    <footer className={css.footer}>
      <div className={css.footerStart}>{start}</div>
      <div className={css.footerEnd}>
        {reason && (
          <span id={id} className={css.reason}>
            {reason}
          </span>
        )}
        {secondary}
        {primary?.(reason ? id : undefined)}
      </div>
    </footer>
  )
}
