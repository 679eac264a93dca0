import { AskedLists, Lines } from '../../show/AskedLists.tsx'
import css from '../../show/show.module.css'
import type { BodyOf, ViewProps } from '../form.ts'

/** The items in their right order. */
export function OrderingView({ body, isBrief }: ViewProps<BodyOf<'ordering'>>) {
  if (isBrief) return <AskedLists body={body} />
  return (
    <div className={css.key}>
      <Lines items={body.items} mark={(at) => `${at + 1}.`} />
    </div>
  )
}
