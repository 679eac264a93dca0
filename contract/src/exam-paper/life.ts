import { checkVerdicts, judgedVerdicts, samenesses } from '@obelisk/engine/exam-paper/words'
import { findingLevels } from '@obelisk/engine/finding/words'
import * as z from 'zod'
import { Done, endpoint, Id, QueryId } from '../endpoint.ts'
import { PaperLabel, PaperText, Someone } from './shapes.ts'

const Words = z.string().trim().max(2000)
const Values = z.record(z.string(), z.unknown())

/** Places that ask the same, with the passages in both: part 0 is the stem, then options or sub-questions. */
const Repeated = z.object({
  label: PaperLabel,
  /** The sister's label, or the title of an earlier paper. */
  with: z.string(),
  is_history: z.boolean(),
  a: Id,
  b: z.int(),
  how: z.enum(samenesses),
  likeness: z.number(),
  /** As printed in the other paper, and its words. */
  other_no: z.string(),
  other_parts: z.array(z.string()),
  passages: z.array(
    z.object({
      a: z.object({ part: z.int(), from: z.int(), to: z.int() }),
      b: z.object({ part: z.int(), from: z.int(), to: z.int() }),
    }),
  ),
})
export type RepeatedPlace = z.infer<typeof Repeated>

export const checkPaper = endpoint({
  method: 'GET',
  path: '/api/Prore/check',
  access: 'exam-paper/view',
  summary:
    'Tries the rules P01 to P09 and what a program decides of the check list, with the places that repeat others.',
  input: z.object({ id: QueryId }),
  output: z.object({
    findings: z.array(
      z.object({
        code: z.string(),
        level: z.enum(findingLevels),
        place: z.record(z.string(), z.union([z.string(), z.number()])),
        values: Values,
      }),
    ),
    checks: z.record(z.string(), z.object({ verdict: z.enum(checkVerdicts), values: Values })),
    repeated: z.array(Repeated),
    /** Questions of the bank that have a newer version, or were retired, since they were taken. */
    renewed: z.array(
      z.object({
        label: PaperLabel,
        item: Id,
        code: z.string(),
        is_retired: z.boolean(),
        /** The words of the paper and those that the bank has now; null when the question is retired. */
        words: z.object({ paper: z.array(z.string()), bank: z.array(z.string()) }).nullable(),
      }),
    ),
  }),
})

export const reviewPaper = endpoint({
  method: 'POST',
  path: '/api/Prore/review',
  access: 'exam-paper/view',
  rows: 'author',
  summary: 'Asks for the review of a paper, takes that back, passes the paper or returns it with remarks.',
  title: { 'zh-cn': '试卷审批-审题', en: 'Reviews a paper' },
  logsItself: true,
  input: z.object({
    id: Id,
    act: z.enum(['ask', 'take-back', 'pass', 'return']),
    opinion: Words.default(''),
    judged: z.record(z.string().regex(/^\d{1,2}$/), z.enum(judgedVerdicts)).default({}),
  }),
  output: Done,
})

export const submitPaper = endpoint({
  method: 'POST',
  path: '/api/Prore/submit',
  access: 'exam-paper/edit',
  summary: 'Hands a paper that its reviewer has passed to the approvers.',
  title: { 'zh-cn': '试卷审批-提交审核', en: 'Hands in a paper' },
  input: z.object({ id: Id, reason: Words.default('') }),
  output: Done,
})

const Remark = z.object({
  id: Id,
  label: PaperLabel,
  item_id: Id.nullable(),
  text: z.string(),
  by: Someone.nullable(),
  time: z.int(),
  answer: z.string().nullable(),
  answered_by: Someone.nullable(),
  is_settled: z.boolean(),
  /** The asking person wrote it, and settles it. */
  is_mine: z.boolean(),
})
export type PaperRemark = z.infer<typeof Remark>

