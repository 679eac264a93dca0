import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { notify } from '#kit/notify.ts'
import { useTranslations } from '../messages.ts'
import { submitting } from '../queries.ts'
import { useWritten } from './use-plan.ts'

/**
 * Hands the plan in: at once when no rule has a word about it, as soon as it is saved; with warnings a dialog asks for the
 * reason. It can be taken back until somebody has decided.
 */
export function useHandIn() {
  const t = useTranslations()
  const client = useQueryClient()
  const { view, check, base, commit, isDraft, trouble } = useWritten()
  const { mutate, isPending } = useMutation(submitting(client))
  const [step, setStep] = useState<'asking' | 'waiting'>()
  const begin = () => {
    commit()
    setStep(check.findings.some(({ level }) => level === 'warning') ? 'asking' : 'waiting')
  }
  useEffect(() => {
    if (step !== 'waiting') return
    if (trouble) setStep(undefined)
    if (trouble || isDraft) return
    setStep(undefined)
    mutate({ id: view.id, base: base(), reason: '' }, { onSuccess: () => notify.done(t('submitted')) })
  }, [step, trouble, isDraft, mutate, view.id, base, t])
  return {
    begin,
    end: () => setStep(undefined),
    isAsking: step === 'asking',
    isWaiting: step === 'waiting' || isPending,
  }
}
