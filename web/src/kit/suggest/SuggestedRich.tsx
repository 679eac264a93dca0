import { type KeptParts, linesOfRich, richOfLines } from '@obelisk/engine/rich-text/suggested-lines'
import { useState } from 'react'
import { RichEditor } from '../rich/RichEditor.tsx'
import { type SuggestedDocument, useSuggestedDocument } from './document.ts'
import { SuggestedText } from './SuggestedText.tsx'

type Editing = Parameters<typeof RichEditor>[0]

type Props = Editing & {
  /** By which the field is on record. */
  place: string
}

function Suggested({ place, document, ...editing }: Props & { document: SuggestedDocument }) {
  const { label, value, onChange } = editing
  const { kind, source_id, isOpen } = document
  const [kept] = useState<KeptParts>(() => [])
  // the editor takes another text only when it begins anew
  const [count, setCount] = useState(0)
  const write = (text: string) => {
    onChange(richOfLines(text, kept) as Editing['value'])
    setCount((now) => now + 1)
  }
  return (
    <div>
      <RichEditor key={count} {...editing} />
      <SuggestedText
        {...{ kind, source_id, place, label, write }}
        value={linesOfRich(value, kept)}
        readOnly={!isOpen}
      />
    </div>
  )
}

/** A field for rich text that takes suggestions where its document does. */
export function SuggestedRich({ place, ...editing }: Props) {
  const document = useSuggestedDocument()
  return document ? <Suggested place={place} document={document} {...editing} /> : <RichEditor {...editing} />
}
