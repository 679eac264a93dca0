import { type ReadPaper, readPaper } from '@obelisk/engine/exam-paper/word-paper/read-paper'
import { questionsOfLines } from '@obelisk/engine/exam-paper/word-paper/read-questions'
import { childrenNamed } from '@obelisk/engine/markup/markup'
import type {
  Exchange,
  ExchangePicture,
  ExchangeQuestion,
  Note,
} from '@obelisk/engine/question-bank/exchange/exchange'
import type { Line } from '@obelisk/engine/question-bank/exchange/lines/line'
import { textsOf } from '@obelisk/engine/question-bank/question/question-text'
import { inlinesOf } from '@obelisk/engine/rich-text/rich-text'
import { WordNumbering } from '#document-reader/word/numbering.ts'
import { stylesOf } from '#document-reader/word/styles.ts'
import { WordFile, whyNoWord } from '#document-reader/word/word-file.ts'
import { Runs, unshownIn } from './runs.ts'
import { WordLines } from './word-lines.ts'

/** Pictures that a browser shows. Drawings of Windows (.wmf, .emf), as old equations have them, are not among them. */
const shown = /\.(png|jpe?g|gif|webp|bmp)$/i

/** The pictures of the document by their relations, each kept once. */
function picturesIn(file: WordFile) {
  const { zip } = file
  const pictures: ExchangePicture[] = []
  const numbers = new Map<string, number>()
  const targets = new Map(
    childrenNamed(file.part('word/_rels/document.xml.rels') ?? { children: [] }, 'Relationship').map(
      ({ attributes }) => [
        attributes.Id ?? '',
        attributes.TargetMode === 'External' ? '' : (attributes.Target ?? ''),
      ],
    ),
  )
  const nameOf = (relation: string) => (targets.get(relation) ?? '').split('/').at(-1) ?? ''
  const find = (relation: string): number | undefined => {
    const target = targets.get(relation) ?? ''
    const path = target.startsWith('/') ? target.slice(1) : `word/${target}`
    if (!shown.test(path) || !zip.has(path)) return undefined
    const known = numbers.get(path)
    if (known !== undefined) return known
    pictures.push({ name: path.split('/').at(-1) ?? 'picture', data: zip.bytes(path).toString('base64') })
    numbers.set(path, pictures.length)
    return pictures.length
  }
  return { pictures, find, nameOf }
}

/** The lines of a Word document as a person sees them, and its pictures by the numbers that stand in them. */
function linesOf(bytes: Buffer): { lines: Line[]; pictures: ExchangePicture[] } {
  const file = new WordFile(bytes)
  const { pictures, find, nameOf } = picturesIn(file)
  const numbering = new WordNumbering(file.part('word/numbering.xml'))
  const words = new WordLines(new Runs({ find, nameOf }), numbering, stylesOf(file.part('word/styles.xml')))
  return { lines: words.lines(file.body()), pictures }
}

const noted = (question: ExchangeQuestion): ExchangeQuestion => {
  const notes = notesOf(question)
  return notes.length > 0 ? { ...question, notes: [...question.notes, ...notes] } : question
}

/**
 * Reads questions from a Word document (.docx) in the habits of Chinese teachers: automatic numbers count, equations become
 * LaTeX, pictures and tables stay. Equations of old editors stay pictures where a picture of them can be shown; where
 * none can, their name stands in their place and the question is named.
 */
export function readWord(bytes: Buffer): Exchange {
  const { lines, pictures } = linesOf(bytes)
  return { questions: questionsOfLines(lines).map(noted), pictures }
}

/** A whole paper that was read from a Word document: its sections with their questions, and the pictures in them. */
export type WordPaper = ReadPaper & { pictures: readonly ExchangePicture[] }

/** The lines of a Word document without its pictures; undefined when it is none, or has macros. */
export const readLinesOfWord = (bytes: Buffer): Line[] | undefined =>
  whyNoWord(bytes) ? undefined : linesOf(bytes).lines

/** The same for a whole examination paper. `none` is no Word document; documents with macros are not read. */
export function readWordPaper(bytes: Buffer): WordPaper | { refused: 'none' | 'macros' } {
  const refused = whyNoWord(bytes)
  if (refused) return { refused }
  const { lines, pictures } = linesOf(bytes)
  const { sections } = readPaper(lines)
  return {
    sections: sections.map((section) => ({
      ...section,
      items: section.items.map((item) => ({ ...item, question: noted(item.question) })),
    })),
    pictures,
  }
}

/** Old equations that are pictures are counted, and each drawing that cannot be shown is named: it stands in its place by name. */
function notesOf({ content }: ExchangeQuestion): Note[] {
  const parts = textsOf(content).flatMap(inlinesOf)
  const formulas = parts.filter((one) => one.type === 'image' && one.attrs.alt === '公式').length
  const names = parts.flatMap((one) => (one.type === 'text' ? unshownIn(one.text) : []))
  return [
    ...(formulas > 0 ? [{ code: 'formula-old', values: { count: formulas } } as const] : []),
    ...(names.length > 0 ? [{ code: 'drawing-unshown', values: { name: named(names) } } as const] : []),
  ]
}

/** So many are named, the others are counted. */
const namedAtMost = 5
const named = (names: readonly string[]) => {
  const more = names.length - namedAtMost
  return `${names.slice(0, namedAtMost).join('、')}${more > 0 ? ` … +${more}` : ''}`
}
