import type { FormKind } from '@obelisk/contract/form-template/fields'
import * as contract from '@obelisk/contract/form-template/templates'
import * as trial from '@obelisk/contract/form-template/trial'
import { openFile } from '#files/public.ts'
import { asMember } from '#kernel/as-member.ts'
import { must } from '#kernel/errors.ts'
import { type RoomParts, routesOf } from '#kernel/room.ts'
import { wordType } from '#print/write-word.ts'
import { formFieldList } from './field-list.ts'
import { checkUpload, keepVersion } from './keep-version.ts'
import { deleteForm, publishVersion, retireForm } from './put-in-force.ts'
import {
  actsOf,
  findInForce,
  formsOf,
  mustForm,
  mustVersion,
  type Room,
  unitsOf,
  versionsOf,
} from './queries.ts'
import { sampleForm } from './sample/sample-form.ts'
import { starterForm } from './starter-form.ts'

const on = routesOf('form-template')

/** What the room of a kind answers about its forms. */
const formOf = (ctx: Room, kind: FormKind) => must(ctx.kindsIn('form').find(({ name }) => name === kind))

export const parts: RoomParts = {
  routes: [
    on(contract.listForms, async (ctx) => ({ list: await formsOf(ctx), ...(await unitsOf(ctx)) })),
    on(contract.readForm, async (ctx, { id }) => ({
      form: await mustForm(ctx, id),
      versions: await versionsOf(ctx, id),
      acts: await actsOf(ctx, id),
    })),
    on(contract.uploadForm, { ahead: checkUpload, handle: keepVersion }),
    on(contract.publishForm, async (ctx, { version_id }) => {
      await publishVersion(ctx, version_id)
      return null
    }),
    on(contract.retireForm, async (ctx, { id }) => {
      await retireForm(ctx, id)
      return null
    }),
    on(contract.deleteForm, async (ctx, { id }) => {
      await deleteForm(ctx, id)
      return null
    }),
    on(contract.formFile, async (ctx, { version_id }) => {
      const version = await mustVersion(ctx, version_id)
      return { name: version.file_name, type: wordType, body: await openFile(ctx.door('files'), version) }
    }),
    on(contract.starterForm, (ctx, { kind, language }) =>
      starterForm(kind, language, formOf(ctx, kind).starter(language)),
    ),
    on(contract.formFieldList, (_, { kind, language }) => formFieldList(kind, language)),
    on(contract.sampleForm, (ctx, { version_id }) => sampleForm(ctx, version_id)),
    on(contract.formInForce, async (ctx, { kind, language, project_id }) => {
      const form = await findInForce(ctx, kind, language, project_id)
      return { form: form ? { number: form.number, scope_type: form.scope_type } : null }
    }),
    // an administrator sees a document only by a role, like everybody else
    on(trial.formDocuments, async (ctx, { kind, quickSearch }) => ({
      list: await formOf(ctx, kind).find(asMember(ctx), quickSearch),
    })),
    on(trial.documentValues, async (ctx, { kind, id, language }) => ({
      values: await formOf(ctx, kind).valuesOf(asMember(ctx), id, language),
    })),
    on(trial.filledForm, async (ctx, { id, version_id }) => {
      const { kind } = await mustVersion(ctx, version_id)
      return formOf(ctx, kind).tryWith(asMember(ctx), version_id, id)
    }),
  ],
}
