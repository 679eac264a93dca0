import { sectionHeadAt } from '@obelisk/engine/exam-paper/word-paper/section-head'
import {
  allNamed,
  childNamed,
  childrenNamed,
  elementsIn,
  type MarkupElement,
} from '@obelisk/engine/markup/markup'
import { type Line, lineOf, linesOfRich } from '@obelisk/engine/question-bank/exchange/lines/line'
import { numberAt } from '@obelisk/engine/question-bank/exchange/lines/marks'
import { normalRich } from '@obelisk/engine/question-bank/exchange/normal-rich'
import type { Block, Inline, Paragraph, TableCell } from '@obelisk/engine/rich-text/rich-text'
import type { WordNumbering } from '#document-reader/word/numbering.ts'
import type { Style } from '#document-reader/word/styles.ts'
import { formulaOf, type Runs } from './runs.ts'

type Looks = {
  align: 'left' | 'center' | 'right'
  code: string | undefined
  numId: string | undefined
  level: number
}

/** Code has a style named by its language, as our own documents have it. */
const codeLanguageOf = (style: string): string | undefined => /^Code ([a-z]+)$/.exec(style)?.[1]

const most = { columns: 40, rows: 200 }

export class WordLines {
  private readonly runs: Runs
  private readonly numbering: WordNumbering
  private readonly styles: ReadonlyMap<string, Style>
  constructor(runs: Runs, numbering: WordNumbering, styles: ReadonlyMap<string, Style>) {
    this.runs = runs
    this.numbering = numbering
    this.styles = styles
  }

  private looks(paragraph: MarkupElement): Looks {
    const look = childNamed(paragraph, 'pPr')
    const style = this.styles.get(childNamed(look, 'pStyle')?.attributes.val ?? '')
    const number = childNamed(look, 'numPr')
    const jc = childNamed(look, 'jc')?.attributes.val
    return {
      align: jc === 'center' ? 'center' : jc === 'right' || jc === 'end' ? 'right' : 'left',
      code: codeLanguageOf(style?.name ?? ''),
      numId: childNamed(number, 'numId')?.attributes.val ?? style?.numId,
      level: Number(childNamed(number, 'ilvl')?.attributes.val ?? style?.level ?? 0),
    }
  }

  private paragraph(paragraph: MarkupElement, looks: Looks): Line {
    const display = allNamed(paragraph, 'oMathPara')
    const content = this.runs.inlines(paragraph)
    const only = content.filter((one) => one.type !== 'text' || one.text.trim())
    const [first] = only
    if (display.length === 1 && only.length === 1 && first?.type === 'math')
      return { text: '\uFFFC', content: [], block: { type: 'mathBlock', attrs: first.attrs } }
    return this.marked(content, looks)
  }

  private marked(content: Inline[], { numId, level, align }: Looks): Line {
    const mark = numId && numId !== '0' ? this.numbering.next(numId, level) : undefined
    if (mark && 'typed' in mark) return lineOf([{ type: 'text', text: `${mark.typed} ` }, ...content])
    const line = lineOf(content, mark?.marker)
    return align === 'left' || mark || content.length === 0 ? line : { ...line, align }
  }

  /** Paragraphs of the style of a language that follow each other are one block of code. */
  private code(language: string, numbered: boolean, texts: readonly string[]): Line {
    const text = texts.join('\n')
    return {
      text: '\uFFFC',
      content: [],
      block: {
        type: 'codeBlock',
        attrs: { language, numbered },
        ...(text ? { content: [{ type: 'text', text }] } : {}),
      },
    }
  }

  private table(table: MarkupElement): Line[] {
    const rows = childrenNamed(table, 'tr').slice(0, most.rows)
    const cells = rows.map((row) => rowOf(row))
    const content = cells.map((row, at) => ({
      type: 'tableRow' as const,
      content: row.flatMap((cell): TableCell[] => {
        if (cell.merge === 'goes-on') return []
        const rowspan = cell.merge === 'begins' ? spanDown(cells, at, cell) : 1
        return [
          {
            type: cell.isHead ? 'tableHeader' : 'tableCell',
            attrs: { colspan: cell.span, rowspan },
            content: this.cell(cell.element),
          },
        ]
      }),
    }))
    return [{ text: '\uFFFC', content: [], block: { type: 'table', content } }]
  }

