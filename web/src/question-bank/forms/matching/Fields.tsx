import { SuggestedRich } from '#kit/suggest/SuggestedRich.tsx'
import css from '../../edit/edit.module.css'
import { RowList } from '../../fields/RowList.tsx'
import { useTranslations } from '../../messages.ts'
import { emptyText } from '../empty-text.ts'
import type { BodyOf, FieldsProps } from '../form.ts'

export function MatchingFields({ body, onChange }: FieldsProps<BodyOf<'matching'>>) {
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
