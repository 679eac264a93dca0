import type { Exchange, ExchangeQuestion } from '@obelisk/engine/question-bank/exchange/exchange'
import * as z from 'zod'
import { storableOnly } from '#workbook/decode-text.ts'

/** The whole of what the bank knows of questions, for another bank of this kind. */
const File = z.object({
  format: z.literal('obelisk-questions'),
  version: z.literal(1),
  questions: z.array(z.unknown()),
  pictures: z.array(z.object({ name: z.string().max(200), data: z.base64() })).default([]),
})

/** A question of the file; one that cannot be stored is told at its place when it is judged, and stops no other. */
const Question = z.object({
  label: z.string().catch(''),
  content: z.unknown(),
  tags: z.record(z.string(), z.unknown()).catch({}),
})

function questionOf(one: unknown, at: number): ExchangeQuestion {
  const { content, tags, label } = Question.catch({ content: one, tags: {}, label: '' }).parse(one)
  return {
    content: content as ExchangeQuestion['content'],
    // whom a question is shown to, and until when it is kept, is decided where it is read
    tags: Object.fromEntries(
      Object.entries(tags).filter(
        ([name, value]) => value !== undefined && !/^(visibility|reserved_until|language)$/.test(name),
      ),
    ),
    label: label.slice(0, 200) || String(at + 1),
    source: JSON.stringify({ content, tags }) ?? '',
    notes: [],
  }
}

/** Reads our own JSON. Throws a SyntaxError when it is something else. */
export function readJson(text: string): Exchange {
  const { success, data, error } = File.safeParse(JSON.parse(text, storableOnly))
  if (!success) throw new SyntaxError(z.prettifyError(error).slice(0, 500))
  return { questions: data.questions.map(questionOf), pictures: data.pictures }
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
