/** A pasted line: the number it begins with, and what it says; a name stands before a colon or in a cell of its own. */
export type NumberedLine = { no: string; name: string; text: string }

const head =
  /^(?:[-•·*]\s*)?(?:毕业要求|指标点|培养目标|分目标|目标|requirement|indicator|objective|PEO|GR|PO)?\s*[（(]?(\d{1,2}(?:\s*[.．-]\s*\d{1,2})?)(?!\d)\s*[)）.．、:：]?\s*/i
const named = /^([^：:，,。;；]{1,40})[：:]\s*(.+)$/

/** `3-2`, `3．2` and `3 . 2` are 3.2. */
const plain = (no: string) => no.replace(/\s/g, '').replace(/[．-]/, '.')

function lineOf(line: string): NumberedLine {
  const [, found = ''] = head.exec(line) ?? []
  const cells = line
    .slice(found === '' ? 0 : (head.exec(line)?.[0].length ?? 0))
    .split('\t')
    .map((cell) => cell.trim())
    .filter(Boolean)
  const no = plain(found)
  if (cells.length > 1) return { no, name: cells[0] ?? '', text: cells.slice(1).join(' ') }
  const [said = ''] = cells
  const [, name = '', text = said] = named.exec(said) ?? []
  return { no, name, text }
}

/** Lines of a list that was copied from Word, Excel or a page; empty ones are left out. */
export const numberedLines = (text: string): NumberedLine[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map(lineOf)
