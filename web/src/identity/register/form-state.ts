import type { Channel } from '@obelisk/contract/identity/codes'
import { useState } from 'react'
import { CallError, isCancelled } from '#kit/wire/call-error.ts'

export type Problems = Partial<Record<string, string>>

/** What a refused call has against the form: at its fields, or as a whole. */
export function problemsFrom(error: unknown): Problems {
  if (!error || isCancelled(error)) return {}
  const fields = error instanceof CallError ? error.fields : []
  if (fields.length === 0) return { form: (error as Error).message }
  return Object.fromEntries(fields.map(({ path, message }) => [path, message]))
}

/** The chosen channel and what is wrong, for the forms that verify an address. */
export function useAddressForm(channels: readonly Channel[]) {
  const [chosen, setChannel] = useState<Channel>()
  const [problems, setProblems] = useState<Problems>({})
  return { channel: chosen ?? channels[0] ?? 'email', setChannel, problems, setProblems }
}

export const textIn = (form: HTMLFormElement, name: string) =>
  String(new FormData(form).get(name) ?? '').trim()
