import { ledBlocks } from '#question-bank/exchange/lines/blocks.ts'
import { writeQuestionLines } from '#question-bank/exchange/lines/write-lines.ts'
import type { QuestionBody, QuestionContent, QuestionKind } from '#question-bank/question/question.ts'
import { formOfKind } from '#question-bank/words.ts'
import type { Block, RichText } from '#rich-text/rich-text.ts'
import { readLines } from './read-questions.ts'

type Composite = Extract<QuestionBody, { form: 'composite' }>

const doc = (content: readonly Block[]): RichText => ({ type: 'doc', content: [...content] })
const words = (text: string): RichText => doc([{ type: 'paragraph', content: [{ type: 'text', text }] }])

/** A composite question as one that is answered freely: sub-questions are lines, the marks of each a marking point. */
function asOpen(content: QuestionContent, { parts }: Composite): QuestionContent {
  const answers = parts.flatMap(({ body }, at) =>
    body.form === 'open' && body.answer.content.length > 0 ? ledBlocks(`（${at + 1}）`, body.answer) : [],
  )
  return {
    ...content,
    kind: 'application',
    stem: doc([
      ...content.stem.content,
      ...parts.flatMap(({ stem }, at) => ledBlocks(`（${at + 1}）`, stem)),
    ]),
    body: {
      form: 'open',
      answer: doc(answers),
      points: parts.map(({ score }, at) => ({ content: words(`（${at + 1}）`), score })),
    },
  }
}

/**
 * A question that was read as one kind, read again as another: what is asked stays, and the key as far as the new kind has
 * one of its form.
 */
export function asKind(content: QuestionContent, kind: QuestionKind): QuestionContent {
  if (content.kind === kind) return content
  const { body } = content
  if (body.form === 'composite') return asKind(asOpen(content, body), kind)
  if (formOfKind[kind] === body.form) return { ...content, kind }
  const blocks = writeQuestionLines({ content: { ...content, kind }, tags: {} }, 1, { withAnswers: true })
  const [read] = readLines({ type: 'doc', content: blocks })
  return read && read.content.kind === kind ? { ...read.content, score: content.score } : content
}
