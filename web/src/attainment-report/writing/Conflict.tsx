import { textWithFigures } from '@obelisk/contract/attainment-report/figures'
import { StaleChoice } from '#kit/dialog/StaleChoice.tsx'
import { DiffText } from '#kit/display/DiffText.tsx'
import { useWords } from '../messages.ts'
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
  const say = useWords()
  const { figures } = useReport()
  return (
    <div className={css.conflict} role="alert">
      <b>{told}</b>
      <p>{say('conflict-text')}</p>
      <p className={css.theirs}>
        <DiffText before={textWithFigures(mine, figures)} after={textWithFigures(theirs, figures)} />
      </p>
      <StaleChoice onTake={onTheirs} onKeep={onMine} />
    </div>
  )
}
