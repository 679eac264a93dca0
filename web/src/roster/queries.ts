import { type ListedClass, readClassList } from '@obelisk/contract/roster/class-list'
import { type RosterKind, rosterImports } from '@obelisk/contract/roster/past-imports'
import { rosterChoices } from '@obelisk/contract/roster/units'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#kit/call.ts'
import { listKey } from '#kit/list/use-data-list.ts'
import { refreshBaseData } from '#kit/scope/base-data.ts'

/** Units and people that rows refer to; asked for again whenever the roster changes. */
export const choices = queryOptions({
  queryKey: ['roster', 'choices'],
  queryFn: ({ signal }) => call(rosterChoices, {}, { signal }),
})

/** Of which programme and cohort the admin classes of a list would be. */
export const classesRead = (rows: ListedClass[]) =>
  queryOptions({
    queryKey: ['roster', 'class-list', rows],
    queryFn: ({ signal }) => call(readClassList, { rows }, { signal }),
    enabled: rows.length > 0,
    placeholderData: keepPreviousData,
  })

/** The last imports of a kind of list that one made oneself. */
export const importsOf = (kind: RosterKind) =>
  queryOptions({
    queryKey: ['roster', 'imports', kind],
    queryFn: ({ signal }) => call(rosterImports, { kind }, { signal }),
    staleTime: 0,
  })

const lists = ['students', 'teachers', 'adminClasses', 'grades', 'projects', 'colleges'].map(
  (name) => `roster.${name}`,
)

/** After any change: every list of the roster, what rows refer to, and the base data of all scope bars. */
export async function rosterChanged(client: QueryClient) {
  void refreshBaseData()
  await client.invalidateQueries({ queryKey: ['roster'] })
  for (const name of lists) await client.invalidateQueries({ queryKey: listKey(name) })
}
