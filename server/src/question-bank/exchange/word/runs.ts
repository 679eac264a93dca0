import { ommlLatex } from '@obelisk/engine/formula/omml-latex'
import { allNamed, childNamed, elementsIn, type MarkupElement, textIn } from '@obelisk/engine/markup/markup'
import type { Inline, Mark } from '@obelisk/engine/rich-text/rich-text'
import { inlinesOfText } from '@obelisk/engine/rich-text/tex-in-text'
import { isOn, mathOf } from '#document-reader/word/marks-of-word.ts'

/** Where pictures come from: the number of a picture by its relation, or none when it cannot be shown; `nameOf`: its file. */
export type WordPictures = {
  find: (relation: string) => number | undefined
  nameOf: (relation: string) => string
}

/** What stands in the place of a drawing that cannot be shown, each with the name of its file. */
const unshown = { formula: '公式', picture: '图片' } as const
/** Charts, diagrams and groups of shapes are drawn by Word alone. */
const drawnByWord = ['chart', 'relIds', 'wgp', 'wpc'] as const

/** The names of the drawings that a text says in place of themselves. */
export const unshownIn = (text: string): string[] =>
  [...text.matchAll(/\[(公式|图片) ([^\]]*)\]/g)].map(([, what, name]) => `${what} ${name}`)

function marksOf(run: MarkupElement): Mark[] {
  const look = childNamed(run, 'rPr')
  const vertical = childNamed(look, 'vertAlign')?.attributes.val
  const marks: Mark[] = []
  if (isOn(childNamed(look, 'b'))) marks.push({ type: 'bold' })
  if (isOn(childNamed(look, 'i'))) marks.push({ type: 'italic' })
  if (isOn(childNamed(look, 'u'))) marks.push({ type: 'underline' })
  if (isOn(childNamed(look, 'strike'))) marks.push({ type: 'strike' })
  if (vertical === 'superscript') marks.push({ type: 'superscript' })
  if (vertical === 'subscript') marks.push({ type: 'subscript' })
  const font = childNamed(look, 'rFonts')?.attributes.ascii ?? ''
  if (/consolas|courier|mono|menlo/i.test(font)) marks.push({ type: 'code' })
  return marks
}

/** Underlined spaces are a blank to write on: two of them are as wide as a digit. */
function textOf(text: string, marks: readonly Mark[]): Inline[] {
  const isUnderlined = marks.some(({ type }) => type === 'underline')
  if (!isUnderlined || !/[\s\u00A0\u3000]{4}|^[\s\u00A0\u3000]{2,}$/.test(text))
    return inlinesOfText(text.replaceAll('\u00A0', ' '), marks, true)
  return text.split(/([\s\u00A0\u3000]{2,})/).flatMap((part): Inline[] => {
    if (!part) return []
    if (part.trim()) return inlinesOfText(part, marks, true)
    const wide = [...part].reduce((sum, sign) => sum + (sign === '\u3000' ? 4 : 1), 0)
    return [{ type: 'blank', attrs: { width: Math.min(60, Math.max(2, Math.round(wide / 2))) } }]
  })
}

export function formulaOf(element: MarkupElement): Inline[] {
  const latex = ommlLatex(mathOf(element)).slice(0, 4000)
  return latex ? [{ type: 'math', attrs: { latex } }] : []
}

const pixels = (emu: string | undefined) => Math.round(Number(emu ?? 0) / 9525)
const within = (value: number, top: number) => Math.min(top, Math.max(0, Number.isFinite(value) ? value : 0))

export class Runs {
  private readonly pictures: WordPictures
  private readonly boxes: MarkupElement[] = []
  constructor(pictures: WordPictures) {
    this.pictures = pictures
  }

