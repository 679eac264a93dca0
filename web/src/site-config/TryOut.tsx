import { useMutation } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { Allow } from '#kit/Allow.tsx'
import type { Trying } from '#kit/slot.tsx'
import { isCancelled } from '#kit/wire/call-error.ts'
import css from './config.module.css'

type Typed = Record<string, unknown>

/** Tries what stands in the form, saved or not, and says what came of it; what is wrong with a field stands there too. */
export function TryOut({
  label,
  attempt,
  trying,
}: {
  label: string
  attempt: (typed: Typed) => Promise<unknown>
  trying: Trying
}) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: attempt,
    meta: { quiet: true },
    onMutate: () => trying.begin(),
    onError: (refused) => trying.tellAtFields(refused),
  })
  return (
    <Allow needs="super">
      <Button loading={isPending} onClick={() => mutate(trying.typedNow())}>
        {label}
      </Button>
      {error && !isPending && !isCancelled(error) && (
        <Alert type="error" showIcon title={error.message} className={css.tried ?? ''} />
      )}
    </Allow>
  )
}
