import { codeLanguages } from '@obelisk/engine/rich-text/words'
import { Input, Select } from 'antd'
import css from '../../edit/edit.module.css'
import { RowList } from '../../fields/RowList.tsx'
import { useTranslations } from '../../messages.ts'
import { AnswerFields } from '../AnswerFields.tsx'
import type { BodyOf, FieldsProps } from '../form.ts'

export function ProgrammingFields({ body, score, onChange }: FieldsProps<BodyOf<'programming'>>) {
  const t = useTranslations()
  const lines = { minRows: 1, maxRows: 8 }
  return (
    <>
      <div className={css.line}>
        <Select
          value={body.language}
          aria-label={t('programming-language')}
          options={codeLanguages.map((value) => ({ value, label: value }))}
          onChange={(language) => onChange({ ...body, language })}
        />
      </div>
      <AnswerFields {...body} score={score} onChange={(some) => onChange({ ...body, ...some })} />
      <h3 className={css.small}>{t('samples')}</h3>
      <RowList
        items={body.samples}
        make={() => ({ input: '', output: '' })}
        addLabel={t('sample-add')}
        onChange={(samples) => onChange({ ...body, samples })}
        render={(sample, change, at) => (
          <div className={css.option}>
            <Input.TextArea
              autoSize={lines}
              value={sample.input}
              aria-label={`${t('sample-input')} ${at + 1}`}
              placeholder={t('sample-input')}
              onChange={({ target }) => change({ ...sample, input: target.value })}
            />
            <Input.TextArea
              autoSize={lines}
              value={sample.output}
              aria-label={`${t('sample-output')} ${at + 1}`}
              placeholder={t('sample-output')}
              onChange={({ target }) => change({ ...sample, output: target.value })}
            />
          </div>
        )}
      />
    </>
  )
}
