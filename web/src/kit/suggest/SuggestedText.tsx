import type { SuggestionKind } from '@obelisk/contract/assistant/suggest/suggestions'
import { Slot } from '../slot.tsx'
import { ChangesAt } from './Changes.tsx'
import type { FieldOnPage } from './offers.ts'

type Props = FieldOnPage & {
  kind: SuggestionKind
  source_id: number
  place: string
  readOnly: boolean
}

/** Under a field: what is suggested for it, and which of its words a model wrote. */
export function SuggestedText({ kind, source_id, place, readOnly, ...field }: Props) {
  return (
    <>
      <Slot name="assisted-text" kind={kind} source_id={source_id} place={place} text={field.value} />
      {!readOnly && <ChangesAt place={place} {...field} />}
    </>
  )
}
