import { AnswerFields } from '../AnswerFields.tsx'
import type { BodyOf, FieldsProps } from '../form.ts'

export const OpenFields = ({ body, score, onChange }: FieldsProps<BodyOf<'open'>>) => (
  <AnswerFields {...body} score={score} onChange={(some) => onChange({ ...body, ...some })} />
)
