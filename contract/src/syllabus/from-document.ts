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
import { endpoint, QueryId } from '#endpoint.ts'
import { refusal } from '#refusal.ts'

/** A file is at most so big. */
export const mostMegabytesRead = 20

export const noSyllabusFile = refusal(
  'syllabus-file-kind',
  '“{name}”不是 Word 文档（.docx）或 PDF。旧版 .doc 请用 Word 另存为 .docx 再上传',
  '“{name}” is neither a Word document (.docx) nor a PDF. Please open an older .doc in Word and save it as .docx first.',
)
export const macrosNotRead = refusal(
  'syllabus-file-macros',
  '“{name}”带有宏，没有读取。请另存为不带宏的 .docx 再上传',
  '“{name}” holds macros and was not read. Please save it as a .docx without them.',
)
export const wordTooBig = refusal(
  'syllabus-file-big',
  '“{name}”超过 {limit} MB，没有读取。请压缩其中的图片再上传',
  '“{name}” is larger than {limit} MB and was not read. Please compress the pictures in it.',
)

/** Where something stands in the file: its block from 0, in a table also row and column. */
export const Place = z.object({
  block: z.int(),
  row: z.int().optional(),
  column: z.int().optional(),
  page: z.int().optional(),
  sheet: z.string().optional(),
})

/** A value with its places; `others` are further readings where the document leaves it open. */
const list = <T extends z.ZodType>(one: T) => z.array(one).readonly()

const fact = <T extends z.ZodType>(value: T) =>
  z.object({ value, places: list(Place), isSure: z.boolean(), others: list(value).optional() })

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
  objectives: list(z.object({ no: z.int(), text: Text })),
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
})
export type SyllabusRead = z.infer<typeof SyllabusRead>

export const readSyllabusFile = endpoint({
  method: 'GET',
  path: '/api/Course/readFile',
  access: 'syllabus/view',
  isPersonal: true,
  summary: 'Reads an uploaded Word document or PDF as the syllabus of a draft; nothing is kept.',
  title: { 'zh-cn': '教学大纲-读入已有大纲', en: 'Reads the document of a syllabus' },
  input: z.object({ id: QueryId, file_id: QueryId }),
  output: SyllabusRead,
})
