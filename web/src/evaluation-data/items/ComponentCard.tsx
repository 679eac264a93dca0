import type { Sheet } from '@obelisk/contract/evaluation-data/classes'
import { Button } from 'antd'
import { useFormats } from '#kit/formats.ts'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import { type Component, type Draft, isSame, spreadPoints, sumOfPoints, withPlannedShares } from './draft.ts'
import { ItemRow } from './ItemRow.tsx'
import css from './items.module.css'
import type { ItemsForm } from './use-items.ts'

type Props = {
  sheet: Sheet
  component: Component
  form: ItemsForm
  isLocked: boolean
  onPaste: (component: Component) => void
  onRemove: (draft: Draft) => void
}

function Heads() {
  const t = useTranslations()
  const heads = ['item-no', 'item-name', 'full-score', 'points', 'objective', 'flags'] as const
  return (
    <div className={`${css.row} ${css.heads}`} aria-hidden="true">
      {heads.map((key) => (
        <span key={key}>{t(key)}</span>
      ))}
    </div>
  )
}

/** One component with its items; its points must be the ratio of the syllabus. */
export function ComponentCard({ sheet, component, form, isLocked, onPaste, onRemove }: Props) {
  const t = useTranslations()
  const name = useName()
  const { number } = useFormats()
  const own = form.drafts.filter(({ component_id }) => component_id === component.id)
  const sum = sumOfPoints(own)
  const pointless = own.filter(({ points }) => points === 0).length
  const isRight = isSame(sum, component.ratio) && pointless === 0
  const label = name(component)
  return (
    <section className={css.component} aria-label={label}>
      <header className={css.componentHead}>
        <h2 className={css.componentName}>
          {label} {number(component.ratio)}
        </h2>
        <span className={isRight ? css.right : css.wrong}>
          {isRight ? '✓' : '⊘'} {t('sum-of', { sum: number(sum), planned: number(component.ratio) })}
          {pointless > 0 && ` · ${t('pointless', { count: pointless })}`}
        </span>
        {!isLocked && (
          <span className={css.componentActs}>
            {own.length > 0 && !isRight && (
              <Button size="small" onClick={() => form.replace(spreadPoints(form.drafts, component))}>
                {t('spread')}
              </Button>
            )}
            {own.some(({ shares }) => shares.length === 0) && (
              <Button size="small" onClick={() => form.replace(withPlannedShares(form.drafts, component))}>
                {t('planned-shares')}
              </Button>
            )}
            <Button size="small" onClick={() => onPaste(component)}>
              {t('paste-list')}
            </Button>
            <Button size="small" onClick={() => form.add(component)}>
              {t('add-item')}
            </Button>
          </span>
        )}
      </header>
      {own.length > 0 && <Heads />}
      <ul className={css.rows}>
        {own.map((draft) => (
          <ItemRow
            key={draft.key}
            draft={draft}
            objectives={sheet.objectives}
            problem={form.problems.get(draft.key)}
            isLocked={isLocked}
            onChange={form.change}
            onMove={form.move}
            onRemove={onRemove}
          />
        ))}
      </ul>
      {own.length === 0 && <p className={css.none}>{t('component-empty')}</p>}
    </section>
  )
}
