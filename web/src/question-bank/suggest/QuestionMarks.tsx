import type { QuestionContent } from '@obelisk/contract/question-bank/content'
import type { RichText } from '@obelisk/contract/rich-text/rich-text'
import { textOfPoints } from '@obelisk/engine/question-bank/question/points-text'
import { linesOfRich } from '@obelisk/engine/rich-text/suggested-lines'
import { AssistedHere } from '#kit/suggest/AssistedHere.tsx'

const numbered = (place: string, texts: readonly RichText[]): [string, RichText][] =>
  texts.map((text, at) => [`${place}:${at + 1}`, text])

/** The texts of a list by the places at which their fields take suggestions. */
function textsOfList(body: QuestionContent['body']): [string, RichText][] {
  switch (body.form) {
    case 'choice':
      return [
        ...numbered(
          'option',
          body.options.map(({ content }) => content),
        ),
        ...numbered(
          'reason',
          body.options.flatMap(({ reason }) => (reason ? [reason] : [])),
        ),
      ]
    case 'matching':
      return [
        ...numbered(
          'left',
          body.pairs.map(({ left }) => left),
        ),
        ...numbered(
          'right',
          body.pairs.map(({ right }) => right),
        ),
        ...numbered('extra', body.extras),
      ]
    case 'ordering':
      return numbered('item', body.items)
    case 'composite':
      return numbered(
        'part',
        body.parts.map(({ stem }) => stem),
      )
    default:
      return 'answer' in body && body.answer ? [['answer', body.answer]] : []
  }
}

/** Under a question that is read: which of its texts a model wrote. */
export function QuestionMarks({ content }: { content: QuestionContent }) {
  const { stem, body, explanation } = content
  const texts: [string, RichText][] = [
    ['stem', stem],
    ...(explanation ? [['explanation', explanation] as [string, RichText]] : []),
    ...textsOfList(body),
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
