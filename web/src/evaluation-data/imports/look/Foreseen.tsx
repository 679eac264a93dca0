import type { ImportView } from '@obelisk/contract/evaluation-data/imports'
import { useName } from '#kit/words.ts'
import { useScreen } from '../../frame/screen.ts'
import { useWords } from '../messages.ts'
import look from './look.module.css'

/** What storing would change: new marks, changed ones, new items. */
export function Foreseen({ view }: { view: ImportView }) {
  const say = useWords()
  const name = useName()
  const { sheet } = useScreen()
  const { fresh, changed, same, cells } = view.counts
  // several sheets may hold marks of the same new item
  const items = new Map(
    view.mapping.sheets
      .filter(({ used }) => used)
      .flatMap(({ columns }) =>
        columns.flatMap((role) =>
          role.kind === 'new'
            ? [[`${role.item.component_id} ${role.item.no}`, role.item.component_id] as const]
            : [],
        ),
      ),
  )
  const made = [...items.values()]
  const components = sheet.components.filter(({ id }) => made.includes(id))
  return (
    <div className={look.foreseen}>
      {components.map((component) => (
        <p key={component.id}>
          {say('new-items', {
            component: name(component),
            count: made.filter((id) => id === component.id).length,
          })}
        </p>
      ))}
      {fresh === null || changed === null || same === null ? (
        <p>{say('foreseen-many', { cells })}</p>
      ) : (
        <p>{say('foreseen', { fresh, changed, same })}</p>
      )}
    </div>
  )
}
