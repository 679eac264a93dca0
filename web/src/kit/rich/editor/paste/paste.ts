import { type MathElement, ommlLatex } from '@obelisk/engine/formula/omml-latex'
import { type Taken, takePictures } from './pasted-pictures.ts'
import { wordLists } from './word-lists.ts'
import { readSigns } from './written-signs.ts'

const equations = /<!--\[if gte msEquation 12\]>([\s\S]*?)<!\[endif\]-->/g
const fallbacks = /<!\[if !msEquation\]>[\s\S]*?<!\[endif\]>/g

function elementOf(node: Element): MathElement {
  return {
    name: node.localName.replace(/^m:/, ''),
    text: [...node.childNodes].map((one) => (one.nodeType === 3 ? one.nodeValue : '')).join(''),
    attributes: { val: node.getAttribute('m:val') ?? '' },
    children: [...node.children].map(elementOf),
  }
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const formula = (latex: string) => (latex ? `<span data-latex="${escaped(latex)}"></span>` : '')

/** The letters of Word's equations lie in runs of plain HTML within `m:r`: they are its text. */
function withTexts(part: Document) {
  for (const run of part.getElementsByTagName('m:r'))
    if (run.getElementsByTagName('m:t').length === 0) {
      const text = part.createElement('m:t')
      text.textContent = run.textContent
      run.append(text)
    }
}

/** Equations of Word and WPS lie in comments, with a picture for other programs beside them. */
const wordEquation = (xml: string): string => {
  const part = new DOMParser().parseFromString(xml, 'text/html')
  withTexts(part)
  return [...part.getElementsByTagName('m:omath')]
    .map((math) => formula(ommlLatex(elementOf(math))))
    .join(' ')
}

/** Formulas of pages: KaTeX and MathJax keep their LaTeX in an annotation. */
function pageFormulas(part: Document) {
  for (const note of part.querySelectorAll('annotation[encoding="application/x-tex"]')) {
    const whole = note.closest('.katex, mjx-container, math')
    const latex = note.textContent?.trim()
    if (!whole || !latex) continue
    const span = part.createElement('span')
    span.setAttribute('data-latex', latex)
    whole.replaceWith(span)
  }
}

function withoutMachinery(part: Document) {
  for (const one of part.querySelectorAll('style, script, meta, link')) one.remove()
}

export type Pasted = { html: string } & Taken

/**
 * What was copied in Word, WPS or a page, as the editor reads it: equations become formulas, pictures whose bytes came
 * along (in the address, or in the RTF that Word and WPS add) leave a mark at their place, the others are counted.
 */
export function pastedHtml(html: string, rtf = ''): Pasted {
  const text = html.replace(equations, (_, xml: string) => wordEquation(xml)).replace(fallbacks, '')
  const part = new DOMParser().parseFromString(text, 'text/html')
  pageFormulas(part)
  wordLists(part)
  withoutMachinery(part)
  readSigns(part)
  const taken = takePictures(part, rtf)
  return { html: part.body.innerHTML, ...taken }
}
