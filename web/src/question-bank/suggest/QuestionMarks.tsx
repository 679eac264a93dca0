import type { QuestionContent } from '@obelisk/contract/question-bank/content'
import { textOfPoints } from '@obelisk/engine/question/points-text'
import { linesOfRich } from '@obelisk/engine/rich-text/suggested-lines'
import { AssistedHere } from '#kit/suggest/AssistedHere.tsx'

/** Under a question that is read: which of its texts a model wrote. */
export function QuestionMarks({ content }: { content: QuestionContent }) {
  const { stem, body, explanation } = content
  const texts = {
    stem,
    ...(explanation ? { explanation } : {}),
    ...('answer' in body && body.answer ? { answer: body.answer } : {}),
    ...(body.form === 'composite'
      ? Object.fromEntries(body.parts.map((part, at) => [`part:${at + 1}`, part.stem]))
      : {}),
  }
  return (
    <>
      {Object.entries(texts).map(([place, text]) => (
        <AssistedHere key={place} place={place} text={linesOfRich(text, [])} />
      ))}
      {'points' in body && <AssistedHere place="points" text={textOfPoints(body.points)} />}
    </>
  )
}
