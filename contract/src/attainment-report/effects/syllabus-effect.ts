import * as z from 'zod'
import { endpoint, Id, QueryId } from '../../endpoint.ts'

/**
 * What a syllabus touches when it is published. Nothing is recalculated: classes keep the items of the version they
 * began with until their teacher moves them, results stay, and documents built on the version before are marked.
 */
export const SyllabusEffect = z.object({
  /** The version that is replaced; empty for the first one. */
  replaces: z.string(),
  classes: z.array(
    z.object({
      id: Id,
      name: z.string(),
      term: z.string(),
      version: z.string(),
      confirmed: z.boolean(),
      computed: z.boolean(),
    }),
  ),
  /** Titles of the documents that will be marked as built on an older version. */
  documents: z.array(z.object({ title: z.string(), title_en: z.string() })),
})
export type SyllabusEffect = z.infer<typeof SyllabusEffect>

export const syllabusEffect = endpoint({
  method: 'GET',
  path: '/api/Assreport/syllabusEffect',
  access: 'syllabus/approve',
  summary: 'Tells what the publication of a syllabus touches: classes, results and documents.',
  input: z.object({ syllabus_id: QueryId }),
  output: SyllabusEffect,
})
