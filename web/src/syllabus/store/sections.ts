import {
  type SectionChanges,
  type SectionName,
  type SyllabusContent,
  sectionNames,
  sectionShapes,
} from '@obelisk/contract/syllabus/content'

const keysOf = (name: SectionName) =>
  Object.keys(sectionShapes[name].shape) as (keyof SyllabusContent & string)[]

/** What of the content belongs to a section. */
export const sliceOf = (content: SyllabusContent, name: SectionName) =>
  Object.fromEntries(keysOf(name).map((key) => [key, content[key]]))

/** The sections in which two contents differ. */
export const changedSections = (a: SyllabusContent, b: SyllabusContent): SectionName[] =>
  sectionNames.filter((name) => keysOf(name).some((key) => !isSame(a[key], b[key])))

const isSame = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b)

/** Some sections of the content, as they are sent. */
export const slicesOf = (content: SyllabusContent, names: readonly SectionName[]): SectionChanges =>
  Object.fromEntries(names.map((name) => [name, sliceOf(content, name)])) as SectionChanges
