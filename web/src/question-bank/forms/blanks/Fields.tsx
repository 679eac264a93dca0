import { Checkbox, Input, InputNumber } from 'antd'
import css from '../../edit/edit.module.css'
import { RowList } from '../../fields/RowList.tsx'
import { useTranslations } from '../../messages.ts'
import type { BodyOf, FieldsProps } from '../form.ts'

export function BlankFields({ body, onChange }: FieldsProps<BodyOf<'blanks'>>) {
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
