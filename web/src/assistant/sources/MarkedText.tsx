import { marksIn } from '@obelisk/engine/assistant/text-search/rank-passages'
import { useMemo } from 'react'

/** A text in which the words of the question are marked. */
export function MarkedText({ text, question }: { text: string; question: string }) {
  const marks = useMemo(() => marksIn(text, question), [text, question])
  let at = 0
  const parts = marks.flatMap(({ from, to }) => {
    const before = { key: at, text: text.slice(at, from), isMarked: false }
    at = to
    return [before, { key: from, text: text.slice(from, to), isMarked: true }]
  })
  return (
    <>
      {[...parts, { key: at, text: text.slice(at), isMarked: false }].map((part) =>
        part.isMarked ? <mark key={`m${part.key}`}>{part.text}</mark> : part.text,
      )}
    </>
  )
}