export const readRemarks = endpoint({
  method: 'GET',
  path: '/api/Prore/remarks',
  access: 'exam-paper/view',
  summary: 'Lists the remarks of reviewers at questions, with the answers, and the reviewer’s opinion.',
  input: z.object({ id: QueryId }),
  output: z.object({ list: z.array(Remark), opinion: z.string() }),
})

export const remarkPaper = endpoint({
  method: 'POST',
  path: '/api/Prore/remark',
  access: 'exam-paper/view',
  rows: 'author',
  summary: 'Writes a remark at a question or at the paper as a whole.',
  title: { 'zh-cn': '试卷审批-题目意见', en: 'Remarks on a question of a paper' },
  logsItself: true,
  isDeduplicated: true,
  input: z.object({ id: Id, label: PaperLabel, item_id: Id.nullable(), text: Words.min(1) }),
  output: z.object({ id: Id }),
})

export const answerRemark = endpoint({
  method: 'POST',
  path: '/api/Prore/answer',
  access: 'exam-paper/view',
  rows: 'author',
  summary: 'Answers a remark as a setter, or settles it as the one who wrote it.',
  title: { 'zh-cn': '试卷审批-答复意见', en: 'Answers a remark on a paper' },
  logsItself: true,
  input: z.object({
    id: Id,
    remark_id: Id,
    answer: Words.min(1).optional(),
    is_settled: z.boolean().optional(),
  }),
  output: Done,
})

export const roundBefore = endpoint({
  method: 'GET',
  path: '/api/Prore/round',
  access: 'exam-paper/view',
  summary:
    'Opens a paper as it was handed in with the round before, or as its reviewer returned it, to see what changed.',
  writes: true,
  input: z.object({ id: QueryId, label: PaperLabel }),
  /** Round 0 is what the reviewer returned; without a text there is nothing to compare with. */
  output: z.object({ round: z.int(), text: PaperText.nullable() }),
})

const Trial = z.object({
  label: PaperLabel,
  by: Someone,
  seconds: z.record(z.string(), z.int()),
  is_finished: z.boolean(),
  started: z.int(),
  remark: z.string(),
})
export type PaperTrial = z.infer<typeof Trial>

export const readTrials = endpoint({
  method: 'GET',
  path: '/api/Prore/trials',
  access: 'exam-paper/view',
  summary: 'Reads how long the trial answering took, section by section.',
  input: z.object({ id: QueryId }),
  output: z.object({ list: z.array(Trial) }),
})

export const tryPaper = endpoint({
  method: 'POST',
  path: '/api/Prore/trial',
  access: 'exam-paper/view',
  rows: 'author',
  summary: 'Keeps the time that the trial answering of a paper takes, and ends it.',
  title: { 'zh-cn': '试卷审批-试做', en: 'Answers a paper in trial' },
  logsItself: true,
  input: z.object({
    id: Id,
    label: PaperLabel,
    /** Seconds in all for each section, by its id. */
    seconds: z.record(z.string().regex(/^\d{1,10}$/), z.int().min(0).max(86_400)),
    remark: Words.default(''),
    is_finished: z.boolean(),
  }),
  output: Done,
})

export const readViews = endpoint({
  method: 'GET',
  path: '/api/Prore/views',
  access: 'exam-paper/view',
  summary: 'Lists who opened a paper, when, which page and from where.',
  isPersonal: true,
  title: { 'zh-cn': '试卷审批-查看记录', en: 'Reads who opened a paper' },
  input: z.object({ id: QueryId }),
  output: z.object({
    list: z.array(
      z.object({
        id: Id,
        label: z.string(),
        page: z.string(),
        by: Someone.nullable(),
        address: z.string(),
        time: z.int(),
      }),
    ),
  }),
})

export const admitToPaper = endpoint({
  method: 'POST',
  path: '/api/Prore/admit',
  access: 'exam-paper/print',
  summary: 'Lets somebody take part who was appointed after the paper was handed in.',
  title: { 'zh-cn': '试卷审批-准予后任人员', en: 'Admits somebody to a paper' },
  input: z.object({ id: Id, account_id: Id }),
  output: Done,
})
