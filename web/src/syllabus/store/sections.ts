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

const isAlike = (a: unknown, b: unknown) => typeof a === typeof b && Array.isArray(a) === Array.isArray(b)

/**
 * The sections of a draft that still have the parts of today's product. What is in them may be refused by the server,
 * and then stays to be mended.
 */
export const readableSections = (draft: SectionChanges, content: SyllabusContent): SectionChanges =>
  Object.fromEntries(
    sectionNames.flatMap((name) => {
      const slice = draft[name] as Partial<SyllabusContent> | undefined
      const isReadable = slice && keysOf(name).every((key) => isAlike(slice[key], content[key]))
      return isReadable ? [[name, slice]] : []
    }),
  )

/** Some sections of the content, as they are sent. */
export const slicesOf = (content: SyllabusContent, names: readonly SectionName[]): SectionChanges =>
  Object.fromEntries(names.map((name) => [name, sliceOf(content, name)])) as SectionChanges
