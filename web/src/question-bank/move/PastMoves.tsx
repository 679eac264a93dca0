import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ActionButton } from '#kit/action/ActionButton.tsx'
import { useFormats } from '#kit/formats.ts'
import { notify } from '#kit/notify.ts'
import { useName } from '#kit/translations.ts'
import css from '../bank/bank.module.css'
import facetCss from '../facets/facets.module.css'
import { useTranslations } from '../messages.ts'
import { movesOf, movingBack } from '../queries.ts'

/** The last moves out of this bank, each with its way back. */
export function PastMoves({ catalog }: { catalog: number }) {
  const t = useTranslations()
  const nameOf = useName()
  const { when } = useFormats()
  const { data } = useQuery(movesOf(catalog))
  const { mutateAsync } = useMutation(movingBack(useQueryClient()))
  if (!data || data.list.length === 0) return null
  const undo = async (id: number) => {
    const { moved, kept } = await mutateAsync({ id })
    notify.done(kept > 0 ? t('moved-back-but', { count: moved, kept }) : t('moved-back', { count: moved }))
  }
  return (
    <fieldset className={facetCss.facet}>
      <legend>{t('past-moves')}</legend>
      {data.list.map(({ id, to, count, person, time }) => (
        <div key={id} className={css.quiet}>
          {when(time)} {person ? nameOf(person) : ''} {t('move-line', { count, course: nameOf(to) })}{' '}
          <ActionButton type="link" size="small" onAct={() => undo(id)}>
            {t('move-undo')}
          </ActionButton>
        </div>
      ))}
    </fieldset>
  )
}
