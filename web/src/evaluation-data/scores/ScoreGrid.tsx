import type { Sheet } from '@obelisk/contract/evaluation-data/classes'
import { Grid } from '#kit/grid/Grid.tsx'
import { GridStatus } from '#kit/grid/parts/GridHints.tsx'
import { SaveQuestions } from '#kit/grid/parts/SaveQuestions.tsx'
import { useTranslations } from '../messages.ts'
import type { ScoreEditor } from './editor/use-score-editor.ts'
import { HistoryButton } from './history/HistoryButton.tsx'
import css from './scores.module.css'
import { Toolbar } from './Toolbar.tsx'
import { useScoreSides } from './use-score-sides.tsx'

/** The marks as a spreadsheet. */
export function ScoreGrid({ editor, sheet }: { editor: ScoreEditor; sheet: Sheet }) {
  const t = useTranslations()
  const sides = useScoreSides(sheet, editor.live, editor.chosen)
  return (
    <section className={css.surface} aria-label={t('tab.marks')}>
      <div className={css.card}>
        <Toolbar grid={editor.grid} />
        <SaveQuestions autosave={editor.autosave} />
        <div className={css.grid}>
          <Grid grid={editor.grid} label={t('tab.marks')} {...sides} />
        </div>
        <div className={css.status}>
          <HistoryButton grid={editor.grid} sheet={sheet} />
          <GridStatus grid={editor.grid} />
        </div>
      </div>
    </section>
  )
}
