import * as z from 'zod'
import { Was } from '../crud.ts'
import { Done, endpoint, Id, QueryId } from '../endpoint.ts'
import { appliesTo, improvementKinds } from '../improvement.ts'

export const saveSection = endpoint({
  method: 'POST',
  path: '/api/Assreport/saveSection',
  access: 'attainment-report/edit',
  summary: 'Saves one written part of a report, unless somebody else changed it meanwhile.',
  title: {
    'zh-cn': '达成评价报告-保存章节',
    en: 'Saves one written part of a report, unless somebody else changed it meanwhile',
  },
  input: z.object({
    report_id: Id,
    key: z.string().max(60),
    content: z.string().max(20_000),
    version: z.int(),
  }),
  output: z.object({ version: z.int(), update_time: z.int() }),
})

export const arrangeSections = endpoint({
  method: 'POST',
  path: '/api/Assreport/arrangeSections',
  access: 'attainment-report/edit',
  summary: 'Sets order, titles and which sections of a report are on.',
  title: { 'zh-cn': '达成评价报告-调整章节', en: 'Sets order, titles and which sections of a report are on' },
  input: z.object({
    report_id: Id,
    sections: z
      .array(z.object({ key: z.string().max(60), title: z.string().max(100), enabled: z.boolean() }))
      .min(1)
      .max(60),
    _was: Was,
  }),
  output: Done,
})

export const saveMeasure = endpoint({
  method: 'POST',
  path: '/api/Assreport/saveMeasure',
  isDeduplicated: true,
  access: 'attainment-report/edit',
  summary: 'Adds or changes a measure of the next cycle.',
  title: { 'zh-cn': '达成评价报告-保存措施', en: 'Adds or changes a measure of the next cycle' },
  input: z.object({
    report_id: Id,
    id: Id.optional(),
    objective_no: z.int().nullable(),
    kind: z.enum(improvementKinds),
    problem: z.string().trim().min(1).max(2000),
    evidence: z.string().max(2000).default(''),
    cause: z.string().max(2000).default(''),
    measure: z.string().max(2000).default(''),
    applies_to: z.enum(appliesTo),
    owner_id: Id.nullable(),
    due_date: z.iso.date().nullable(),
    target_value: z.number().min(0).max(1).nullable(),
    _was: Was,
  }),
  output: z.object({ id: Id }),
})

export const ownerChoices = endpoint({
  method: 'GET',
  path: '/api/Assreport/owners',
  access: 'attainment-report/edit',
  summary: 'Finds people who may be made responsible for a measure: teachers with an account.',
  input: z.object({ report_id: QueryId, quickSearch: z.string().max(100).default('') }),
  output: z.object({ list: z.array(z.object({ id: Id, name: z.string(), under: z.string() })) }),
})

export const dropMeasure = endpoint({
  method: 'POST',
  path: '/api/Assreport/dropMeasure',
  access: 'attainment-report/edit',
  summary: 'Takes a measure out of a report that is not yet submitted.',
  title: {
    'zh-cn': '达成评价报告-移除措施',
    en: 'Takes a measure out of a report that is not yet submitted',
  },
  input: z.object({ report_id: Id, id: Id }),
  output: Done,
})

export const answerMeasure = endpoint({
  method: 'POST',
  path: '/api/Assreport/answerMeasure',
  access: 'attainment-report/edit',
  summary: 'Says what became of a measure of the last cycle; the value after is filled in by the system.',
  title: { 'zh-cn': '达成评价报告-填写上轮措施落实', en: 'Says what became of a measure of the last cycle' },
  input: z.object({
    report_id: Id,
    id: Id,
    implemented: z.string().trim().min(1).max(2000),
    effect: z.string().max(2000).default(''),
    _was: Was,
  }),
  output: Done,
})

export const submitReport = endpoint({
  method: 'POST',
  path: '/api/Assreport/submit',
  access: 'attainment-report/edit',
  summary: 'Submits a report for approval; its content is frozen.',
  title: { 'zh-cn': '达成评价报告-提交', en: 'Submits a report for approval' },
  input: z.object({ report_id: Id, reason: z.string().max(500).default('') }),
  output: Done,
})

export const withdrawReport = endpoint({
  method: 'POST',
  path: '/api/Assreport/withdraw',
  access: 'attainment-report/edit',
  summary: 'Takes a submitted report back before the first opinion.',
  title: { 'zh-cn': '达成评价报告-撤回', en: 'Takes a submitted report back before the first opinion' },
  input: z.object({ report_id: Id }),
  output: Done,
})

export const reviseReport = endpoint({
  method: 'POST',
  path: '/api/Assreport/revise',
  access: 'attainment-report/edit',
  summary: 'Takes an approved report up again with a reason; what was approved stays kept.',
  title: { 'zh-cn': '达成评价报告-修订', en: 'Takes an approved report up again with a reason' },
  input: z.object({ report_id: Id, reason: z.string().trim().min(1).max(500) }),
  output: Done,
})
