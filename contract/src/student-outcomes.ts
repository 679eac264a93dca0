import { verdicts } from '@obelisk/engine/attainment-report/words'
import * as z from 'zod'
import { download, endpoint, Id, QueryId } from './endpoint.ts'
import { refusal } from './refusal.ts'

const maybe = z.number().nullable()
const Named = z.object({ name: z.string(), name_en: z.string() })
const Verdict = z.enum(verdicts)

/** An objective of a course as the student has it: `value` and `line`, which it is held against, are shares of 1. */
const OwnObjective = z.object({
  id: Id,
  no: z.int(),
  text: z.string(),
  text_en: z.string(),
  value: maybe,
  line: z.number(),
  verdict: Verdict,
  /** Of all who were evaluated; null while they are too few, and where it is not opened. */
  mean: z.object({ value: z.number(), n: z.int() }).nullable(),
  /** Requirements of the student's plan that it supports, and the numbers of the indicators. */
  requirement_ids: z.array(Id),
  indicators: z.array(z.string()),
})
export type OwnObjective = z.infer<typeof OwnObjective>

/**
 * A class of the student. `ready`: computed from confirmed marks; `checking`: the marks were opened again since;
 * `left-out`: the student is not evaluated there, for the reason; `waiting`: no result yet.
 */
const OwnCourse = z.object({
  class_id: Id,
  course: z.string(),
  course_en: z.string(),
  term: z.string(),
  credits: z.number(),
  teachers: z.array(Named),
  state: z.enum(['ready', 'checking', 'left-out', 'waiting']),
  reason: z.string(),
  /** When it was computed, in unix seconds. */
  time: z.int().nullable(),
  objectives: z.array(OwnObjective),
})
export type OwnCourse = z.infer<typeof OwnCourse>

const Outcomes = z.object({
  /** The school has opened it to the students of this programme; everything else is empty while it has not. */
  open: z.boolean(),
  /** Since when, in unix seconds. */
  since: z.int().nullable(),
  may_export: z.boolean(),
  student: z.object({
    student_no: z.string(),
    name: z.string(),
    name_en: z.string(),
    project: Named,
    grade: z.string(),
  }),
  near_margin: z.number(),
  digits: z.int(),
  requirements: z.array(Named.extend({ id: Id, no: z.int() })),
  courses: z.array(OwnCourse),
  /** The objective that is the furthest below its line, with the chapters that teach it. */
  weakest: z
    .object({
      class_id: Id,
      objective_id: Id,
      chapters: z.array(z.object({ no: z.int(), name: z.string() })),
    })
    .nullable(),
})
export type Outcomes = z.infer<typeof Outcomes>

export const myOutcomes = endpoint({
  method: 'GET',
  path: '/api/student/outcomes',
  access: 'member',
  summary: 'Gives a student the own attainment of every course objective, once the school has opened it.',
  input: z.object({}),
  output: Outcomes,
})

/** A piece of work: the mark as it is written, and as it counts (null where it is left out). `weight` is a share of 1. */
const OwnWork = z.object({
  no: z.string(),
  name: z.string(),
  component: z.string(),
  component_en: z.string(),
  full_score: z.number(),
  mark: maybe,
  state: z.string(),
  counts: maybe,
  weight: z.number(),
})
export type OwnWork = z.infer<typeof OwnWork>

export const myOutcome = endpoint({
  method: 'GET',
  path: '/api/student/outcome',
  access: 'member',
  summary: 'Gives a student the work behind the own value of one objective, and the chapters that teach it.',
  input: z.object({ class_id: QueryId, objective_id: QueryId }),
  output: z.object({
    objective: OwnObjective,
    work: z.array(OwnWork),
    chapters: z.array(z.object({ no: z.int(), name: z.string() })),
  }),
})

export const outcomesFile = download({
  path: '/api/student/outcomesFile',
  access: 'member',
  summary: 'Gives a student the own outcomes as Word or PDF.',
  title: { 'zh-cn': '我的成果-导出', en: 'Exports own outcomes' },
  isPersonal: true,
  input: z.object({ format: z.enum(['word', 'pdf']), language: z.enum(['zh-cn', 'en']) }),
})

export const outcomesCredential = download({
  path: '/api/student/outcomesCredential',
  access: 'member',
  summary:
    'Gives a student the own reached objectives as a Comprehensive Learner Record (CLR 2.0) of Open Badges 3.0, signed as a JSON Web Token.',
  title: { 'zh-cn': '我的成果-导出数字凭证', en: 'Exports own outcomes as a signed credential' },
  isPersonal: true,
  writes: true,
  input: z.object({ language: z.enum(['zh-cn', 'en']) }),
})

export const credentialKeys = endpoint({
  method: 'GET',
  path: '/api/credential/keys',
  access: 'anyone',
  summary: 'Gives the public keys that credentials of this school are signed with, as a JSON Web Key Set.',
  input: z.object({}),
  output: z.object({
    keys: z.array(
      z.object({
        kty: z.string(),
        n: z.string(),
        e: z.string(),
        kid: z.string(),
        alg: z.string(),
        use: z.string(),
      }),
    ),
  }),
})

export const checkCredential = endpoint({
  method: 'POST',
  path: '/api/credential/verify',
  access: 'anyone',
  summary:
    'Tells whether a credential was signed by this school and not altered since. Nothing of it is kept.',
  title: { 'zh-cn': '数字凭证-验证', en: 'Checks a signed credential' },
  logsItself: true,
  input: z.object({ credential: z.string().trim().min(1).max(500_000) }),
  output: z.object({
    valid: z.boolean(),
    /** Of a valid one: whose it is, who signed it when (unix seconds), and how many achievements it holds. */
    name: z.string(),
    issuer: z.string(),
    time: z.int().nullable(),
    achievements: z.int(),
  }),
})

export const outcomesClosed = refusal(
  'outcomes-closed',
  '学校还没有向学生开放个人成果',
  'The school has not opened this to students yet.',
)
export const credentialsClosed = refusal(
  'credentials-closed',
  '学校还没有开放数字凭证导出',
  'The school has not opened signed credentials yet.',
)
export const nothingReached = refusal(
  'nothing-reached',
  '还没有达到的课程目标，暂无可导出的凭证',
  'No objective is attained yet, so there is nothing to put into a credential.',
)
