import type { Output } from '@obelisk/contract/endpoint'
import type { personalData } from '@obelisk/contract/personal-data'
import { type MutationOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { Alert, Form } from 'antd'
import { type ReactNode, useState } from 'react'
import { problemsOf, showProblems } from '#kit/dialog/form-problems.ts'
import { useLeaveGuard } from '#kit/dialog/leave-guard.ts'
import { StaleNotice } from '#kit/dialog/StaleNotice.tsx'
import { isCancelled } from '#kit/wire/call-error.ts'
import { isStale } from '#kit/wire/is-stale.ts'
import css from './personal.module.css'
import { personalOf } from './queries.ts'

type Data = Output<typeof personalData>
/** What is stored of a part as its form shows it, and which state of it that is. */
type State<F> = { fields: F; version: number }

type Plan<F, I> = {
  data: Data
  stateOf: (data: Data) => State<F>
  options: MutationOptions<{ version: number }, Error, I>
  inputOf: (state: State<F>) => I
}

/**
 * A part that is saved by itself: problems stand at their fields. What was typed stays while others change the part
 * elsewhere; saving then tells who did, and offers theirs or one's own.
 */
export function usePart<F extends object, I>({ data, stateOf, options, inputOf }: Plan<F, I>) {
  const [form] = Form.useForm<F>()
  const client = useQueryClient()
  const { mutate, isPending, error, reset } = useMutation(options)
  const [opened, setOpened] = useState(() => stateOf(data))
  const typed = Form.useWatch([], form) as F | undefined
  const isChanged =
    typed !== undefined && JSON.stringify({ ...opened.fields, ...typed }) !== JSON.stringify(opened.fields)
  useLeaveGuard(isChanged)
  const latest = async () => stateOf(await client.fetchQuery({ ...personalOf, staleTime: 0 }))
  const saveFrom = (version: number) => {
    const fields = { ...opened.fields, ...form.getFieldsValue() }
    mutate(inputOf({ fields, version }), {
      onSuccess: (answer) => setOpened({ fields, version: answer.version }),
      onError: (refused) => showProblems(form, problemsOf(refused)),
    })
  }
  const load = async () => {
    const state = await latest()
    setOpened(state)
    form.setFieldsValue(state.fields as Parameters<typeof form.setFieldsValue>[0])
    reset()
  }
  return {
    form,
    initial: opened.fields,
    isPending,
    save: () => saveFrom(opened.version),
    problem: (
      <PartProblem
        error={error}
        onLoad={() => void load().catch(reportError)}
        onKeep={() =>
          void latest()
            .then(({ version }) => saveFrom(version))
            .catch(reportError)
        }
      />
    ),
  }
}

/** What is wrong with the part as a whole, and the ways on when it was changed elsewhere. */
function PartProblem({
  error,
  onLoad,
  onKeep,
}: {
  error: unknown
  onLoad: () => void
  onKeep: () => void
}): ReactNode {
  if (isStale(error)) return <StaleNotice error={error} onTake={onLoad} onKeep={onKeep} />
  if (!error || isCancelled(error) || problemsOf(error).length > 0) return null
  return <Alert className={css.alert ?? ''} type="error" role="alert" title={(error as Error).message} />
}
