import { Slot } from '../slot.tsx'
import { useSuggestedDocument } from './document.ts'

type Props = { place: string; text: string; isChoice?: boolean }

/** Says which of a text or a choice a model suggested, within a document. */
export function AssistedHere(props: Props) {
  const document = useSuggestedDocument()
  if (!document) return null
  const { kind, source_id } = document
  return <Slot name="assisted-text" kind={kind} source_id={source_id} {...props} />
}
