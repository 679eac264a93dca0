import type { PageAddress } from './links.ts'
import type { Role } from './permission.ts'
import type { Translations } from './refusal.ts'

/** A kind says of each list whether it stands there, so that none is forgotten. */
export const none = 'none'

/** One of a kind: the number of its row, the number or code that it is known by, and a part of it. */
type One = { id: number; key?: string; place?: string }
type PageOf = (one: One) => PageAddress

/** What a kind is called in a list, its place among the others there, and its words and its page where they are others. */
type Listed = {
  readonly as: string
  readonly order: number
  readonly words?: Translations
  readonly page?: PageOf
}

/** A step of approval: what it is called and who decides there. */
export type ApprovalStep = { readonly words: Translations; readonly roles: readonly Role[] }

export const bySectionHead: ApprovalStep = {
  words: { 'zh-cn': '教研室主任', en: 'Section head' },
  roles: ['section-head'],
}
export const bySectionHeadOrDirector: ApprovalStep = {
  words: { 'zh-cn': '教研室主任或专业负责人', en: 'Section head or programme director' },
  roles: ['section-head', 'programme-director'],
}
export const byTeachingDean: ApprovalStep = {
  words: { 'zh-cn': '教学院长', en: 'Teaching dean' },
  roles: ['teaching-dean'],
}

/** A kind of document, of people or of other things that the house knows. */
export type Kind = {
  readonly words: Translations
  readonly page: PageOf
  /** The kinds of document that go through approval, and by which steps. */
  readonly approval: (Listed & { readonly steps: readonly ApprovalStep[] }) | typeof none
  /** What a search of the whole site finds. */
  readonly search: Listed | typeof none
  /** The kinds whose passages answers rest on. */
  readonly knowledge: Listed | typeof none
  /** The kinds into whose fields a model may suggest words. */
  readonly suggestion: Listed | typeof none
  /** What a course needs in a term. */
  readonly stage: Listed | typeof none
  /** What a measure of improvement may apply to. */
  readonly measure: Listed | typeof none
  /** The documents that come in forms of the school. */
  readonly form: Listed | typeof none
}
export type KindList = Exclude<keyof Kind, 'words' | 'page'>

/** Declares a kind. `kinds.ts` collects them; the room on the server answers for each list in which its kind stands. */
export const kind = <const K extends Kind>(declared: K): K => declared

/** For a kind that stands in a few lists alone. */
export const inNoList = {
  approval: none,
  search: none,
  knowledge: none,
  suggestion: none,
  stage: none,
  measure: none,
  form: none,
} as const
