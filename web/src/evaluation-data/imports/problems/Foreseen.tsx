import type { NewItem } from '@obelisk/contract/evaluation-data/import-shapes'
import type { ImportView } from '@obelisk/contract/evaluation-data/imports'
import { useSigns } from '#kit/translations/signs.ts'
import { useName } from '#kit/translations.ts'
import { useScreen } from '../../frame/screen.ts'
import { useTranslations } from '../messages.ts'
import panel from './problems.module.css'

/** What storing would change: new items with their full marks and where these come from, new marks, changed ones. */
export function Foreseen({ view }: { view: ImportView }) {
  const t = useTranslations()
  const name = useName()
  const { sheet } = useScreen()
  const { fresh, changed, same, cells } = view.counts
  const items = newItemsOf(view)
  const { between } = useSigns()
  const fullMarkOf = ({ full_score, full_from }: NewItem) =>
    full_score === null ? t('made-open') : t(`made-${full_from ?? 'decided'}`, { full: full_score })
  /** Items with the same full mark in one line. */
  const byFullMark = (some: readonly NewItem[]) => {
    const lines = new Map<string, string[]>()
    for (const item of some) lines.set(fullMarkOf(item), [...(lines.get(fullMarkOf(item)) ?? []), item.no])
    return [...lines]
  }
  const made = items.map(({ component_id }) => component_id)
  const components = sheet.components.filter(({ id }) => made.includes(id))
  return (
    <div className={panel.foreseen}>
      {components.map((component) => (
        <div key={component.id}>
          <p>
            {t(view.mapping.replaces.length > 0 ? 'new-items' : 'new-items-beside', {
              component: name(component),
              count: made.filter((id) => id === component.id).length,
            })}
          </p>
          <ul className={panel.made}>
            {byFullMark(items.filter(({ component_id }) => component_id === component.id)).map(
              ([full, nos]) => (
                <li key={full}>
                  <span>{nos.join(between)}</span>
                  <span>{full}</span>
                </li>
              ),
            )}
          </ul>
        </div>
      ))}
      {fresh === null || changed === null || same === null ? (
        <p>{t('foreseen-many', { cells })}</p>
      ) : (
        <p>{t('foreseen', { fresh, changed, same })}</p>
      )}
    </div>
  )
}

/** The new items, once each: several sheets may hold marks of the same one. */
function newItemsOf({ mapping }: ImportView): NewItem[] {
  const items = new Map<string, NewItem>()
  for (const { used, columns } of mapping.sheets)
    for (const role of used ? columns : [])
      if (role.kind === 'new') items.set(`${role.item.component_id} ${role.item.no}`, role.item)
  return [...items.values()]
}
