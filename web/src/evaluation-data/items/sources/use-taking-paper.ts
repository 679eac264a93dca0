import type { Sheet } from '@obelisk/contract/evaluation-data/classes'
import { useMutation } from '@tanstack/react-query'
import { useFormats } from '#kit/formats.ts'
import { notify } from '#kit/notify.ts'
import { useTranslations } from '../../messages.ts'
import { questionsOf } from '../../queries.ts'
import { draftsOf } from '../draft.ts'
import type { ItemsForm } from '../use-items.ts'

/** Puts the questions of a paper in place of the items of one component, to be looked at before they are saved. */
export function useTakingPaper(sheet: Sheet, form: ItemsForm, onTaken?: () => void) {
  const t = useTranslations()
  const { list } = useFormats()
  return useMutation({
    mutationFn: ({ paper_id, component_id }: { paper_id: number; component_id: number }) =>
      questionsOf(sheet.class.id, paper_id, component_id),
    onSuccess: ({ items, unknown }) => {
      form.replace(draftsOf(items))
      notify.done(
        unknown.length > 0
          ? t('paper-taken-without', { nos: list(unknown) })
          : t('paper-taken', { count: items.length }),
      )
      onTaken?.()
    },
  })
}
