import * as z from 'zod'
import { Was } from '../crud.ts'
import { Done, download, endpoint, Id, QueryId } from '../endpoint.ts'
import { QuestionContent, QuestionTags } from './content.ts'
import { questionActs } from './life.ts'
import { MemoryFinding, Quality, Use } from './memory.ts'
import { Counts, Filter, ListedQuestion, May, Person, QuestionRow, Similar } from './shapes.ts'

/** Another question that belongs to one. */
const Relative = z.object({ id: Id, code: z.string() })

const Ids = z.array(Id).min(1).max(200)

export const listQuestions = endpoint({
  method: 'GET',
  path: '/api/QuestionBank/index',
  access: 'question-bank/view',
  summary: 'Lists the questions of a course that one may see, page by page, with counts by facet.',
  input: Filter.extend({
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    limit: z.coerce.number().int().min(1).max(100).default(20),
    order: z.enum(['changed', 'number', 'used', 'p', 'd']).default('changed'),
  }),
  output: z.object({
    list: z.array(ListedQuestion),
    total: z.int(),
    facets: z.object({
      chapter: Counts,
      knowledge: Counts,
      kind: Counts,
      objective: Counts,
      bloom: Counts,
      state: Counts,
      used: Counts,
      flag: Counts,
      difficulty: Counts,
    }),
  }),
})

export const listBanks = endpoint({
  method: 'GET',
  path: '/api/QuestionBank/courses',
  access: 'question-bank/view',
  summary: 'Lists the courses whose questions one may see, with how many there are, one’s own first.',
  input: z.object({}),
  output: z.object({
    list: z.array(
      z.object({
        id: Id,
        code: z.string(),
        name: z.string(),
        name_en: z.string(),
        count: z.int(),
        may_edit: z.boolean(),
      }),
    ),
  }),
})

export const readOutline = endpoint({
  method: 'GET',
  path: '/api/QuestionBank/outline',
  access: 'question-bank/view',
  summary: 'Reads what questions of a course are tagged by: chapters and objectives of its newest syllabus.',
  input: z.object({ catalog: QueryId }),
  output: z.object({
    /** `points`: what the content of the chapter names, to be chosen as knowledge points. */
    chapters: z.array(z.object({ no: z.string(), name: z.string(), points: z.array(z.string()) })),
    objectives: z.array(z.object({ no: z.int(), text: z.string(), text_en: z.string() })),
    knowledge: z.array(z.string()),
    terms: z.array(z.object({ id: Id, name: z.string() })),
    /** How many levels the college of the course tells apart. */
    bloom_scale: z.enum(['six', 'four']),
  }),
})

export const readQuestion = endpoint({
  method: 'GET',
  path: '/api/QuestionBank/edit',
  access: 'question-bank/view',
  summary: 'Reads one question with its versions, uses, history, and what the person may do.',
  writes: true,
  input: z.object({ id: QueryId }),
  output: z.object({
    row: QuestionRow,
    catalog_id: Id,
    enabled_version: z.int().nullable(),
    may: May,
    versions: z.array(
      z.object({
        number: z.int(),
        note: z.string(),
        author: Person.nullable(),
        time: z.int(),
        uses: z.int(),
      }),
    ),
    uses: z.array(Use),
    memory_findings: z.array(MemoryFinding),
    quality: Quality,
    leaked_on: z.string().nullable(),
    /** From which day on it may be used again; null when it was never used. */
    rests_until: z.string().nullable(),
    /** With fewer answers a use says nothing. */
    fewest: z.int(),
    acts: z.array(
      z.object({ id: Id, act: z.string(), opinion: z.string(), person: Person.nullable(), time: z.int() }),
    ),
    similar: z.array(Similar),
    merged_into: Relative.nullable(),
    merged: z.array(Relative),
    sisters: z.array(Relative),
  }),
})

