import type { ObjectiveShare, SheetObjective } from '@obelisk/contract/evaluation-data/shapes'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import css from './items.module.css'
import { NumberField } from './NumberField.tsx'

type Props = {
  objectives: readonly SheetObjective[]
  shares: readonly ObjectiveShare[]
  isLocked: boolean
  label: string
  onChange: (shares: ObjectiveShare[]) => void
}

/** The objectives share alike when another one comes or goes. */
const evenly = (ids: readonly number[]): ObjectiveShare[] =>
  ids.map((objective_id) => ({ objective_id, share: 1 / ids.length }))

/** Which objectives an item counts to; with several, the share of each in percent. */
export function ObjectiveShares({ objectives, shares, isLocked, label, onChange }: Props) {
  const t = useTranslations()
  const name = useName()
  const has = (id: number) => shares.some(({ objective_id }) => objective_id === id)
  const toggle = (id: number) =>
    onChange(
      evenly(objectives.map((objective) => objective.id).filter((one) => (one === id ? !has(id) : has(one)))),
    )
  return (
    <fieldset className={css.shares} aria-label={`${label} ${t('objective')}`}>
      {objectives.map(({ id, no, text, text_en }) => {
        const share = shares.find(({ objective_id }) => objective_id === id)
        return (
          <span key={id} className={css.share}>
            <button
              type="button"
              className={css.objective}
              aria-pressed={share !== undefined}
              aria-label={t('objective-no', { no })}
              title={name({ name: text, name_en: text_en })}
              disabled={isLocked}
              onClick={() => toggle(id)}
            >
              {no}
            </button>
            {share && shares.length > 1 && (
              <>
                <NumberField
                  className={css.percent ?? ''}
                  label={`${label} ${t('share-of', { no })}`}
                  value={Number((share.share * 100).toFixed(2))}
                  isLocked={isLocked}
                  onChange={(percent) =>
                    onChange(
                      shares.map((one) => (one === share ? { ...one, share: (percent ?? 0) / 100 } : one)),
                    )
                  }
                />
                %
              </>
            )}
          </span>
        )
      })}
    </fieldset>
  )
}
