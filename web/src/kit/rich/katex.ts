import { renderToString } from 'katex'
import 'katex/dist/katex.min.css'

/** The formula as markup; undefined when KaTeX cannot read it. */
export function draw(latex: string, displayMode: boolean): string | undefined {
  try {
    return renderToString(latex, { displayMode, output: 'html', trust: false, maxSize: 20, maxExpand: 200 })
  } catch {
    return undefined
  }
}
