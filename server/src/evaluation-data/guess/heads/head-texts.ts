import { type Merge, type Sheet, shownAt } from '#workbook/sheet.ts'

/** At most so many rows stand above the students. */
const headRows = 40

/**
 * The texts of the first rows as a person sees them, by position of the row: what stands in a merged range stands in
 * all of its cells.
 */
export function headTexts(sheet: Sheet, rows = headRows): string[][] {
  const count = Math.min(rows, sheet.rowNumbers.length)
  const texts = Array.from({ length: count }, (_, row) =>
    Array.from({ length: sheet.columns }, (_unused, column) => shownAt(sheet, row, column)),
  )
  for (const merge of sheet.merges) fillMerge(sheet, texts, merge)
  return texts
}

function fillMerge(sheet: Sheet, texts: string[][], { top, left, bottom, right }: Merge) {
  const from = sheet.rowNumbers.subarray(0, texts.length).indexOf(top)
  const text = texts[from]?.[left] ?? ''
  if (text === '') return
  for (let row = from; row < texts.length && (sheet.rowNumbers[row] ?? 0) <= bottom; row++)
    texts[row]?.fill(text, left, Math.min(right + 1, sheet.columns))
}
