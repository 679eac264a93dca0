import type { SuggestionKind } from '@obelisk/contract/assistant/suggest/suggestions'
import { Form, type FormInstance } from 'antd'
import { SuggestedText } from './SuggestedText.tsx'
import css from './suggest.module.css'

type Props = {
  /** The form around it. */
  form: FormInstance
  /** The name of the field in the form. */
  name: string
  label: string
  kind: SuggestionKind
  source_id: number
  place: string
  /** Hears that a suggestion changed the field, which the form itself does not tell. */
  onWrite: () => void
}

/** Under a field of a form: what is suggested for it, and which of its words a model wrote. */
export function SuggestedItem({ form, name, onWrite, ...rest }: Props) {
  const value: unknown = Form.useWatch(name, form)
  const write = (text: string) => {
    form.setFieldValue(name, text)
    onWrite()
  }
  return (
    <div className={css.item}>
      <SuggestedText
        {...rest}
        value={typeof value === 'string' ? value : ''}
        write={write}
        readOnly={false}
      />
    </div>
  )
}
