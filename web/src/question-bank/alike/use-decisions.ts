import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useConfirmDanger } from '#kit/dialog/use-confirm-danger.ts'
import { notify } from '#kit/notify.ts'
import { useSigns } from '#kit/translations/signs.ts'
import { useTranslations } from '../messages.ts'
import { merging, tellingDifferent, tellingSisters } from '../queries.ts'

type Named = { id: number; code: string }

/** What can be decided about questions that are alike. A merge asks first: it takes a question out of the lists. */
export function useDecisions() {
  const t = useTranslations()
  const { between } = useSigns()
  const client = useQueryClient()
  const confirm = useConfirmDanger()
  const { mutateAsync: merge } = useMutation(merging(client))
  const { mutateAsync: tellSisters } = useMutation(tellingSisters(client))
  const { mutateAsync: tellDifferent } = useMutation(tellingDifferent(client))
  return {
    merge: (kept: Named, others: readonly Named[]) =>
      confirm({
        title: t('merge-sure', { code: kept.code, count: others.length }),
        text: t('merge-text', { codes: others.map(({ code }) => code).join(between) }),
        action: t('merge'),
        onConfirm: async () => {
          await merge({ keep: kept.id, ids: others.map(({ id }) => id) })
          notify.done(t('merged', { code: kept.code }))
        },
      }),
    sisters: async (ids: readonly number[]) => {
      await tellSisters({ ids: [...ids], are: true })
      notify.done(t('sisters-told'))
    },
    different: async (ids: readonly number[]) => {
      await tellDifferent({ ids: [...ids] })
      notify.done(t('different-told'))
    },
  }
}
