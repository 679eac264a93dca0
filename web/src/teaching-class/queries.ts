import { classChoices, classes } from '@obelisk/contract/teaching-class/classes'
import { listMembers } from '@obelisk/contract/teaching-class/members'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#kit/call.ts'
import { listKey } from '#kit/list/use-data-list.ts'
import { refreshBaseData } from '#kit/scope/base-data.ts'

/** What a class can be made of; for those who may make one. */
export const choices = queryOptions({
  queryKey: ['teaching-class', 'choices'],
  queryFn: ({ signal }) => call(classChoices, {}, { signal }),
})

export const classOf = (id: number) =>
  queryOptions({
    queryKey: ['teaching-class', 'class', id],
    queryFn: ({ signal }) => call(classes.read, { id }, { signal }),
    select: ({ row }) => row,
  })

export const membersOf = (id: number) =>
  queryOptions({
    queryKey: ['teaching-class', 'members', id],
    queryFn: ({ signal }) => call(listMembers, { id }, { signal }),
  })

/** After any change: classes, lists, and the base data of all scope bars. */
export async function classesChanged(client: QueryClient) {
  void refreshBaseData()
  await client.invalidateQueries({ queryKey: ['teaching-class'] })
  await client.invalidateQueries({ queryKey: listKey('teaching-class.classes') })
  await client.invalidateQueries({ queryKey: listKey('teaching-class.terms') })
}
