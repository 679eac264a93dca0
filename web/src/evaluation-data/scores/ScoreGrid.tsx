import type { Sheet } from '@obelisk/contract/evaluation-data/classes'
import { Grid } from '#kit/grid/Grid.tsx'
import { GridStatus } from '#kit/grid/parts/GridHints.tsx'
import { SaveQuestions } from '#kit/grid/parts/SaveQuestions.tsx'
import { useWords } from '../messages.ts'
import type { ScoreDesk } from './desk/use-score-desk.ts'
import { HistoryButton } from './history/HistoryButton.tsx'
import css from './scores.module.css'
import { Toolbar } from './Toolbar.tsx'
import { useScoreSides } from './use-score-sides.tsx'

/** The marks as a spreadsheet. */
export function ScoreGrid({ desk, sheet }: { desk: ScoreDesk; sheet: Sheet }) {
  const say = useWords()
  const sides = useScoreSides(sheet, desk.live, desk.chosen)
  return (
    <section className={css.surface} aria-label={say('tab.marks')}>
      <div className={css.card}>
        <Toolbar grid={desk.grid} />
        <SaveQuestions autosave={desk.autosave} />
        <div className={css.grid}>
          <Grid grid={desk.grid} label={say('tab.marks')} {...sides} />
        </div>
        <div className={css.status}>
          <HistoryButton grid={desk.grid} sheet={sheet} />
          <GridStatus grid={desk.grid} />
        </div>
      </div>
    </section>
  )
}
