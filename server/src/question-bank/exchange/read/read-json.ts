import { QuestionContent, QuestionTags } from '@obelisk/contract/question-bank/content'
import type { Exchange, ExchangeQuestion } from '@obelisk/engine/exchange/exchange'
import * as z from 'zod'

/** The whole of what the bank knows of questions, for another bank of this kind. */
const File = z.object({
  format: z.literal('obelisk-questions'),
  version: z.literal(1),
  questions: z.array(
    z.object({
      label: z.string().max(200).default(''),
      content: QuestionContent,
      tags: QuestionTags.partial().default({}),
    }),
  ),
  pictures: z.array(z.object({ name: z.string().max(200), data: z.base64() })).default([]),
})

/** Reads our own JSON. Throws a SyntaxError when it is something else. */
export function readJson(text: string): Exchange {
  const { success, data, error } = File.safeParse(JSON.parse(text))
  if (!success) throw new SyntaxError(z.prettifyError(error).slice(0, 500))
  const questions = data.questions.map(
    ({ content, tags, label }, at): ExchangeQuestion => ({
      content,
      // whom a question is shown to, and until when it is kept, is decided where it is read
      tags: Object.fromEntries(
        Object.entries(tags).filter(
          ([name, value]) => value !== undefined && !/^(visibility|reserved_until|language)$/.test(name),
        ),
      ),
      label: label || String(at + 1),
      source: JSON.stringify({ content, tags }),
      notes: [],
    }),
  )
  return { questions, pictures: data.pictures }
}

/** Questions as our own JSON, with everything that the bank knows of them but their use. */
export const writeJson = ({ questions, pictures }: Exchange): string =>
  `${JSON.stringify(
    {
      format: 'obelisk-questions',
      version: 1,
      questions: questions.map(({ label, content, tags }) => ({ label, content, tags })),
      pictures,
    },
    null,
    1,
  )}\n`
