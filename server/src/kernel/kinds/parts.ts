import type { Passage } from '@obelisk/contract/assistant/knowledge'
import type { FileAnswer } from '@obelisk/contract/endpoint'
import type { FormDocument } from '@obelisk/contract/form-template/trial'
import type { Kind, none } from '@obelisk/contract/kind'
import type { NameIn } from '@obelisk/contract/kinds'
import type { Permission } from '@obelisk/contract/permission'
import type { PrintBlock } from '@obelisk/contract/print-document'
import type { Language, Translations } from '@obelisk/contract/refusal'
import type { Found } from '@obelisk/contract/search'
import type { StageView } from '@obelisk/contract/term-overview'
import type { Expression, RawBuilder } from 'kysely'
import type { RoomName } from '#floor-plan.ts'
import type { Caller } from '../actor.ts'
import type { Sought } from '../list/words-sought.ts'

/** A row found by a search of the whole site; what is left out is empty. */
export type FoundRow = Pick<Found, 'id' | 'name' | 'name_en'> & Partial<Omit<Found, 'kind'>>

/** What a suggestion may rest on beside the field: words of the document, and figures that follow its result, by key. */
export type Basis = {
  words: readonly string[]
  figures: ReadonlyMap<string, string>
  /** By their place, the words that fields are about, where the program knows them better than the page. */
  about?: ReadonlyMap<string, string>
}

/** What a document says: its words, and by the place of a field what was chosen there of a list. */
export type Says = { words: readonly string[]; chosen: ReadonlyMap<string, string> }

/** A teaching class of the term that is looked over. */
export type ClassOfTerm = { id: number; course_id: number; academic_term_id: number; has_exam: boolean }

/** What a room answers about its kind, for each list of the contract in which the kind stands. */
export type KindParts<C> = {
  approval: {
    /** Which approved documents `d` of the kind the actor may put in force, as SQL; `none` where that is no step of its own. */
    publish: ((ctx: C) => Promise<Expression<boolean>>) | typeof none
    /** Which documents `d` of the kind count in the loop of a programme and a term, as SQL; `none` when all do. */
    counted: ((projectId: number, termId: number | null) => RawBuilder<boolean>) | typeof none
    /** A question to the assistant that helps with one; `about` is its course or its plan. */
    prompt: (about: Translations) => Translations
  }
  search: {
    needs: Permission
    find: (ctx: C, sought: Sought) => Promise<FoundRow[]>
  }
  knowledge: {
    needs: Permission
    /** What they say. */
    passages: (ctx: C, ids: readonly number[]) => Promise<Passage[]>
    /** Which of them the actor may open; with `among`, only these are looked at. */
    readable: (ctx: C, among?: readonly number[]) => Promise<number[]>
    /** Those of courses, by the codes of the courses in small letters; `none` when they belong to no course. */
    ofCourses: ((ctx: C, codes: readonly string[]) => Promise<number[]>) | typeof none
    /** What they are found by beside their title. */
    foundBy: string
    /** How questions speak of them. */
    spoken: RegExp
  }
  suggestion: {
    /** Refuses who may not write the field now, and gives what a suggestion may rest on. */
    basis: (ctx: C, id: number, place: string) => Promise<Basis>
    /** What the document says now, for somebody who may read it; `none` when its passages are all that it says. */
    says: ((ctx: C, id: number) => Promise<Says>) | typeof none
    /** The course that decides whether words may be sent; `none` when passages of the document tell it. */
    courseOf: ((ctx: C, id: number) => Promise<{ id: number } | { code: string }>) | typeof none
    /** The look-up that shows its figures and that may be switched off. */
    shownBy: 'items' | 'survey' | typeof none
  }
  stage: {
    /** A course has it once, whatever the number of its classes. */
    isOfCourse: boolean
    /** How far each of these classes is, in their order. */
    seen: (ctx: C, classes: readonly ClassOfTerm[]) => Promise<Pick<StageView, 'state' | 'link'>[]>
  }
  form: {
    /** Those with this text in their names that the person may see, newest first, to try a form on. */
    find: (ctx: C, text: string) => Promise<FormDocument[]>
    /** A version of a form with a document in it. */
    tryWith: (ctx: C, versionId: number, id: number) => Promise<FileAnswer>
    /** The values of a document by field. */
    valuesOf: (ctx: C, id: number, language: Language) => Promise<Record<string, string>>
    /** A template that works as it is, in the fields of the kind. */
    starter: (language: Language) => PrintBlock[]
  }
}

/** The lists in which a kind stands. */
export type ListsOf<K extends Kind> = {
  [L in keyof KindParts<never>]: K[L] extends typeof none ? never : L
}[keyof KindParts<never>]

/** A kind with what its room answers: for each list in which the kind stands. */
export type ServedKind = { room: RoomName; kind: Kind; parts: KindParts<Caller> }

/** Gives the kinds of a list, in its order, with what their rooms answer. */
export type KindsIn = <L extends keyof KindParts<never>>(
  list: L,
) => readonly ({ name: NameIn<L> } & KindParts<Caller>[L])[]