export const readVersion = endpoint({
  method: 'GET',
  path: '/api/QuestionBank/version',
  access: 'question-bank/view',
  summary: 'Reads one version of a question as it was asked.',
  writes: true,
  input: z.object({ id: QueryId, number: z.coerce.number().int().min(1).max(100_000) }),
  output: z.object({ content: QuestionContent }),
})

export const findSimilar = endpoint({
  method: 'POST',
  path: '/api/QuestionBank/similar',
  access: 'question-bank/view',
  rows: 'only-reads',
  title: { 'zh-cn': '题库-查相似的题', en: 'Finds questions that are like a text' },
  logsItself: true,
  summary:
    'Finds questions of a course that are like a text, for the hint while one is written: the same one first. The text is sent in the body, since it may be of a reserved question.',
  input: z.object({
    catalog: Id,
    /** As `comparableText` of the engine gives it. */
    text: z.string().max(4000),
    except: Id.optional(),
  }),
  output: z.object({ list: z.array(Similar) }),
})

export const addQuestion = endpoint({
  method: 'POST',
  path: '/api/QuestionBank/add',
  access: 'question-bank/edit',
  summary: 'Adds a question to the bank of a course, as a draft.',
  title: { 'zh-cn': '题库-新建题目', en: 'Adds a question to the bank' },
  isDeduplicated: true,
  input: z.object({ catalog_id: Id, content: QuestionContent, tags: QuestionTags }),
  output: z.object({ id: Id, code: z.string() }),
})

export const saveQuestion = endpoint({
  method: 'POST',
  path: '/api/QuestionBank/save',
  access: 'question-bank/edit',
  summary:
    'Saves a question. What was enabled or used gets a new version, unless only typing errors were corrected.',
  title: { 'zh-cn': '题库-保存题目', en: 'Saves a question' },
  input: z.object({
    id: Id,
    content: QuestionContent.optional(),
    tags: QuestionTags.partial().optional(),
    note: z.string().trim().max(200).default(''),
    typo_only: z.boolean().default(false),
    _was: Was,
  }),
  output: z.object({ version: z.int() }),
})

export const tagQuestions = endpoint({
  method: 'POST',
  path: '/api/QuestionBank/tag',
  access: 'question-bank/edit',
  summary: 'Tags many questions at once; what is left out stays as it is with each.',
  title: { 'zh-cn': '题库-批量标注', en: 'Tags questions of the bank' },
  input: z.object({
    ids: Ids,
    set: QuestionTags.pick({
      chapter: true,
      objectives: true,
      bloom: true,
      knowledge: true,
      difficulty: true,
      visibility: true,
      reserved_until: true,
    }).partial(),
    add_tags: QuestionTags.shape.tags.default([]),
    remove_tags: QuestionTags.shape.tags.default([]),
  }),
  output: z.object({ changed: z.int() }),
})

export const actOnQuestions = endpoint({
  method: 'POST',
  path: '/api/QuestionBank/act',
  access: 'question-bank/edit',
  summary: 'Hands in, withdraws, approves, returns, retires or reopens questions, one or many.',
  title: { 'zh-cn': '题库-审题与停用', en: 'Reviews, enables or retires questions' },
  input: z.object({ ids: Ids, act: z.enum(questionActs), opinion: z.string().trim().max(2000).default('') }),
  output: z.object({ done: z.int() }),
})

export const deleteQuestions = endpoint({
  method: 'DELETE',
  path: '/api/QuestionBank/del',
  access: 'question-bank/edit',
  summary: 'Deletes questions that were never enabled or used.',
  title: { 'zh-cn': '题库-删除题目', en: 'Deletes questions of the bank' },
  input: z.object({ ids: z.array(QueryId).min(1).max(200) }),
  output: Done,
})

export const questionPicture = download({
  path: '/api/QuestionBank/picture',
  access: 'question-bank/view',
  summary: 'Gives a picture of a question to those who may see the question.',
  writes: true,
  input: z.object({ id: QueryId, file: QueryId }),
})
