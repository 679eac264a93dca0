import type { PrintBlock } from '@obelisk/contract/print-document'

export type Shown = Exclude<PrintBlock, { type: 'turn' }>
type Sheet = { to: 'landscape' | 'portrait'; blocks: Shown[] }

/** The blocks between two turns stand on sheets that stand, or lie, alike. */
export function sheetsOf(blocks: readonly PrintBlock[]): Sheet[] {
  const sheets: Sheet[] = [{ to: 'portrait', blocks: [] }]
  for (const block of blocks) {
    if (block.type === 'turn') sheets.push({ to: block.to, blocks: [] })
    else sheets.at(-1)?.blocks.push(block)
  }
  return sheets.filter(({ blocks: own }) => own.length > 0)
}

/** Blocks, rows and cells have no names of their own; their place is what they are. */
export const placed = <T>(items: readonly T[]) => items.map((item, at) => ({ item, key: `at ${at}` }))
