import { wasChanged } from '@obelisk/contract/refusal'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Form } from 'antd'
import { useEffect, useRef } from 'react'
import { clearProblems, isToldAtFields, problemsOf, showProblems } from '#kit/dialog/form-problems.ts'
import { useLeaveGuard } from '#kit/dialog/leave-guard.ts'
import { CallError, isCancelled } from '#kit/wire/call-error.ts'
import { type Group, savingConfig } from './queries.ts'

type Values = Record<string, unknown>

const valuesOf = ({ list }: Group): Values => Object.fromEntries(list.map(({ name, value }) => [name, value]))
const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** What is typed against what was there when the person began; what others save meanwhile does not touch it. */
export function useGroupForm(group: Group) {
  const [form] = Form.useForm<Values>()
  const now = Form.useWatch([], form) as Values | undefined
  const seen = useRef(group)
  const latest = useRef(group)
  latest.current = group
  const { mutate, isPending, error, reset } = useMutation(savingConfig(useQueryClient()))

  const begun = valuesOf(seen.current)
  const changed = Object.keys(begun).filter((name) => now && name in now && !same(now[name], begun[name]))
  useLeaveGuard(changed.length > 0)

  const begin = (from: Group) => {
    seen.current = from
    form.setFieldsValue(valuesOf(from))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what comes new is taken over where nothing is typed
  useEffect(() => {
    if (changed.length === 0 && seen.current !== group) begin(group)
  }, [group, changed.length])

  const send = (revisions: Group) => {
    const typed = form.getFieldsValue() as Values
    const sent = Object.fromEntries(changed.map((name) => [name, typed[name]]))
    clearProblems(form, Object.keys(begun))
    mutate(
      {
        ...sent,
        _revisions: Object.fromEntries(
          revisions.list
            .filter(({ name }) => changed.includes(name))
            .map(({ name, revision }) => [name, revision]),
        ),
      },
      {
        onError: (refused) => showProblems(form, problemsOf(refused)),
        onSuccess: () => goOn({ ...begun, ...sent }),
      },
    )
  }
  /** The page has asked anew by now: it goes on from there, with what was typed while it waited. */
  const goOn = (left: Values) => {
    seen.current = latest.current
    for (const { name, value } of latest.current.list)
      if (same(form.getFieldValue(name), left[name])) form.setFieldValue(name, value)
  }
  const discard = () => {
    reset()
    clearProblems(form, Object.keys(begun))
    begin(group)
  }
  const isShown = error && !isCancelled(error) && !isToldAtFields(form, error)
  const isStale = error instanceof CallError && error.is(wasChanged)
  const touch = (typed: Values) => clearProblems(form, Object.keys(typed))
  const trying = {
    typedNow: () => form.getFieldsValue() as Values,
    begin: () => clearProblems(form, Object.keys(begun)),
    tellAtFields: (refused: unknown) => void showProblems(form, problemsOf(refused)),
  }
  return {
    form,
    touch,
    trying,
    changed,
    isPending,
    save: () => send(seen.current),
    discard,
    problem: isShown ? error.message : undefined,
    stale: isStale ? { take: discard, keep: () => send(group) } : undefined,
  }
}
