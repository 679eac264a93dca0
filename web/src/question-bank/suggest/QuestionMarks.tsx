import type { QuestionContent } from '@obelisk/contract/question-bank/content'
import { textOfPoints } from '@obelisk/engine/question-bank/question/points-text'
import { linesOfRich } from '@obelisk/engine/rich-text/suggested-lines'
import { AssistedHere } from '#kit/suggest/AssistedHere.tsx'
import type { PlacedText } from '../forms/form.ts'
import { formOf } from '../forms/forms.ts'

/** Under a question that is read: which of its texts a model wrote. */
export function QuestionMarks({ content }: { content: QuestionContent }) {
  const { stem, body, explanation } = content
  const texts: PlacedText[] = [
    ['stem', stem],
    ...(explanation ? [['explanation', explanation] as PlacedText] : []),
    ...formOf(body.form).texts(body),
  ]
  return (
    <>
      {texts.map(([place, text]) => (
        <AssistedHere key={place} place={place} text={linesOfRich(text, [])} />
      ))}
      {'points' in body && <AssistedHere place="points" text={textOfPoints(body.points)} />}
    </>
  )
}
