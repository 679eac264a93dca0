import type { Block, Place } from '../../document-tree/document-tree.ts'
import { gridOf, isWithin, upTo } from '../../document-tree/grid.ts'
import { tidy } from '../../document-tree/plain.ts'
import { factsOf } from './facts-of.ts'
import type { SyllabusReading } from './syllabus-reading.ts'

/** So much of a passage is kept. */
const mostSigns = 200

const cut = (text: string) => (text.length > mostSigns ? `${text.slice(0, mostSigns - 1)}…` : text)

/** The row of a table that a place lies in: its cells in their order, each once. */
function rowText(table: Block & { type: 'table' }, place: Place): string {
  const grid = gridOf(table)
  const row = upTo(grid.rows).find((at) => grid.place(at, 0).row === (place.row ?? 0)) ?? 0
  const cells = [...new Set(upTo(grid.columns).flatMap((column) => grid.at(row, column) ?? []))]
  return cells
    .map(({ text }) => text.replaceAll('\n', ' ').trim())
    .filter((text) => text !== '')
    .join(' | ')
}

/** The words of a document at a place: its paragraph, or the row of its table. */
function passageAt(blocks: readonly Block[], place: Place): string {
  const block = blocks.find((one) => isWithin(one, place))
  if (!block) return ''
  return cut(tidy(block.type === 'table' ? rowText(block, place) : block.text))
}

/** The passages of all values that a document leaves open, by the keys of their facts. */
export const openPassages = (blocks: readonly Block[], reading: SyllabusReading): Record<string, string> =>
  Object.fromEntries(
    factsOf(reading).flatMap(({ key, fact }) => {
      const place = fact.isSure ? undefined : fact.places[0]
      const text = place ? passageAt(blocks, place) : ''
      return text === '' ? [] : [[key, text]]
    }),
  )
