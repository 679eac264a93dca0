import type { Input } from '@obelisk/contract/endpoint'
import type { printPaper } from '@obelisk/contract/exam-paper/package'
import type { Language } from '@obelisk/contract/refusal'
import { fillForm, mustFormInForce, mustFormOf, valuesByField } from '#form-template/public.ts'
import { must } from '#kernel/errors.ts'
import { containing } from '#kernel/list/containing.ts'
import { wordType } from '#print/write-word.ts'
import { paperPolicy, type Room, standingsOf } from '../access.ts'
import { factsToPrint } from '../print/facts-to-print.ts'
import { paperValues } from './paper-values.ts'

type Printed = Awaited<ReturnType<typeof factsToPrint>>
type Form = Parameters<typeof fillForm>[1]

async function filled(ctx: Room, { facts, pictures, name }: Printed, form: Form) {
  const hasPlace = form.findings.uses.some(({ field }) => field === 'draft')
  const values = paperValues(facts, pictures, hasPlace)
  const body = await fillForm<'exam-paper'>(ctx.door('form-template'), form, values)
  return { name: `${name}.docx`, type: wordType, body }
}

/** A paper in the form of its school. */
export async function inOwnForm(ctx: Room, printed: Printed) {
  const { language } = printed.facts.asked
  const door = ctx.door('form-template')
  return filled(ctx, printed, await mustFormInForce(door, 'exam-paper', language, printed.project ?? 0))
}

/** The papers that the person sets, the last ones changed first: nobody tries a form on others. */
export async function papersToTry(ctx: Room, quickSearch: string) {
  const text = containing(quickSearch)
  const rows = await standingsOf(ctx)
    .where((eb) => eb.or([eb('d.title', 'ilike', text), eb('d.title_en', 'ilike', text)]))
    .orderBy('e.update_time', 'desc')
    .limit(500)
    .execute()
  return rows
    .filter(({ duties }) => duties.includes('setter'))
    .slice(0, 50)
    .map(({ id, title, title_en }) => ({ id, name: title, name_en: title_en || title }))
}

async function firstPrinted(ctx: Room, id: number, language: Language): Promise<Printed> {
  const { labels } = await paperPolicy.must(ctx, 'edit', id)
  const label = must(labels[0])
  const asked: Input<typeof printPaper> = { id, label, part: 'paper', file: 'school', sheet: 'a4', language }
  return factsToPrint(ctx, asked)
}

export async function paperFieldValues(ctx: Room, id: number, language: Language) {
  const { facts, pictures } = await firstPrinted(ctx, id, language)
  return valuesByField('exam-paper', paperValues(facts, pictures, true))
}

/** A version of a form, in force or not, with a paper of one's own in it. */
export async function tryPaperForm(ctx: Room, id: number, versionId: number) {
  const form = await mustFormOf(ctx.door('form-template'), 'exam-paper', versionId)
  return filled(ctx, await firstPrinted(ctx, id, form.language), form)
}
