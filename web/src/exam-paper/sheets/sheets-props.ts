import type { PaperView } from '@obelisk/contract/exam-paper/calls'
import type { PaperLabel, PaperText } from '@obelisk/contract/exam-paper/shapes'

/** What the pages of a paper are made from; `isDouble` on A3, two beside each other. */
export type SheetsProps = { view: PaperView; label: PaperLabel; text: PaperText; isDouble: boolean }
