import { ommlLatex } from '@obelisk/engine/formula/omml-latex'
import { allNamed, childNamed, elementsIn, type MarkupElement, textIn } from '@obelisk/engine/markup/markup'
import { isOn, mathOf } from './marks-of-word.ts'

/** What is met beside the text: how often, and the text boxes of a paragraph. */
export type Met = {
  changes: number
  hidden: number
  struck: number
  pictures: number
  /** By what the pictures of the file are found, as they were met. */
  pictureIds: string[]
  unknown: number
  boxes: MarkupElement[]
}

/** Signs of symbol fonts by font and code: ticks, boxes, dots and arrows that stand in matrices. */
const symbols: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  wingdings: {
    FC: '√',
    FB: '×',
    FE: '☑',
    A8: '☐',
    '6F': '☐',
    FD: '☒',
    '78': '☒',
    '6C': '●',
    A1: '○',
    E0: '→',
  },
  'wingdings 2': { '50': '√', '52': '☑', '4F': '×', '53': '☒', A3: '☐', '97': '●', '99': '○' },
  symbol: { D6: '√', B7: '•', B4: '×', B3: '≥', A3: '≤', B1: '±', AE: '→' },
}

function symbolOf({ attributes }: MarkupElement, met: Met): string {
  const code = (attributes.char ?? '').toUpperCase().replace(/^F0/, '').replace(/^00/, '')
  const sign = symbols[(attributes.font ?? '').toLowerCase()]?.[code]
  if (sign) return sign
  const point = Number.parseInt(attributes.char ?? '', 16)
  if (point >= 0x20 && (point < 0xe000 || point > 0xf8ff)) return String.fromCodePoint(point)
  met.unknown += 1
  return '\uFFFD'
}

const formulaOf = (element: MarkupElement) => {
  const latex = ommlLatex(mathOf(element)).slice(0, 4000)
  return latex ? `$${latex}$` : ''
}

function drawingOf(element: MarkupElement, met: Met): string {
  met.boxes.push(...allNamed(element, 'txbxContent'))
  const [picture] = allNamed(element, 'blip', 'imagedata')
  if (picture) {
    met.pictures += 1
    met.pictureIds.push(picture.attributes.embed ?? picture.attributes.id ?? '')
  }
  return ''
}

const deleted = (_: MarkupElement, met: Met) => {
  met.changes += 1
  return ''
}
const added = (element: MarkupElement, met: Met) => {
  met.changes += 1
  return textOfWord(element, met)
}

const readers: Readonly<Record<string, (element: MarkupElement, met: Met) => string>> = {
  t: (element) => textIn(element),
  tab: () => '\t',
  br: ({ attributes }) => (attributes.type === 'page' ? '' : '\n'),
  cr: () => '\n',
  noBreakHyphen: () => '-',
  sym: symbolOf,
  oMath: formulaOf,
  drawing: drawingOf,
  pict: drawingOf,
  object: drawingOf,
  del: deleted,
  moveFrom: deleted,
  ins: added,
  moveTo: added,
  r: (run, met) => {
    const look = childNamed(run, 'rPr')
    const isHidden = isOn(childNamed(look, 'vanish'))
    const isStruck = isOn(childNamed(look, 'strike')) || isOn(childNamed(look, 'dstrike'))
    if (!isHidden && !isStruck) return textOfWord(run, met)
    if (allNamed(run, 't').length > 0) met[isHidden ? 'hidden' : 'struck'] += 1
    return ''
  },
  AlternateContent: (element, met) => {
    const choice = childNamed(element, 'Choice', 'Fallback')
    return choice ? textOfWord(choice, met) : ''
  },
}

const skipped = /Pr$|^(instrText|delText|txbxContent|footnoteReference|fldChar|tbl|p)$/

/** What stands in a paragraph as a person reads it: tracked changes accepted, hidden and struck-out text left out, formulas as LaTeX. */
export const textOfWord = (of: MarkupElement, met: Met): string =>
  elementsIn(of)
    .map((element) => {
      const read = Object.hasOwn(readers, element.name) ? readers[element.name] : undefined
      if (read) return read(element, met)
      return skipped.test(element.name) ? '' : textOfWord(element, met)
    })
    .join('')

/** Whether all that is printed in a paragraph is bold. */
export function isBoldParagraph(paragraph: MarkupElement, isStyleBold: boolean): boolean {
  const runs = allNamed(paragraph, 'r').filter((run) => allNamed(run, 't').some((one) => textIn(one).trim()))
  const isBold = (run: MarkupElement) => {
    const bold = childNamed(childNamed(run, 'rPr'), 'b')
    return bold ? isOn(bold) : isStyleBold
  }
  return runs.length > 0 && runs.every(isBold)
}
