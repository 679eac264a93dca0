import { remarkCodes } from '@obelisk/engine/document-tree/words'
import { strengths } from '@obelisk/engine/settings/words'
import {
  basicFacts,
  labKinds,
  matrixNotations,
  otherDocuments,
  readingProblems,
  resourceKinds,
} from '@obelisk/engine/syllabus/words'
import * as z from 'zod'
import { fact, list, Place } from '#document-facts.ts'
import { download, endpoint, Id, QueryId } from '#endpoint.ts'

const Text = fact(z.string())
const Count = fact(z.number())
const Numbers = fact(list(z.int()))
const Texts = fact(list(z.string()))

const Support = z.object({
  objective: z.int(),
  target: Text,
  strength: fact(z.enum(strengths)).optional(),
  weight: Count.optional(),
  wording: Text.optional(),
})

const Chapter = z.object({
  name: Text,
  content: Text.optional(),
  key_points: Text.optional(),
  difficult_points: Text.optional(),
  requirement: Text.optional(),
  ideology: Text.optional(),
  methods: Texts.optional(),
  hours: Count.optional(),
  hours_theory: Count.optional(),
  hours_lab: Count.optional(),
  hours_computer: Count.optional(),
  hours_practice: Count.optional(),
  objectives: Numbers.optional(),
  targets: Texts.optional(),
})

const Lab = z.object({
  name: Text,
  hours: Count.optional(),
  kind: fact(z.enum(labKinds)).optional(),
  required: fact(z.boolean()).optional(),
  group_size: Count.optional(),
  content: Text.optional(),
  objectives: Numbers.optional(),
})

const Resource = z.object({
  kind: z.enum(resourceKinds),
  title: Text,
  author: Text.optional(),
  publisher: Text.optional(),
  year: Count.optional(),
  isbn: Text.optional(),
})

const Problem = z.object({
  code: z.enum(readingProblems),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  places: list(Place),
})

/** All that a document says as a syllabus; a fact that is not here is not in the document. */
export const SyllabusReading = z.object({
  basics: z.partialRecord(z.enum(basicFacts), Text),
  objectives: list(z.object({ no: z.int(), text: Text, threshold: Count.optional() })),
  support: list(Support),
  chapters: list(Chapter),
  labs: list(Lab),
  components: list(z.object({ name: Text, ratio: Count.optional(), objectives: Numbers.optional() })),
  matrix: list(z.object({ component: z.string(), objective: z.int(), value: Count })),
  notation: z.enum(matrixNotations).optional(),
  standards: list(z.object({ of: z.string(), level: z.string(), text: Text, within: z.string().optional() })),
  resources: list(Resource),
  introduction: Text.optional(),
  methods: Text.optional(),
  ideology: Text.optional(),
  problems: list(Problem),
})
export type SyllabusReading = z.infer<typeof SyllabusReading>

/** What a document holds beside its text. */
export const Remark = z.object({ code: z.enum(remarkCodes), count: z.int() })

/** `looks_like`: what the document seems to be when it is no syllabus; `remarks`: what it holds beside its text. */
export const SyllabusRead = z.object({
  name: z.string(),
  reading: SyllabusReading.nullable(),
  looks_like: z.enum(otherDocuments).nullable(),
  remarks: list(Remark),
  /** The titles of the syllabi that the file holds, in their order. */
  syllabi: list(z.string()),
})
export type SyllabusRead = z.infer<typeof SyllabusRead>

/** Which of the syllabi of a file is meant, from 1; left out: none was chosen, and the first is read. */
export const WhichOfFile = { part: QueryId.optional() }

export const readSyllabusFile = endpoint({
  method: 'GET',
  path: '/api/Course/readFile',
  access: 'syllabus/view',
  isPersonal: true,
  summary: 'Reads an uploaded Word document or PDF as the syllabus of a draft; nothing is kept.',
  title: { 'zh-cn': '教学大纲-读入已有大纲', en: 'Reads the document of a syllabus' },
  input: z.object({ id: QueryId, file_id: QueryId, ...WhichOfFile }),
  output: SyllabusRead,
})

// The author of a syllabus is an ordinary teacher, so `rows` says who may keep one.
export const keepSyllabusReading = endpoint({
  method: 'POST',
  path: '/api/Course/keepReading',
  access: 'syllabus/view',
  rows: 'author',
  summary:
    'Keeps what an uploaded document says, with what a person decided about values that it leaves open, beside a draft; the draft itself is not changed.',
  title: { 'zh-cn': '教学大纲-保存读入的大纲', en: 'Keeps what the document of a syllabus says' },
  isDeduplicated: true,
  input: z.object({
    id: Id,
    file_id: Id,
    part: z.int().min(1).max(20).optional(),
    decisions: z.record(z.string().max(120), z.int().min(0).max(50)).default({}),
  }),
  output: z.object({ reading: Id }),
})

/** A document that was read into a draft; `passages`: its words at values that it leaves open, by their keys. */
export const KeptReading = z.object({
  id: Id,
  name: z.string(),
  time: z.int(),
  reading: SyllabusReading,
  passages: z.record(z.string(), z.string()),
})
export type KeptReading = z.infer<typeof KeptReading>

export const readKeptReading = endpoint({
  method: 'GET',
  path: '/api/Course/reading',
  access: 'syllabus/view',
  isPersonal: true,
  summary: 'Gives what a document said that was read into a syllabus of the course.',
  title: { 'zh-cn': '教学大纲-查看读入的大纲', en: 'Looks at a document that was read into a syllabus' },
  input: z.object({ id: QueryId, reading: QueryId }),
  output: KeptReading,
})

export const syllabusSource = download({
  path: '/api/Course/readingSource',
  access: 'syllabus/view',
  isPersonal: true,
  summary: 'Gives the document that a syllabus was read from, as it was uploaded.',
  title: { 'zh-cn': '教学大纲-下载读入的原文件', en: 'Downloads the document that a syllabus was read from' },
  input: z.object({ id: QueryId, reading: QueryId }),
})