  private picture(relation: string | undefined, alt: string, width: number, height: number): Inline[] {
    const file = relation ? this.pictures.find(relation) : undefined
    if (file === undefined) {
      const isFormula = alt === unshown.formula
      const name = (relation && this.pictures.nameOf(relation)) || (isFormula ? '' : alt)
      return this.inPlace(isFormula ? 'formula' : 'picture', name)
    }
    const size = { width: within(width, 2000), height: within(height, 4000) }
    return [{ type: 'image', attrs: { file, alt: alt.slice(0, 500), ...size } }]
  }

  private inPlace(what: keyof typeof unshown, name: string): Inline[] {
    return [{ type: 'text', text: `[${unshown[what]} ${name.replace(/[[\]]/g, '') || '?'}]` }]
  }

  /** Words of text boxes are lines of their own beside the paragraph that they hang on. */
  private keepBoxes(element: MarkupElement) {
    this.boxes.push(...allNamed(element, 'txbxContent'))
  }

  /** The text boxes that were met since they were last asked for. */
  takeBoxes = (): MarkupElement[] => this.boxes.splice(0)

  private drawing(element: MarkupElement): Inline[] {
    this.keepBoxes(element)
    const blip = allNamed(element, 'blip')[0]
    if (!blip) {
      const isDrawn = drawnByWord.some((name) => allNamed(element, name).length > 0)
      return isDrawn ? this.inPlace('picture', allNamed(element, 'docPr')[0]?.attributes.name ?? '') : []
    }
    const extent = allNamed(element, 'extent')[0]?.attributes
    const about = allNamed(element, 'docPr')[0]?.attributes
    return this.picture(blip.attributes.embed, about?.descr ?? '', pixels(extent?.cx), pixels(extent?.cy))
  }

  /** A picture of an older kind, or an object that shows as one, such as an equation of an old editor. */
  private old(element: MarkupElement): Inline[] {
    this.keepBoxes(element)
    const object = allNamed(element, 'OLEObject')[0]
    const program = object?.attributes.ProgID ?? ''
    const isEquation = /^Equation/i.test(program)
    const image = allNamed(element, 'imagedata')[0]
    if (image) return this.oldImage(element, image, isEquation)
    return object ? this.inPlace(isEquation ? 'formula' : 'picture', program) : []
  }

  private oldImage(element: MarkupElement, { attributes }: MarkupElement, isEquation: boolean): Inline[] {
    const style = allNamed(element, 'shape')[0]?.attributes.style ?? ''
    const size = (name: string) =>
      (Number.parseFloat(new RegExp(`(?:^|;)\\s*${name}:([\\d.]+)pt`).exec(style)?.[1] ?? '0') * 96) / 72
    const alt = isEquation ? unshown.formula : (attributes.title ?? '')
    return this.picture(attributes.id, alt, Math.round(size('width')), Math.round(size('height')))
  }

  private readonly readers: Readonly<
    Record<string, (element: MarkupElement, marks: readonly Mark[]) => Inline[]>
  > = {
    t: (element, marks) => textOf(textIn(element), marks),
    tab: (_, marks) => textOf('\u3000', marks),
    br: () => [{ type: 'hardBreak' }],
    cr: () => [{ type: 'hardBreak' }],
    noBreakHyphen: (_, marks) => textOf('-', marks),
    drawing: (element) => this.drawing(element),
    pict: (element) => this.old(element),
    object: (element) => this.old(element),
    r: (element) => this.inlines(element, marksOf(element)),
    oMath: formulaOf,
    AlternateContent: (element, marks) => {
      const choice = childNamed(element, 'Choice') ?? childNamed(element, 'Fallback')
      return choice ? this.inlines(choice, marks) : []
    },
  }

  /** What stands in a paragraph, or in a part of it. What was deleted in tracked changes is not read. */
  inlines(of: MarkupElement, marks: readonly Mark[] = []): Inline[] {
    return elementsIn(of).flatMap((element): Inline[] => {
      if (/Pr$|^del$|^instrText$|^moveFrom$|^txbxContent$/.test(element.name)) return []
      const read = Object.hasOwn(this.readers, element.name) ? this.readers[element.name] : undefined
      return read ? read(element, marks) : this.inlines(element, marks)
    })
  }
}
