import { useMutation, useQueryClient } from '@tanstack/react-query'
import { notify } from '#kit/notify.ts'
import { useTranslations } from '../messages.ts'
import { reminding } from '../queries.ts'

/** Reminds the approvers of the present step, and says how many were told. */
export function useReminder(id: number) {
  const t = useTranslations()
  const { mutate, isPending } = useMutation(reminding(useQueryClient()))
  const remind = () =>
    mutate({ ids: [id] }, { onSuccess: ({ people }) => notify.done(t('reminded', { count: people })) })
  return { remind, isPending, label: t('remind') }
}
