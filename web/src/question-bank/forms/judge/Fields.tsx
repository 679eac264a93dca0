import { Radio } from 'antd'
import { useTranslations } from '../../messages.ts'
import { AnswerFields } from '../AnswerFields.tsx'
import { emptyText } from '../empty-text.ts'
import type { BodyOf, FieldsProps } from '../form.ts'

export function JudgeFields({ body, kind, score, onChange }: FieldsProps<BodyOf<'judge'>>) {
  const t = useTranslations()
  return (
    <>
      <Radio.Group
        value={body.isTrue}
        aria-label={t('judgement')}
        options={[
          { value: true, label: t('is-true') },
          { value: false, label: t('is-false') },
        ]}
        onChange={({ target }) => onChange({ ...body, isTrue: target.value as boolean })}
      />
      {kind === 'judge-reason' && (
        <AnswerFields
          answer={body.answer ?? emptyText()}
          points={body.points}
          score={score}
          onChange={(some) => onChange({ ...body, ...some })}
        />
      )}
    </>
  )
}
