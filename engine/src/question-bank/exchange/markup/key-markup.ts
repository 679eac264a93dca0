import {
  allNamed,
  childNamed,
  childrenNamed,
  escapeMarkup,
  type MarkupElement,
  type MarkupNode,
  textIn,
} from '#markup/markup.ts'
import type { RichText } from '#rich-text/rich-text.ts'
import type { QuestionBody } from '../../question/question.ts'

/** The key of a question that a person marks: answer, marking points, and for a program its language and samples. */
export type OpenKey = Pick<Extract<QuestionBody, { form: 'open' }>, 'points'> & {
  answer?: RichText | undefined
  language?: string
  samples?: readonly { input: string; output: string }[]
}

/** The key as HTML: read again by its classes, and readable for those who mark. */
export function keyMarkup(
  { answer, points, language, samples = [] }: OpenKey,
  markup: (text: RichText) => string,
): string {
  const listed = points.map(
    ({ content, score }) =>
      `<li><div class="point">${markup(content)}</div> <span class="score">${score}</span></li>`,
  )
  const rows = samples.map(
    ({ input, output }) =>
      `<tr><td><pre>${escapeMarkup(input)}</pre></td><td><pre>${escapeMarkup(output)}</pre></td></tr>`,
  )
  return [
    answer ? `<div class="answer${language ? ` for-${language}` : ''}">${markup(answer)}</div>` : '',
    listed.length > 0 ? `<ol class="points">${listed.join('')}</ol>` : '',
    rows.length > 0 ? `<table class="samples"><tbody>${rows.join('')}</tbody></table>` : '',
  ].join('')
}

const has = ({ attributes }: MarkupElement, name: string) =>
  (attributes.class ?? '').split(' ').includes(name)
const withClass = (nodes: readonly MarkupNode[], tag: string, name: string) =>
  allNamed({ children: nodes }, tag).find((one) => has(one, name))

/** Reads such a key again (`isOurs`). HTML without these classes is the answer as a whole. */
export function keyOfMarkup(
  nodes: readonly MarkupNode[],
  rich: (nodes: readonly MarkupNode[]) => RichText,
): Required<Omit<OpenKey, 'answer'>> & { answer: RichText; isOurs: boolean } {
  const answer = withClass(nodes, 'div', 'answer')
  const points = withClass(nodes, 'ol', 'points')
  const samples = withClass(nodes, 'table', 'samples')
  const isOurs = (answer ?? points ?? samples) !== undefined
  return {
    isOurs,
    answer: answer ? rich(answer.children) : isOurs ? { type: 'doc', content: [] } : rich(nodes),
    language: /\bfor-([a-z]+)/.exec(answer?.attributes.class ?? '')?.[1] ?? 'text',
    points: childrenNamed(points ?? { children: [] }, 'li').map((item) => ({
      content: rich(childNamed(item, 'div')?.children ?? []),
      score: Number(textIn(childNamed(item, 'span'))) || 0,
    })),
    samples: allNamed(samples ?? { children: [] }, 'tr').map((row) => {
      const [input = '', output = ''] = childrenNamed(row, 'td').map(textIn)
      return { input, output }
    }),
  }
}
