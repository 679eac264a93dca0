import { PlusOutlined } from '@ant-design/icons'
import { letterOf } from '@obelisk/engine/question-bank/forms/printed'
import { isBlankText } from '@obelisk/engine/rich-text/rich-text'
import { Button, Checkbox, Radio } from 'antd'
import { useState } from 'react'
import { SuggestedRich } from '#kit/suggest/SuggestedRich.tsx'
import css from '../../edit/edit.module.css'
import { RowList } from '../../fields/RowList.tsx'
import { useTranslations } from '../../messages.ts'
import { emptyText } from '../empty-text.ts'
import type { BodyOf, FieldsProps } from '../form.ts'

type OptionProps = { option: BodyOf<'choice'>['options'][number]; letter: string }

/** Why an option is right or wrong, for who reads the key. It opens by a button; an empty one is not kept. */
function OptionReason({
  option: { reason, ...option },
  letter,
  onChange,
}: OptionProps & { onChange: (option: OptionProps['option']) => void }) {
  const t = useTranslations()
  const [isOpen, setOpen] = useState(reason !== undefined)
  if (!isOpen)
    return (
      <Button
        icon={<PlusOutlined />}
        type="text"
        size="small"
        className={css.reasonAdd ?? ''}
        aria-label={t('option-reason', { letter })}
        onClick={() => setOpen(true)}
      >
        {t('reason')}
      </Button>
    )
  return (
    <div className={css.reason}>
      <span className={css.quiet}>{t('reason')}</span>
      <SuggestedRich
        isShort
        place={`reason:${letter}`}
        value={reason ?? emptyText()}
        label={t('option-reason', { letter })}
        onChange={(text) => onChange(isBlankText(text) ? option : { ...option, reason: text })}
      />
    </div>
  )
}

export function ChoiceFields({ body, kind, onChange }: FieldsProps<BodyOf<'choice'>>) {
  const t = useTranslations()
  const Mark = kind === 'single' ? Radio : Checkbox
  const mark = (at: number, isCorrect: boolean) =>
    onChange({
      ...body,
      options: body.options.map((one, place) =>
        place === at ? { ...one, isCorrect } : kind === 'single' ? { ...one, isCorrect: false } : one,
      ),
    })
  return (
    <RowList
      items={body.options}
      make={() => ({ content: emptyText(), isCorrect: false })}
      addLabel={t('option-add')}
      onChange={(options) => onChange({ ...body, options })}
      render={(option, change, at) => (
        <div className={css.option}>
          <Mark
            checked={option.isCorrect}
            aria-label={t('option-correct', { letter: letterOf(at) })}
            onChange={({ target }) => mark(at, target.checked)}
          >
            {letterOf(at)}
          </Mark>
          <div>
            <SuggestedRich
              isShort
              place={`option:${at + 1}`}
              value={option.content}
              label={t('option', { letter: letterOf(at) })}
              onChange={(content) => change({ ...option, content })}
            />
            <OptionReason option={option} letter={letterOf(at)} onChange={change} />
          </div>
        </div>
      )}
    />
  )
}
