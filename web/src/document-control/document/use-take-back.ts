import { takeBackSeconds } from '@obelisk/contract/document-control/lifecycle'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { notify } from '#kit/notify.ts'
import { useTranslations } from '../messages.ts'
import { takingBack } from '../queries.ts'

/** Takes decisions of the last minute back, and says what could not be. */
export function useTakeBack() {
  const t = useTranslations()
  const client = useQueryClient()
  return useMutation({
    ...takingBack(client),
    onSuccess: ({ done, refused }) => {
      if (done > 0) notify.done(t('taken-back', { count: done }))
      for (const { message } of refused) notify.failed(message)
    },
  })
}

/** Says what was decided, with the way back beside it; for the whole minute it stands at the document too. */
export function useTakeBackOffer() {
  const t = useTranslations()
  const { mutate } = useTakeBack()
  return (text: string, ids: number[]) =>
    notify.done(text, { label: t('take-back'), act: () => mutate(ids), seconds: takeBackSeconds / 4 })
}
