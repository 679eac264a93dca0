import type { FormKind } from '@obelisk/contract/form-template/fields'
import { formNotForced } from '@obelisk/contract/form-template/refusals'
import type { Language } from '@obelisk/contract/refusal'
import { Refusal } from '#kernel/errors.ts'
import type { KindParts } from '#kernel/kinds/parts.ts'
import { wordType } from '#print/write-word.ts'
import { type Filling, findInForce, mustVersion, type Room } from '../queries.ts'
import { type FormContent, fillForm } from './fill-form.ts'
import { valuesByField } from './values-by-field.ts'

/** How many documents are offered to try a form on. */
export const mostToTry = 50

/** A document as forms of its kind show it. */
type Shown<K extends FormKind> = {
  values: FormContent<K>
  /** The name of the file, without an ending. */
  file: string
  /** What the name says of a document that is not final: a form of the school need not have a place for it. */
  mark?: string
}

/** What a room tells of its documents of a kind. */
type Documents<C, K extends FormKind, F> = Pick<KindParts<C>['form'], 'find' | 'starter'> & {
  /** What is known of a document. Refuses whoever may not see it. */
  facts: (ctx: C, id: number, language: Language) => Promise<F>
  /** `shows` tells which fields the form has a place for. */
  values: (facts: F, language: Language, shows: (field: string) => boolean) => Shown<K>
}

type WithDoor = { door: (room: 'form-template') => Room }
type WordFile = { name: string; type: string; body: Buffer }

/** What the room of a kind of document gives, so that its documents come in the school's own forms. */
export function schoolForm<C extends WithDoor, K extends FormKind, F>(
  kind: K,
  { find, facts, values, starter }: Documents<C, K, F>,
) {
  async function filled(ctx: C, form: Filling, known: F): Promise<WordFile> {
    const used = new Set(form.findings.uses.map(({ field }) => field))
    const shown = values(known, form.language, (field) => used.has(field))
    const body = await fillForm<K>(ctx.door('form-template'), form, used, shown.values)
    return { name: `${[shown.file, shown.mark].filter(Boolean).join('_')}.docx`, type: wordType, body }
  }

  /** A document in the form that is in force for its programme, or undefined where the school has none. */
  async function wordIfAny(ctx: C, projectId: number, language: Language, known: () => Promise<F>) {
    const form = await findInForce(ctx.door('form-template'), kind, language, projectId)
    return form && filled(ctx, form, await known())
  }

  return {
    find,
    starter,
    wordIfAny,
    /** The same, or the refusal that there is no such form. */
    async word(ctx: C, projectId: number, language: Language, known: () => Promise<F>): Promise<WordFile> {
      const word = await wordIfAny(ctx, projectId, language, known)
      if (!word) throw new Refusal(formNotForced)
      return word
    },
    /** A version of a form, in force or not, with a document in it. */
    async tryWith(ctx: C, versionId: number, id: number): Promise<WordFile> {
      const form = await mustVersion(ctx.door('form-template'), versionId)
      return filled(ctx, form, await facts(ctx, id, form.language))
    },
    /** The values of a document by field. */
    valuesOf: async (ctx: C, id: number, language: Language): Promise<Record<string, string>> =>
      valuesByField(kind, values(await facts(ctx, id, language), language, () => true).values),
  }
}
