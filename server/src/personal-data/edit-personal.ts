import type { Input } from '@obelisk/contract/endpoint'
import type { FieldProblem } from '@obelisk/contract/envelope'
import {
  type editContact,
  type editInfo,
  type editProject,
  hasContent,
  isEmail,
  isIdNumber,
  isMobile,
  isName,
  personalTexts,
} from '@obelisk/contract/personal-data'
import { setOwnName } from '#identity/public.ts'
import { invalid, must } from '#kernel/errors.ts'
import { mustBeStaff, ownRecord, ownTeacher, type Room, takeVersion } from './own-record.ts'
import { choicesOf } from './read-personal.ts'

type Text = keyof typeof personalTexts

const problemAt = ({ language }: Room, path: string, text: Text = path as Text): FieldProblem => ({
  path,
  message: personalTexts[text][language],
})

function mustBeRight(problems: (FieldProblem | false)[]) {
  const found = problems.filter((problem) => problem !== false)
  if (found.length > 0) throw invalid(...found)
}

function nameProblem(ctx: Room, name: string, kept: string | undefined): FieldProblem | false {
  if (!isName(name)) return problemAt(ctx, 'name')
  return kept !== undefined && name.trim() !== kept && problemAt(ctx, 'name', 'name-kept')
}

/** Saves name, identity number and introduction. The name of who stands in the list of teachers is the list's. */
export async function saveInfo(ctx: Room, { name, id_number, intro, version }: Input<typeof editInfo>) {
  mustBeStaff(ctx)
  const record = await ownRecord(ctx)
  const teacher = await ownTeacher(ctx)
  const needsNumber = !record?.id_number || id_number !== undefined
  mustBeRight([
    nameProblem(ctx, name, teacher?.name),
    needsNumber && !isIdNumber(id_number ?? '') && problemAt(ctx, 'id_number'),
    intro !== undefined && !hasContent(intro) && problemAt(ctx, 'intro'),
  ])
  const next = await takeVersion(ctx, 'info', version)
  const number = id_number?.trim().toUpperCase()
  const values = {
    ...(number === undefined
      ? {}
      : { id_number: ctx.services.secrets.encrypt(Buffer.from(number)), id_number_end: number.slice(-4) }),
    ...(intro === undefined ? {} : { intro: intro.trim() }),
  }
  if (Object.keys(values).length > 0) await update(ctx, values)
  if (!teacher) await setOwnName(ctx.door('identity'), name.trim())
  return { version: next }
}

const update = ({ own, actor }: Room, values: object) =>
  own.updateTable('personal_record').set(values).where('account_id', '=', actor.accountId).execute()

/** Saves how colleagues reach the person. */
export async function saveContact(ctx: Room, { version, ...contact }: Input<typeof editContact>) {
  mustBeStaff(ctx)
  mustBeRight([
    !isMobile(contact.mobile) && problemAt(ctx, 'mobile'),
    !isEmail(contact.email) && problemAt(ctx, 'email'),
  ])
  const next = await takeVersion(ctx, 'contact', version)
  const { mobile, email, office, address } = contact
  await update(ctx, { mobile: mobile.trim(), email: email.trim(), office, address })
  return { version: next }
}

/** Saves the programmes the person works with; only those that the person may see. */
export async function saveProjects(ctx: Room, input: Input<typeof editProject>) {
  mustBeStaff(ctx)
  const { project_ids, default_project_id = null, version } = input
  const seen = new Set((await choicesOf(ctx)).map(({ id }) => id))
  const mine = [...new Set(project_ids)]
  const isWrong = mine.some((id) => !seen.has(id))
  const isDefaultWrong = default_project_id !== null && !mine.includes(default_project_id)
  mustBeRight([
    isWrong && problemAt(ctx, 'project_ids'),
    isDefaultWrong && problemAt(ctx, 'default_project_id', 'project_ids'),
  ])
  const next = await takeVersion(ctx, 'project', version)
  const { accountId } = ctx.actor
  await update(ctx, { default_project_id })
  await ctx.own.deleteFrom('personal_project').where('account_id', '=', accountId).execute()
  if (mine.length > 0)
    await ctx.own
      .insertInto('personal_project')
      .values(mine.map((project_id) => ({ account_id: accountId, project_id })))
      .execute()
  return { version: next }
}

/** The own identity number in full. */
export async function openIdNumber(ctx: Room) {
  mustBeStaff(ctx)
  const record = await ownRecord(ctx)
  return { id_number: ctx.services.secrets.decrypt(must(record?.id_number)).toString() }
}
