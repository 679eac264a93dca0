import type { PaperAnalysis } from '@obelisk/contract/attainment-report/run'
import type { PrintBlock } from '@obelisk/contract/print-document'
import { head, middle, type SectionPlace } from './fact-sections.ts'
import { figure, percent } from './figures.ts'

/** Who chose which option of the choice items of a paper, as a table; nothing where that is not known. */
function optionTable(
  { items }: PaperAnalysis,
  { words }: SectionPlace,
  nameOf: (itemId: number) => string,
): PrintBlock[] {
  const rows = items.flatMap(({ item_id, options = [] }) =>
    options.map(({ option, n, share, high, low }, at) =>
      [at === 0 ? nameOf(item_id) : '', option, String(n), percent(share), String(high), String(low)].map(
        (text) => middle(text),
      ),
    ),
  )
  if (rows.length === 0) return []
  return [
    { type: 'note', text: words.captions.options },
    {
      type: 'table',
      headRows: 1,
      widths: [0.2, 0.16, 0.16, 0.16, 0.16, 0.16],
      rows: [words.optionHead.map((text) => head(text)), ...rows],
    },
  ]
}

/** What is known of a paper besides its marks: how it agrees with a criterion, and what was chosen. */
export const besideMarks = (
  paper: PaperAnalysis,
  place: SectionPlace,
  nameOf: (itemId: number) => string,
): PrintBlock[] => [
  ...(paper.r_criterion === undefined
    ? []
    : [{ type: 'note' as const, text: place.words.validity(figure(paper.r_criterion, 2)) }]),
  ...optionTable(paper, place, nameOf),
]
