import type { Output } from '@obelisk/contract/endpoint'
import type { personalData } from '@obelisk/contract/personal-data'
import { projectsWithin } from '#roster/public.ts'
import { mustBeStaff, ownRecord, ownTeacher, type Room } from './own-record.ts'

/** Stars for what is not shown of a number that is kept. */
const maskOf = (end: string) => (end ? `${'*'.repeat(14)}${end}` : '')

/** The programmes that the person may see, by the name of the list. */
export async function choicesOf(ctx: Room) {
  const ids = await projectsWithin(ctx.door('roster'), 'training-plan/view')
  if (ids.length === 0) return []
  return ctx.read
    .selectFrom('project')
    .select(['id', 'name', 'name_en'])
    .where('id', 'in', ids)
    .orderBy('weigh')
    .orderBy('id')
    .execute()
}

/** What is kept of who has kept nothing yet. */
const nothing = {
  id_number_end: '',
  intro: '',
  mobile: '',
  email: '',
  office: '',
  address: '',
  default_project_id: null as number | null,
  info_version: 0,
  contact_version: 0,
  project_version: 0,
}

const chosenBy = ({ read, actor }: Room) =>
  read
    .selectFrom('personal_project')
    .select('project_id')
    .where('account_id', '=', actor.accountId)
    .orderBy('project_id')
    .execute()

/** Everything of the page; programmes that one may no longer see are left out. */
export async function readPersonal(ctx: Room): Promise<Output<typeof personalData>> {
  mustBeStaff(ctx)
  const account = await ctx.read
    .selectFrom('account')
    .select('name')
    .where('id', '=', ctx.actor.accountId)
    .executeTakeFirstOrThrow()
  const record = (await ownRecord(ctx)) ?? nothing
  const roster = (await ownTeacher(ctx)) ?? null
  const choices = await choicesOf(ctx)
  const seen = new Set(choices.map(({ id }) => id))
  const mine = (await chosenBy(ctx)).map(({ project_id }) => project_id)
  const { mobile, email, office, address, default_project_id } = record
  return {
    roster,
    info: {
      name: roster?.name ?? account.name,
      id_number: maskOf(record.id_number_end),
      intro: record.intro,
      version: record.info_version,
    },
    contact: { mobile, email, office, address, version: record.contact_version },
    projects: {
      mine: mine.filter((id) => seen.has(id)),
      default_project_id: seen.has(default_project_id ?? 0) ? default_project_id : null,
      choices,
      version: record.project_version,
    },
  }
}
