import { courseNatures } from '@obelisk/engine/training-plan/words'
import * as z from 'zod'
import { Id } from '#endpoint.ts'
import { assessTypes, courseCategories, Strength } from '#training-plan/rows.ts'

/**
 * What the plan says about a course: never typed again in the syllabus. Hours in class hours, credits in points. The English
 * names of other courses stand in the order of the Chinese ones; a course without one stands under its Chinese name.
 */
export const CourseFacts = z.object({
  code: z.string(),
  name: z.string(),
  name_en: z.string(),
  credits: z.number(),
  term: z.int(),
  category: z.enum(courseCategories),
  nature: z.enum(courseNatures),
  assess_type: z.enum(assessTypes),
  hours_total: z.number(),
  hours_theory: z.number(),
  hours_lab: z.number(),
  hours_computer: z.number(),
  hours_practice: z.number(),
  hours_seminar: z.number(),
  hours_exercise: z.number(),
  hours_other: z.number(),
  weeks: z.number().nullable(),
  /** The unit that offers the course. */
  unit: z.string(),
  unit_en: z.string().default(''),
  prerequisites: z.array(z.string()),
  prerequisites_en: z.array(z.string()).default([]),
  following: z.array(z.string()),
  following_en: z.array(z.string()).default([]),
})

/** An indicator that the plan assigns to the course, with its text and the strength of support. */
export const InheritedSupport = z.object({
  indicator_id: Id,
  indicator_no: z.string(),
  name: z.string(),
  description: z.string(),
  description_en: z.string().default(''),
  requirement_no: z.int(),
  requirement_name: z.string(),
  requirement_name_en: z.string().default(''),
  strength: Strength,
})

/** The plan's facts as a syllabus took them over. */
export const Inherited = z.object({ course: CourseFacts, supports: z.array(InheritedSupport) })
export type Inherited = z.infer<typeof Inherited>
