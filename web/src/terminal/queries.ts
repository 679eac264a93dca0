import type { Sent } from '@obelisk/contract/endpoint'
import { changeTerminalConfig, terminalLog, terminalRuns } from '@obelisk/contract/terminal'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#kit/call.ts'
import { useSession } from '#kit/session.ts'

export const runsKey = ['terminal', 'runs'] as const

export const runs = queryOptions({
  queryKey: runsKey,
  queryFn: ({ signal }) => call(terminalRuns, {}, { signal }),
})

export const logOf = (id: number) =>
  queryOptions({
    queryKey: ['terminal', 'log', id],
    queryFn: ({ signal }) => call(terminalLog, { id }, { signal }),
  })

type Change = Sent<typeof changeTerminalConfig>

/** Keeps a choice on the server, and then here. */
export const changingSetting = mutationOptions({
  mutationFn: (change: Change) => call(changeTerminalConfig, change, { announce: true }),
  onSuccess: (_done: null, { manager, port }: Change) =>
    useSession.setState(({ office }) => {
      if (!office) return {}
      const terminal = {
        ...office.terminal,
        ...(manager ? { npmPackageManager: manager } : {}),
        ...(port ? { installServicePort: port } : {}),
      }
      return { office: { ...office, terminal } }
    }),
})
