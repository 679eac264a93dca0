import { balance, integral, overview } from '@obelisk/contract/member/own-account'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#kit/call.ts'

export const overviewOf = queryOptions({
  queryKey: ['member', 'overview'],
  queryFn: ({ signal }) => call(overview, {}, { signal }),
})

/** One change of either ledger, as the list shows it. */
type Entry = { id: number; memo: string; create_time: number; change: string; after: string }
export type Records = { list: Entry[]; total: number }

const signed = (change: string) => (change.startsWith('-') ? change : `+${change}`)

export const recordsOf = (ledger: 'integral' | 'balance', page: number, limit: number) =>
  queryOptions({
    queryKey: ['member', ledger, page, limit],
    queryFn: async ({ signal }): Promise<Records> => {
      if (ledger === 'balance') {
        const { list, total } = await call(balance, { page, limit }, { signal })
        return { total, list: list.map((row) => ({ ...row, change: signed(row.money) })) }
      }
      const { list, total } = await call(integral, { page, limit }, { signal })
      return {
        total,
        list: list.map((row) => ({ ...row, change: signed(String(row.score)), after: String(row.after) })),
      }
    },
    placeholderData: (before) => before,
  })
