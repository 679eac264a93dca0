import type { Language } from './refusal.ts'

/** A thing with a name; most have an English one of their own too. */
export type Named = { name: string; name_en?: string | null | undefined }

const seasons: Readonly<Record<string, (year: number) => string>> = {
  '1': (year) => `Autumn ${year}`,
  '2': (year) => `Spring ${year + 1}`,
}

/** Names made of a year have no English ones of their own: `2023 级` is `Cohort 2023`, `2026-2027-2` is `Spring 2027`. Others stay. */
const inEnglish = (name: string) =>
  name
    .replace(/^(\d{4})\s*级$/, 'Cohort $1')
    .replace(/^(\d{4})-\d{4}-([12])$/, (_, year: string, half: string) => seasons[half]?.(Number(year)) ?? '')

/** The name of a thing in a language; Chinese stands in where the English is missing. */
export const nameIn = (language: Language, { name, name_en }: Named): string =>
  language === 'en' ? name_en || inEnglish(name) : name

/** A teaching class is called after its course, `数据结构 计科2501`, and so it is in English: `Data Structures 计科2501`. */
export const classNameIn = (language: Language, name: string, course: Named): string =>
  name.startsWith(course.name) ? `${nameIn(language, course)}${name.slice(course.name.length)}` : name

/** A teaching class beside its course: `计科2501` of `数据结构 计科2501`. */
export const shortClassName = (name: string, course: Named): string =>
  (name.startsWith(course.name) && name.slice(course.name.length).trim()) || name
