import type { ownerChoices } from '@obelisk/contract/attainment-report/writing'
import type { Output } from '@obelisk/contract/endpoint'
import { sql } from 'kysely'
import { containing } from '#kernel/list/containing.ts'
import type { Room } from '../access.ts'

type Owner = Output<typeof ownerChoices>['list'][number]

/** Teachers by name or staff number, at most 20: those who may be made responsible for a measure. */
export async function ownersFound({ read }: Room, quickSearch: string): Promise<Owner[]> {
  const text = containing(quickSearch)
  const { rows } = await sql<Owner>`
    select t.account_id as id, t.name, t.staff_no as under from teacher t
    where t.status = 'enable' and (t.name ilike ${text} or t.staff_no ilike ${text})
    order by t.name, t.id limit 20`.execute(read)
  return rows
}
