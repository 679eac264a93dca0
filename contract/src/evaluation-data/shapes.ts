import * as z from 'zod'
import { Id, Whole } from '../endpoint.ts'
import { memberKinds } from '../teaching-class/members.ts'
import { ManyMarks, ManyWholes } from './many-numbers.ts'
import { markStates } from './mark-states.ts'

export const MarkState = z.enum(markStates)
export type MarkState = z.infer<typeof MarkState>

/** setup: items are being made; entering; confirmed: locked until somebody unlocks it with a reason. */
export const ClassState = z.enum(['setup', 'entering', 'confirmed'])
export type ClassState = z.infer<typeof ClassState>

const mark = z.number().min(0).max(99999)

/** The part of an item that counts to an objective; the shares of an item sum to 1. */
export const ObjectiveShare = z.object({ objective_id: Id, share: z.number().gt(0).max(1) })
export type ObjectiveShare = z.infer<typeof ObjectiveShare>

/** 评分项: full mark, points of the final 100 (折算分), objectives. */
export const Item = z.object({
  id: Id,
  component_id: Id,
  no: z.string().trim().min(1).max(20),
  name: z.string().trim().max(100),
  full_score: z.number().gt(0).max(99999),
  points: z.number().min(0).max(100),
  is_objective: z.boolean(),
  complex_problem: z.boolean(),
  shares: z.array(ObjectiveShare).max(20),
  /** The question of an examination paper that the item came from. */
  paper: z.object({ id: Id, item: Id }).nullable().optional(),
})
export type Item = z.infer<typeof Item>

/** An item as it is saved: without an id it is new. */
export const ItemDraft = Item.extend({ id: Id.optional() })
export type ItemDraft = z.infer<typeof ItemDraft>

/** An objective of the syllabus the items are made for. `threshold` null: the settings' one. */
export const SheetObjective = z.object({
  id: Id,
  no: z.int(),
  text: z.string(),
  text_en: z.string(),
  threshold: z.number().nullable(),
})
export type SheetObjective = z.infer<typeof SheetObjective>

/** 考核环节 with its ratio of the final mark in percent and its planned points per objective. */
export const SheetComponent = z.object({
  id: Id,
  name: z.string(),
  name_en: z.string(),
  ratio: z.number(),
  objectives: z.array(z.object({ objective_id: Id, points: z.number(), target: z.number().nullable() })),
})
export type SheetComponent = z.infer<typeof SheetComponent>

/** A student of the class. `exclusion` is the reason why he is left out by hand, null when he counts. */
export const SheetStudent = z.object({
  id: Id,
  student_no: z.string(),
  name: z.string(),
  name_en: z.string(),
  admin_class: z.string(),
  kind: z.enum(memberKinds),
  exclusion: z.string().nullable(),
})
export type SheetStudent = z.infer<typeof SheetStudent>

/**
 * The cells, row-major by student: value (null without a number), state (position in `markStates`; -1 not entered) and
 * the version that a change has to name (0 for a cell that is not there yet).
 */
export const SheetMarks = z.object({
  values: ManyMarks,
  states: ManyWholes,
  versions: ManyWholes,
})
export type SheetMarks = z.infer<typeof SheetMarks>

/** Indirect value of an objective, entered by hand until a survey gives it. */
export const IndirectValue = z.object({
  objective_id: Id,
  value: z.number().min(0).max(1),
  answers: z.int().min(0).max(100_000),
  targeted: z.int().min(0).max(100_000).nullable(),
  note: z.string().max(200),
})
export type IndirectValue = z.infer<typeof IndirectValue>

/**
 * What a student did of the group's work in a component: 1 is an equal share, which is not kept. The marks of the
 * component count times `factor`, at most the full mark.
 */
export const Contribution = z.object({
  student_id: Id,
  component_id: Id,
  factor: z.number().min(0).max(2).multipleOf(0.01),
})
export type Contribution = z.infer<typeof Contribution>

/** One cell as the person changed it. `version` is the one it was seen at; state normal with value null empties it. */
export const CellChange = z.object({
  student_id: Id,
  item_id: Id,
  value: mark.nullable(),
  state: MarkState,
  note: z.string().max(200).optional(),
  version: Whole,
})
export type CellChange = z.infer<typeof CellChange>

/** What the person may do with this class now. The screen shows exactly these actions. */
export const ClassMay = z.object({
  edit: z.boolean(),
  confirm: z.boolean(),
  unlock: z.boolean(),
  /** Why the person does not count as another one to unlock them though their roles would let them; else null. */
  waits: z.string().nullable(),
})
export type ClassMay = z.infer<typeof ClassMay>

/** The settings that the live figures need, as `settings.ts` names them. */
export const LiveSettings = z.record(z.string(), z.unknown())
