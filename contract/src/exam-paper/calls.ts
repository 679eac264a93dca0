import * as z from 'zod'
import { documentStates } from '../document-control/lifecycle.ts'
import { Done, endpoint, Id, QueryId, Whole } from '../endpoint.ts'
import { PaperHead, PaperLabel, PaperQuestion, PaperRow, PaperText, Someone, TargetRow } from './shapes.ts'
import { Course, PaperView } from './view.ts'

export type { PaperView }

export const listPapers = endpoint({
  method: 'GET',
  path: '/api/Prore/index',
  access: 'exam-paper/view',
  summary: 'Lists the examination papers of one’s courses and duties, without anything of what they ask.',
  input: z.object({
    term: QueryId.optional(),
    state: z.enum(documentStates).optional(),
    mine: z.enum(['1']).optional(),
    quickSearch: z.string().max(100).default(''),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  output: z.object({ list: z.array(PaperRow), total: z.int(), waiting: z.int() }),
})

export const paperChoices = endpoint({
  method: 'GET',
  path: '/api/Prore/choices',
  access: 'exam-paper/view',
  summary: 'Gives the courses for which one may set papers, at most fifty by name or code, and the terms.',
  input: z.object({ quickSearch: z.string().trim().max(100).default('') }),
  output: z.object({
    /** `is_mine`: the person leads it, or teaches it in the present term; those come first. */
    courses: z.array(Course.extend({ is_mine: z.boolean() })),
    terms: z.array(z.object({ id: Id, name: z.string(), is_current: z.boolean() })),
  }),
})

export const paperClasses = endpoint({
  method: 'GET',
  path: '/api/Prore/classes',
  access: 'exam-paper/view',
  summary: 'Gives the classes of a term of a course for which one may set papers.',
  input: z.object({ catalog_id: QueryId, academic_term_id: QueryId }),
  output: z.object({ list: z.array(z.object({ id: Id, name: z.string(), students: z.int() })) }),
})

export const paperPeople = endpoint({
  method: 'GET',
  path: '/api/Prore/people',
  access: 'exam-paper/edit',
  summary: 'Finds teachers by name or number, to name them as setter, reviewer or trial answerer.',
  input: z.object({ quickSearch: z.string().trim().min(1).max(50) }),
  output: z.object({ list: z.array(Someone.extend({ staff_no: z.string(), college: z.string() })) }),
})

const People = z.strictObject({
  setter: z.array(Id).min(1).max(20),
  reviewer: z.array(Id).max(5),
  trial: z.array(Id).max(5),
})

export const addPaper = endpoint({
  method: 'POST',
  path: '/api/Prore/add',
  access: 'exam-paper/edit',
  summary: 'Begins the papers of an examination of a course, with the caller as setter.',
  title: { 'zh-cn': '试卷审批-新建试卷', en: 'Begins the papers of an examination' },
  isDeduplicated: true,
  input: z.object({
    catalog_id: Id,
    academic_term_id: Id,
    head: PaperHead.pick({
      kind: true,
      mode: true,
      way: true,
      labels: true,
      total: true,
      duration: true,
      class_ids: true,
    }),
    /** A paper of the same course whose sections and blueprint are taken over, without its questions. */
    like: Id.nullable(),
  }),
  output: z.object({ id: Id }),
})

export const readPaper = endpoint({
  method: 'GET',
  path: '/api/Prore/edit',
  access: 'exam-paper/view',
  summary: 'Reads the head of a paper, where it stands and what the person may do; nothing of what it asks.',
  input: z.object({ id: QueryId }),
  output: PaperView,
})

export const savePaper = endpoint({
  method: 'POST',
  path: '/api/Prore/save',
  access: 'exam-paper/edit',
  summary: 'Saves the head of a paper, its blueprint rows, or who sets, reviews and tries it.',
  title: { 'zh-cn': '试卷审批-保存卷头与分工', en: 'Saves the head of a paper' },
  input: z.object({
    id: Id,
    base: Whole,
    head: PaperHead.partial().optional(),
    targets: z.array(TargetRow).max(100).optional(),
    people: People.optional(),
  }),
  output: z.object({ revision: z.int() }),
})

export const deletePapers = endpoint({
  method: 'DELETE',
  path: '/api/Prore/del',
  access: 'exam-paper/edit',
  summary: 'Deletes papers that were never handed in.',
  title: { 'zh-cn': '试卷审批-删除试卷', en: 'Deletes papers' },
  input: z.object({ ids: z.array(QueryId).min(1).max(50) }),
  output: Done,
})

/** What a question of the bank has shown, as it stands now. */
export const Memory = z.object({
  question_id: Id,
  p: z.number().nullable(),
  d: z.number().nullable(),
  n: z.int().nullable(),
  uses: z.int(),
  last_year: z.int().nullable(),
  last_term: z.string(),
  /** The newest version that papers take; null when it is retired. */
  version: z.int().nullable(),
})
export type QuestionMemory = z.infer<typeof Memory>

/** Which page of the paper is opened: it stands in the record of views. */
export const paperPages = [
  ...(['blueprint', 'paper', 'key', 'approval', 'trial', 'print', 'analysis', 'upload'] as const),
] as const

export const openPaper = endpoint({
  method: 'GET',
  path: '/api/Prore/paper',
  counts: 'paper-opened',
  access: 'exam-paper/view',
  summary: 'Opens what a paper asks, for people on duty; each opening is on record.',
  writes: true,
  input: z.object({ id: QueryId, label: PaperLabel, page: z.enum(paperPages) }),
  output: z.object({
    text: PaperText,
    revision: z.int(),
    memory: z.array(Memory),
    /** What stands printed across the page. */
    mark: z.string(),
    /** Without keys and marking points for trial answering. */
    has_key: z.boolean(),
  }),
})
export type OpenedPaper = z.infer<typeof openPaper.output>

export const saveText = endpoint({
  method: 'POST',
  path: '/api/Prore/text',
  access: 'exam-paper/edit',
  summary: 'Saves what a paper asks, sealed.',
  title: { 'zh-cn': '试卷审批-保存试题', en: 'Saves the questions of a paper' },
  logsItself: true,
  input: z.object({ id: Id, label: PaperLabel, base: Whole, text: PaperText }),
  output: z.object({ revision: z.int() }),
})

export const takeQuestions = endpoint({
  method: 'POST',
  path: '/api/Prore/questions',
  access: 'exam-paper/edit',
  summary: 'Gives copies of questions of the bank, with their tags, to be placed in a paper.',
  title: { 'zh-cn': '试卷审批-从题库选题', en: 'Takes questions of the bank into a paper' },
  logsItself: true,
  input: z.object({
    id: Id,
    question_ids: z.array(Id).max(300),
    /** How many numbers for questions that are written in place. */
    fresh: z.int().min(0).max(300).default(0),
  }),
  output: z.object({ items: z.array(PaperQuestion), memory: z.array(Memory), ids: z.array(Id) }),
})

export const syllabusBlueprint = endpoint({
  method: 'GET',
  path: '/api/Prore/fromSyllabus',
  access: 'exam-paper/edit',
  summary:
    'Gives the examination column of the syllabus as target rows, divided as the last released paper or the bank has questions.',
  input: z.object({ id: QueryId }),
  output: z.object({ targets: z.array(TargetRow), from: z.enum(['paper', 'bank', 'nothing']) }),
})

export const previousBlueprint = endpoint({
  method: 'GET',
  path: '/api/Prore/previous',
  access: 'exam-paper/edit',
  summary: 'Gives the blueprint of the last released paper of the course as target rows.',
  input: z.object({ id: QueryId }),
  output: z.object({ targets: z.array(TargetRow), title: z.string() }),
})
