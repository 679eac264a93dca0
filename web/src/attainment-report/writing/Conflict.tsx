import { textWithFigures } from '@obelisk/contract/figure-text'
import { StaleAlert } from '#kit/dialog/StaleAlert.tsx'
import { DiffText } from '#kit/display/DiffText.tsx'
import { useReport } from '../report/view.ts'
import css from './writing.module.css'

/** Somebody else saved this text meanwhile: mine stays, theirs is shown, and one of them is chosen. */
export function Conflict({
  mine,
  theirs,
  told,
  onMine,
  onTheirs,
}: {
  mine: string
  theirs: string
  /** Who changed it and when, as the server says it. */
  told: string
  onMine: () => void
  onTheirs: () => void
}) {
  const { figures } = useReport()
  return (
    <StaleAlert told={told} onTake={onTheirs} onKeep={onMine}>
      <p className={css.theirs}>
        <DiffText before={textWithFigures(mine, figures)} after={textWithFigures(theirs, figures)} />
      </p>
    </StaleAlert>
  )
}