  private cell(cell: MarkupElement): Block[] {
    const lines = this.lines(cell, true)
    const blocks = lines.map(({ block, content, align }): Block => block ?? paragraphOf(content, align))
    const { content } = normalRich({ type: 'doc', content: blocks })
    return content.length > 0 ? [...content].slice(0, 50) : [{ type: 'paragraph' }]
  }

  /** The lines of the body of a document, or of a cell, where tables are read line by line. */
  lines(of: MarkupElement, isCell = false): Line[] {
    const lines: Line[] = []
    let code: { language: string; numbered: boolean; texts: string[] } | undefined
    const endCode = () => {
      if (code) lines.push(this.code(code.language, code.numbered, code.texts))
      code = undefined
    }
    for (const element of elementsIn(of)) {
      const looks = element.name === 'p' ? this.looks(element) : undefined
      if (looks?.code !== undefined) {
        code ??= { language: looks.code, numbered: looks.numId !== undefined, texts: [] }
        code.texts.push(lineOf(this.runs.inlines(element)).text)
        continue
      }
      endCode()
      lines.push(...this.withBoxes(this.linesOf(element, looks, isCell)))
    }
    endCode()
    return lines
  }

  /** The words of text boxes that hang on lines: headings and numbers stand before them, other words behind. */
  private withBoxes(lines: Line[]): Line[] {
    const boxes = this.runs.takeBoxes().map((box) => this.lines(box, true))
    const isBegun = (box: Line[]) => box.some((line) => numberAt(line) ?? sectionHeadAt(line, 0))
    const [before, behind] = [boxes.filter(isBegun), boxes.filter((box) => !isBegun(box))]
    return [...before.flat(), ...lines, ...behind.flat()]
  }

  private linesOf(element: MarkupElement, looks: Looks | undefined, isCell: boolean): Line[] {
    if (looks) {
      const line = this.paragraph(element, looks)
      if (line.block) return [line]
      const cut = linesOfRich({ type: 'doc', content: [paragraphOf(line.content, line.align)] })
      return cut.map((one, at) => (at === 0 && line.marker ? { ...one, marker: line.marker } : one))
    }
    if (element.name === 'tbl')
      return isCell ? allNamed(element, 'tc').flatMap((cell) => this.lines(cell, true)) : this.table(element)
    if (element.name === 'oMathPara') return formulaOf(element).map((one) => lineOf([one]))
    return /^(sdt|sdtContent|ins|smartTag|customXml)$/.test(element.name) ? this.lines(element, isCell) : []
  }
}

const paragraphOf = (content: readonly Inline[], align: Line['align']): Paragraph => ({
  type: 'paragraph',
  ...(align ? { attrs: { align } } : {}),
  content,
})

type Cell = {
  element: MarkupElement
  span: number
  column: number
  isHead: boolean
  merge: 'none' | 'begins' | 'goes-on'
}

function rowOf(row: MarkupElement): Cell[] {
  let column = 0
  return childrenNamed(row, 'tc')
    .slice(0, most.columns)
    .map((element) => {
      const look = childNamed(element, 'tcPr')
      const merge = childNamed(look, 'vMerge')
      const span = Math.min(
        most.columns,
        Math.max(1, Number(childNamed(look, 'gridSpan')?.attributes.val ?? 1) || 1),
      )
      const shade = childNamed(look, 'shd')?.attributes.fill
      const cell: Cell = {
        element,
        span,
        column,
        isHead: shade === 'F2F2F2',
        merge: !merge ? 'none' : merge.attributes.val === 'restart' ? 'begins' : 'goes-on',
      }
      column += span
      return cell
    })
}

/** Over how many rows a cell runs down. */
function spanDown(rows: readonly Cell[][], from: number, { column }: Cell): number {
  let at = from + 1
  while (rows[at]?.some((cell) => cell.column === column && cell.merge === 'goes-on')) at += 1
  return at - from
}
