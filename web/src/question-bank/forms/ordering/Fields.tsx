import { SuggestedRich } from '#kit/suggest/SuggestedRich.tsx'
import { RowList } from '../../fields/RowList.tsx'
import { useTranslations } from '../../messages.ts'
import { emptyText } from '../empty-text.ts'
import type { BodyOf, FieldsProps } from '../form.ts'

export function OrderingFields({ body, onChange }: FieldsProps<BodyOf<'ordering'>>) {
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
