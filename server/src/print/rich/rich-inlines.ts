import { formulaOmml } from '@obelisk/engine/formula/formula-omml'
import type { Inline, Mark } from '@obelisk/engine/rich-text/rich-text'
import { ImageRun, ImportedXmlComponent, type ParagraphChild, TextRun, UnderlineType } from 'docx'
import { song } from '../fonts.ts'
import type { WordPicture } from './word-picture.ts'

export const mono = { ascii: 'Consolas', hAnsi: 'Consolas', eastAsia: 'SimSun', cs: 'Consolas' }

/** How the lines of a text look; sizes in half points, `room` in pixels of 1/96 inch. */
export type LineLook = { size: number; room: number; pictures: ReadonlyMap<number, WordPicture> }

const namespace = 'http://schemas.openxmlformats.org/officeDocument/2006/math'

/** Control characters are in no XML document. */
export const printable = (text: string) => text.replace(/(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF]/gu, '')

const equationOf = (xml: string): ParagraphChild =>
  // the types know only what the library itself makes; a paragraph takes any part of a document
  ImportedXmlComponent.fromXmlString(xml) as unknown as ParagraphChild

/** A formula in a line, as an equation of Word. */
export const equation = (latex: string) =>
  equationOf(`<m:oMath xmlns:m="${namespace}">${formulaOmml(printable(latex))}</m:oMath>`)

/** A formula on a line of its own. */
export const displayedEquation = (latex: string) =>
  equationOf(
    `<m:oMathPara xmlns:m="${namespace}"><m:oMath>${formulaOmml(printable(latex))}</m:oMath></m:oMathPara>`,
  )

const has = (marks: readonly Mark[], type: Mark['type']) => marks.some((mark) => mark.type === type)

const textRun = (text: string, marks: readonly Mark[], { size }: LineLook) =>
  new TextRun({
    text: printable(text),
    size,
    font: has(marks, 'code') ? mono : song,
    bold: has(marks, 'bold'),
    italics: has(marks, 'italic'),
    strike: has(marks, 'strike'),
    superScript: has(marks, 'superscript'),
    subScript: has(marks, 'subscript'),
    ...(has(marks, 'underline') ? { underline: { type: UnderlineType.SINGLE } } : {}),
  })

/** Room to write on: a space is half as wide as a digit. */
const blank = (width: number, { size }: LineLook) =>
  new TextRun({
    text: '\u00A0'.repeat(width * 2),
    size,
    font: song,
    underline: { type: UnderlineType.SINGLE },
  })

/** A picture in the size it was given, or in its own, and never wider than the text. */
function pictureRun(
  { file, alt, width, height }: Extract<Inline, { type: 'image' }>['attrs'],
  look: LineLook,
) {
  const picture = look.pictures.get(file)
  if (!picture) return new TextRun({ text: `[${printable(alt) || '?'}]`, size: look.size, font: song })
  const wide = width || picture.width
  const high = height || Math.round((wide * picture.height) / picture.width)
  const scale = Math.min(1, look.room / wide)
  const words = printable(alt)
  return new ImageRun({
    type: picture.type,
    data: picture.data,
    transformation: { width: Math.round(wide * scale), height: Math.max(1, Math.round(high * scale)) },
    altText: { name: words || `${file}`, title: words, description: words },
  })
}

function inlineRun(one: Inline, look: LineLook): ParagraphChild {
  switch (one.type) {
    case 'text':
      return textRun(one.text, one.marks ?? [], look)
    case 'hardBreak':
      return new TextRun({ break: 1 })
    case 'math':
      return equation(one.attrs.latex)
    case 'blank':
      return blank(one.attrs.width, look)
    case 'image':
      return pictureRun(one.attrs, look)
  }
}

/** The parts of a line as parts of a paragraph of Word. */
export const lineOf = (content: readonly Inline[], look: LineLook): ParagraphChild[] =>
  content.map((one) => inlineRun(one, look))
