import type { FormCheck, FormPlace, FormProblem } from '@obelisk/contract/form-template/check'
import { isFormError } from '@obelisk/contract/form-template/check'
import { type FormKind, formFields } from '@obelisk/contract/form-template/fields'
import type { Language } from '@obelisk/contract/refusal'
import { guardPackage } from '../package/guard-package.ts'
import { openPackage, type Package, packed } from '../package/open-package.ts'
import type { PlainValues } from './bind-values.ts'
import { checkTags } from './check-tags.ts'
import { fillTemplate } from './fill-template.ts'
import { type Scan, scanTags } from './scan-tags.ts'

export type CheckWanted = { bytes: Uint8Array; kind: FormKind; language: Language; sample: PlainValues }

/** What is left of a template that may be kept: its bytes without what was taken out, and what it holds. */
export type Checked = { bytes: Uint8Array; check: FormCheck }

const partOf = (name: string): FormPlace['part'] | undefined => {
  if (/^word\/header\d*\.xml$/i.test(name)) return 'header'
  if (/^word\/footer\d*\.xml$/i.test(name)) return 'footer'
  if (/^word\/(footnotes|endnotes)\.xml$/i.test(name)) return 'notes'
  if (/^word\/comments\.xml$/i.test(name)) return 'comments'
  return /^word\/document\d*\.xml$/i.test(name) ? 'body' : undefined
}

const order: readonly FormPlace['part'][] = ['body', 'header', 'footer', 'notes', 'comments']

const scansOf = (parts: Package): Scan[] =>
  order.flatMap((wanted) =>
    [...parts]
      .filter(([name]) => partOf(name) === wanted)
      .map(([, bytes]) => scanTags(wanted, bytes.toString('utf8'))),
  )

/** Fills it once with invented values: what only the filling can tell, such as a loop that begins in one table and ends in another. */
async function problemOfFilling(bytes: Buffer, wanted: CheckWanted): Promise<FormProblem[]> {
  try {
    await fillTemplate(bytes, formFields[wanted.kind], wanted.sample)
    return []
  } catch (error) {
    const hint = error instanceof Error ? error.message.slice(0, 300) : ''
    return [{ code: 'cannot-fill', tag: '', hint, place: null }]
  }
}

/** Everything that is asked of an uploaded template, in one go. */
export async function checkTemplate(wanted: CheckWanted): Promise<Checked> {
  const parts = openPackage(Buffer.from(wanted.bytes))
  const cleaned = guardPackage(parts)
  const bytes = packed(parts)
  const check = checkTags(scansOf(parts), formFields[wanted.kind], wanted.language)
  const more = check.problems.some(isFormError) ? [] : await problemOfFilling(bytes, wanted)
  return { bytes, check: { ...check, problems: [...check.problems, ...more], cleaned } }
}
