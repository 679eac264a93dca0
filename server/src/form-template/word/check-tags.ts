import type { FormCheck, FormProblem } from '@obelisk/contract/form-template/check'
import { everyField, type Field, type Fields } from '@obelisk/contract/form-template/field'
import type { Language } from '@obelisk/contract/refusal'
import { fieldNamed, nameKey } from './names.ts'
import { nearestName } from './nearest-name.ts'
import type { Scan, ScannedTag } from './scan-tags.ts'

/** A passage that is open: the rows of a list, or a condition, which opens no fields of its own. */
type Passage = { tag: ScannedTag; key: string; fields: Fields | undefined }

type Found = { key: string; field: Field; path: string }

class Checker {
  readonly problems: FormProblem[] = []
  readonly uses = new Map<string, number>()
  readonly #fields: Fields
  readonly #language: Language
  #passages: Passage[] = []

  constructor(fields: Fields, language: Language) {
    this.#fields = fields
    this.#language = language
  }

  tag(tag: ScannedTag) {
    if (tag.place.part === 'comments') this.#say('not-filled-here', tag)
    else if (tag.is === 'close') this.#close(tag)
    else if (tag.name === '') this.#say('empty-name', tag)
    else this.#use(tag)
  }

  /** What is still open at the end of a part stays open. */
  endOfPart() {
    for (const { tag } of this.#passages) this.#say('not-closed', tag)
    this.#passages = []
  }

  #say(code: FormProblem['code'], { raw, place }: ScannedTag, hint = '') {
    this.problems.push({ code, tag: raw, hint, place })
  }

  #close(tag: ScannedTag) {
    const open = this.#passages.at(-1)
    if (!open) return this.#say('not-opened', tag)
    const isSame =
      tag.name === '' ||
      this.#found(tag.name, this.#passages.slice(0, -1))?.key === open.key ||
      tag.name === open.tag.name
    if (!isSame) this.#say('closed-by-another', tag, open.tag.raw)
    this.#passages.pop()
  }

  /** The field of a name, looked for from the innermost of the open passages outwards. */
  #found(name: string, passages: readonly Passage[] = this.#passages): Found | undefined {
    const lists = passages.filter(({ fields }) => fields)
    for (let depth = lists.length; depth >= 0; depth -= 1) {
      const fields = depth === 0 ? this.#fields : (lists[depth - 1]?.fields ?? {})
      const found = fieldNamed(fields, name)
      const path = [...lists.slice(0, depth).map(({ key }) => key), found?.key].join('.')
      if (found) return { ...found, path }
    }
    return undefined
  }

  #use(tag: ScannedTag) {
    const found = this.#found(tag.name)
    if (found) {
      this.uses.set(found.path, (this.uses.get(found.path) ?? 0) + 1)
      this.#checkKind(tag, found.field)
    } else this.#unknown(tag)
    if (tag.is !== 'open') return
    const isLoop = found?.field.is === 'list' && tag.asks === ''
    const fields = isLoop && found.field.is === 'list' ? found.field.fields : undefined
    this.#passages.push({ tag, key: found?.key ?? tag.name, fields })
  }

  #checkKind(tag: ScannedTag, field: Field) {
    if (tag.is !== 'value') return
    if (field.is === 'list') this.#say('list-as-text', tag, `{{#${tag.name}}} … {{/${tag.name}}}`)
    if ((field.is === 'table' || field.is === 'passage') && !tag.alone) this.#say('not-alone', tag)
  }

  #unknown(tag: ScannedTag) {
    const home = everyField(this.#fields).find(
      ({ key, field, within }) => within.length > 0 && isNamed(key, field, tag.name),
    )
    if (home) {
      const list = home.within.at(-1) ?? ''
      const holder = everyField(this.#fields).find(({ key }) => key === list)
      return this.#say('outside-loop', tag, this.#nameOf(list, holder?.field))
    }
    const known = everyField(this.#fields).flatMap(({ key, field }) => [key, field.zh])
    this.#say('unknown-field', tag, nearestName(tag.name, known) ?? '')
  }

  #nameOf = (key: string, field: Field | undefined) => (this.#language === 'en' || !field ? key : field.zh)
}

const isNamed = (key: string, { zh }: Field, name: string) => [key, nameKey(zh)].includes(nameKey(name))

/** Compares what stands in the parts of a template with the fields of its kind. */
export function checkTags(
  scans: readonly Scan[],
  fields: Fields,
  language: Language,
): Omit<FormCheck, 'cleaned'> {
  const checker = new Checker(fields, language)
  for (const { tags } of scans) {
    for (const tag of tags) checker.tag(tag)
    checker.endOfPart()
  }
  const slips = scans
    .flatMap((scan) => scan.slips)
    .map(({ code, text, place }): FormProblem => ({ code, tag: text, hint: '', place }))
  const problems = [...checker.problems, ...slips]
  const general = (code: FormProblem['code']): FormProblem => ({ code, tag: '', hint: '', place: null })
  if (checker.uses.size === 0) problems.push(general('no-fields'))
  if (scans.some(({ tracked }) => tracked)) problems.push(general('tracked-changes'))
  return {
    uses: [...checker.uses].map(([field, times]) => ({ field, times })),
    problems,
  }
}
