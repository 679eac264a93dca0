import { alignments, codeLanguages, marks } from '@obelisk/engine/rich-text/words'
import * as z from 'zod'
import { Id } from '../endpoint.ts'

/** What one rich text may hold at most; a whole paper of questions stays far below. */
export const richTextLimits = {
  /** Characters of one run of text or one block of code. */
  characters: 20_000,
  latex: 4_000,
  /** Blocks, inline parts, rows or cells in one place. */
  parts: 400,
  rows: 200,
  columns: 40,
  alternative: 500,
  /** Lists within lists. */
  depth: 4,
} as const

const most = richTextLimits

const Mark = z.strictObject({
  type: z.enum(marks),
})
const Latex = z.string().trim().min(1).max(most.latex)

/** Something that stands in a line. A picture is a stored file; its width and height are in pixels, 0 for its own size. */
export type RichInline =
  | { type: 'text'; text: string; marks?: z.infer<typeof Mark>[] | undefined }
  | { type: 'hardBreak' }
  | { type: 'math'; attrs: { latex: string } }
  | { type: 'blank'; attrs: { width: number } }
  | { type: 'image'; attrs: { file: number; alt: string; width: number; height: number } }

const Inline: z.ZodType<RichInline, RichInline> = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('text'),
    text: z.string().min(1).max(most.characters),
    marks: z.array(Mark).max(7).optional(),
  }),
  z.strictObject({ type: z.literal('hardBreak') }),
  z.strictObject({ type: z.literal('math'), attrs: z.strictObject({ latex: Latex }) }),
  z.strictObject({
    type: z.literal('blank'),
    attrs: z.strictObject({ width: z.int().min(2).max(60) }),
  }),
  z.strictObject({
    type: z.literal('image'),
    attrs: z.strictObject({
      file: Id,
      alt: z.string().max(most.alternative),
      width: z.int().min(0).max(2000),
      height: z.int().min(0).max(4000),
    }),
  }),
])

const Paragraph = z.strictObject({
  type: z.literal('paragraph'),
  attrs: z.strictObject({ align: z.enum(alignments) }).optional(),
  content: z.array(Inline).max(most.parts).optional(),
})
const CodeBlock = z.strictObject({
  type: z.literal('codeBlock'),
  attrs: z.strictObject({ language: z.enum(codeLanguages), numbered: z.boolean() }),
  content: z
    .array(z.strictObject({ type: z.literal('text'), text: z.string().min(1).max(most.characters) }))
    .max(1)
    .optional(),
})
const MathBlock = z.strictObject({
  type: z.literal('mathBlock'),
  attrs: z.strictObject({ latex: Latex }),
})

type Item = { type: 'listItem'; content: Listed[] }

type Listed =
  | {
      type: 'paragraph'
      attrs?: { align: (typeof alignments)[number] } | undefined
      content?: RichInline[] | undefined
    }
  | {
      type: 'codeBlock'
      attrs: { language: (typeof codeLanguages)[number]; numbered: boolean }
      content?: { type: 'text'; text: string }[] | undefined
    }
  | { type: 'mathBlock'; attrs: { latex: string } }
  | { type: 'bulletList'; content: Item[] }
  | { type: 'orderedList'; attrs: { start: number }; content: Item[] }

const simpleBlocks = [Paragraph, CodeBlock, MathBlock] as const

/** Lists whose items hold blocks with one level less. */
function lists(depth: number) {
  const item = z.strictObject({
    type: z.literal('listItem'),
    content: z
      .array(listed(depth - 1))
      .min(1)
      .max(most.parts),
  })
  return [
    z.strictObject({ type: z.literal('bulletList'), content: z.array(item).min(1).max(most.rows) }),
    z.strictObject({
      type: z.literal('orderedList'),
      attrs: z.strictObject({ start: z.int().min(0).max(9999) }),
      content: z.array(item).min(1).max(most.rows),
    }),
  ] as const
}

/** A block that is no table. */
function listed(depth: number): z.ZodType<Listed, Listed> {
  return depth === 0
    ? z.discriminatedUnion('type', simpleBlocks)
    : z.discriminatedUnion('type', [...simpleBlocks, ...lists(depth)])
}

const Cell = z.strictObject({
  type: z.enum(['tableCell', 'tableHeader']),
  attrs: z.strictObject({
    colspan: z.int().min(1).max(most.columns),
    rowspan: z.int().min(1).max(most.rows),
  }),
  content: z.array(listed(2)).min(1).max(50),
})

type Row = {
  type: 'tableRow'
  content: {
    type: 'tableCell' | 'tableHeader'
    attrs: { colspan: number; rowspan: number }
    content: Listed[]
  }[]
}

/** One block of a text. */
export type RichBlock = Listed | { type: 'table'; content: Row[] }

/** Cells of a row that lie beyond the last column would be lost in Word, so a table is at most so wide. */
const Table = z.strictObject({
  type: z.literal('table'),
  content: z
    .array(z.strictObject({ type: z.literal('tableRow'), content: z.array(Cell).max(most.columns) }))
    .min(1)
    .max(most.rows),
})

export const RichBlock: z.ZodType<RichBlock, RichBlock> = z.discriminatedUnion('type', [
  ...simpleBlocks,
  ...lists(most.depth),
  Table,
])

/**
 * A text as it is written in questions: blocks with lines of text, formulas (LaTeX), pictures (stored files), blanks and
 * code. It is the JSON of the editor, and the only shape that is stored: whatever is not named here is refused. Lists lie
 * at most four deep; tables lie in no table. Readings are in `@obelisk/engine/rich-text`.
 */
export type RichText = { type: 'doc'; content: RichBlock[] }
export const RichText: z.ZodType<RichText, RichText> = z.strictObject({
  type: z.literal('doc'),
  content: z.array(RichBlock).max(most.parts),
})

/** Pages that were copied in another program: a rich text that may be far longer than one that is stored. */
export const RichPages: z.ZodType<RichText, RichText> = z.strictObject({
  type: z.literal('doc'),
  content: z.array(RichBlock).min(1).max(10_000),
})
