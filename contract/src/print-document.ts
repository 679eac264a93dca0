import { verdicts } from '@obelisk/engine/attainment-report/words'
import { alignments } from '@obelisk/engine/rich-text/words'
import * as z from 'zod'
import { Id } from './endpoint.ts'
import { RichText } from './rich-text/rich-text.ts'

const PrintCell = z.object({
  text: z.string(),
  span: z.int().optional(),
  rows: z.int().optional(),
  head: z.boolean().optional(),
  bold: z.boolean().optional(),
  align: z.enum(alignments).optional(),
  tone: z.enum(verdicts).optional(),
})

/** The shades of a heat table in print, in RRGGBB: they stay apart in a print without colour. */
export const paperTones: Readonly<Record<NonNullable<PrintCell['tone']>, string>> = {
  attained: 'FFFFFF',
  near: 'FCE8C5',
  below: 'E9A59B',
  not_enough_evidence: 'EEEEEE',
}

/** A cell of a printed table. It covers `span` columns and `rows` rows. `\n` begins a new line. `tone` shades a verdict. */
export type PrintCell = z.infer<typeof PrintCell>

/** Who signs; name and date are empty when it is still to be signed in ink. */
const Signature = z.object({
  role: z.string(),
  opinion: z.string(),
  name: z.string(),
  date: z.string(),
})

/**
 * One block of a form on A4: what the printed document and its preview on the screen are both made of.
 * `title` heads a form that has no cover. `facts` are labels with what is filled in on rules, some in a row. `section` heads
 * a part of an examination paper, with the box for its marks beside it. `turn` begins landscape pages (for wide tables) or portrait pages, and all that
 * follow are alike. In a table `widths` are shares of the text width, the first `headRows` rows repeat on every page, and
 * `tight` makes the side margins of cells narrow; a table whose widths sum to less than 1 is so much narrower than the text.
 * `space` leaves room to write by hand and may go on over a page. In a formula `_x` and `_{xy}` are subscripts. A picture is a PNG in
 * base64; width and height are in pixels of 1/96 inch. `rich` is a rich text; `lead` stands before its first line, such as
 * the number of a question, `trail` behind its last one, and it stands in by `indent` steps. Its pictures are those of the
 * document.
 */
export const PrintBlock = z.discriminatedUnion('type', [
  z.object({ type: z.literal('title'), text: z.string(), under: z.string(), over: z.string().optional() }),
  z.object({
    type: z.literal('facts'),
    rows: z.array(z.array(z.tuple([z.string(), z.string()]).readonly()).readonly()).readonly(),
  }),
  z.object({
    type: z.literal('section'),
    text: z.string(),
    more: z.string(),
    box: z.tuple([z.string(), z.string()]).readonly().nullable(),
  }),
  z.object({ type: z.literal('turn'), to: z.enum(['landscape', 'portrait']) }),
  z.object({ type: z.literal('heading'), text: z.string() }),
  z.object({ type: z.literal('subheading'), text: z.string() }),
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({ type: z.literal('space'), mm: z.number().positive().max(1000) }),
  z.object({ type: z.literal('caption'), text: z.string(), of: z.enum(['table', 'figure']) }),
  z.object({ type: z.literal('note'), text: z.string(), symbols: z.boolean().optional() }),
  z.object({ type: z.literal('formula'), text: z.string(), number: z.string() }),
  z.object({
    type: z.literal('table'),
    widths: z.array(z.number()).readonly(),
    headRows: z.int(),
    rows: z.array(z.array(PrintCell).readonly()).readonly(),
    small: z.boolean().optional(),
    tight: z.boolean().optional(),
  }),
  z.object({
    type: z.literal('picture'),
    png: z.string(),
    width: z.number(),
    height: z.number(),
    finding: z.string(),
  }),
  z.object({
    type: z.literal('rich'),
    content: RichText,
    lead: z.string().optional(),
    trail: z.string().optional(),
    indent: z.int().min(0).max(4).optional(),
    keepNext: z.boolean().optional(),
    /** In close lines, as collections are printed. */
    isCompact: z.boolean().optional(),
  }),
  z.object({
    type: z.literal('signatures'),
    conclusion: z.object({ label: z.string(), text: z.string() }).nullable(),
    rows: z.array(Signature).readonly(),
    words: z.object({ sign: z.string(), blankDate: z.string() }),
  }),
])
export type PrintBlock = z.infer<typeof PrintBlock>

/** The first page of a document: school, title in lines, facts on rules, date. */
const PrintCover = z.object({
  school: z.string(),
  title: z.array(z.string()).readonly(),
  facts: z.array(z.tuple([z.string(), z.string()]).readonly()).readonly(),
  date: z.string(),
})
export type PrintCover = z.infer<typeof PrintCover>

/** The strip outside of the text that is folded away: what an examinee writes there, and the words along the line. */
const SealStrip = z.object({
  names: z.array(z.string()).readonly(),
  note: z.string(),
  line: z.string(),
  pages: z.enum(['every', 'first']),
})
export type SealStrip = z.infer<typeof SealStrip>

/**
 * A form on A4, or on A3 in two columns where `sheet` says so. `seal` is the strip at the left of an examination
 * paper. `head` is the running head, left and right; `foot` the page number with `{page}` and `{pages}`; `mark` a word
 * across the running head of what is not final, such as 草稿, and empty when it is. `pictures` are the stored files that
 * its rich texts show, in base64.
 */
export const PrintDocument = z.object({
  title: z.string(),
  cover: PrintCover.nullable(),
  head: z.tuple([z.string(), z.string()]).readonly(),
  foot: z.string(),
  mark: z.string(),
  blocks: z.array(PrintBlock).readonly(),
  sheet: z.enum(['a4', 'a3']).optional(),
  seal: SealStrip.optional(),
  pictures: z
    .array(z.object({ file: Id, data: z.string() }))
    .readonly()
    .optional(),
})
export type PrintDocument = z.infer<typeof PrintDocument>

/** The parts of a formula. `_x` and `_{xy}` are subscripts. */
export const formulaParts = (text: string): { text: string; isLow: boolean }[] =>
  text
    .split(/(_\{(?:[^{}]|_\{)*\}|_.)/u)
    .filter(Boolean)
    .map((part) =>
      part.startsWith('_') && part.length > 1
        ? { text: part.replace(/^_\{?|\}$/g, '').replaceAll('_', ''), isLow: true }
        : { text: part, isLow: false },
    )
