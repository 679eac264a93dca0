import { PlusOutlined } from '@ant-design/icons'
import { isBlankText } from '@obelisk/engine/rich-text/rich-text'
import { Button, Checkbox, Input, InputNumber, Radio } from 'antd'
import { useState } from 'react'
import { SuggestedRich } from '#kit/suggest/SuggestedRich.tsx'
import css from '../edit/edit.module.css'
import { useTranslations } from '../messages.ts'
import { letterOf } from '../show/letter-of.ts'
import type { BodyOf, FieldsProps } from './fields-props.ts'
import { emptyText } from './new-body.ts'
import { RowList } from './RowList.tsx'

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

export function ChoiceFields({ body, kind, onChange }: FieldsProps<'choice'>) {
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

export function BlankFields({ body, onChange }: FieldsProps<'blanks'>) {
  const t = useTranslations()
  return (
    <>
      <RowList
        items={body.blanks}
        make={() => ({ answers: [], tolerance: null as number | null })}
        addLabel={t('blank-add')}
        onChange={(blanks) => onChange({ ...body, blanks })}
        render={(blank, change, at) => (
          <div className={css.option}>
            <span className={css.sign}>{at + 1}</span>
            <Input
              defaultValue={blank.answers.join(' | ')}
              aria-label={t('blank-no', { no: at + 1 })}
              placeholder={t('blank-hint')}
              onChange={({ target }) =>
                change({
                  ...blank,
                  answers: target.value
                    .split('|')
                    .map((one) => one.trim())
                    .filter(Boolean),
                })
              }
            />
            <InputNumber
              className={css.tolerance ?? ''}
              min={0}
              value={blank.tolerance}
              aria-label={t('tolerance')}
              placeholder={t('tolerance')}
              onChange={(tolerance) => change({ ...blank, tolerance })}
            />
          </div>
        )}
      />
      <Checkbox
        className={css.below ?? ''}
        checked={body.isAnyOrder}
        onChange={({ target }) => onChange({ ...body, isAnyOrder: target.checked })}
      >
        {t('any-order')}
      </Checkbox>
    </>
  )
}

export function MatchingFields({ body, onChange }: FieldsProps<'matching'>) {
  const t = useTranslations()
  return (
    <>
      <RowList
        items={body.pairs}
        make={() => ({ left: emptyText(), right: emptyText() })}
        addLabel={t('pair-add')}
        onChange={(pairs) => onChange({ ...body, pairs })}
        render={(pair, change, at) => (
          <div className={css.option}>
            <SuggestedRich
              isShort
              place={`left:${at + 1}`}
              value={pair.left}
              label={t('pair-left', { no: at + 1 })}
              onChange={(left) => change({ ...pair, left })}
            />
            <span className={css.sign}>→</span>
            <SuggestedRich
              isShort
              place={`right:${at + 1}`}
              value={pair.right}
              label={t('pair-right', { no: at + 1 })}
              onChange={(right) => change({ ...pair, right })}
            />
          </div>
        )}
      />
      <h3 className={css.small}>{t('extras')}</h3>
      <RowList
        items={body.extras}
        make={emptyText}
        addLabel={t('extra-add')}
        onChange={(extras) => onChange({ ...body, extras })}
        render={(extra, change, at) => (
          <SuggestedRich
            isShort
            place={`extra:${at + 1}`}
            value={extra}
            label={t('extra-no', { no: at + 1 })}
            onChange={change}
          />
        )}
      />
    </>
  )
}

export function OrderingFields({ body, onChange }: FieldsProps<'ordering'>) {
  const t = useTranslations()
  return (
    <RowList
      items={body.items}
      make={emptyText}
      addLabel={t('item-add')}
      onChange={(items) => onChange({ ...body, items })}
      render={(item, change, at) => (
        <SuggestedRich
          isShort
          place={`item:${at + 1}`}
          value={item}
          label={t('item-no', { no: at + 1 })}
          onChange={change}
        />
      )}
    />
  )
}
