import type { RichText } from '#rich-text/rich-text.ts'
import { normalRich } from '../normal-rich.ts'
import { blocksOfLines, type Line } from './line.ts'

/** Lines as a rich text in the one writing that is kept. */
export const richOf = (lines: readonly Line[]): RichText =>
  normalRich({ type: 'doc', content: blocksOfLines(lines) })
