import { intakeCauses } from '@obelisk/engine/syllabus/words'
import * as z from 'zod'
import { Done, download, endpoint, Id, QueryId, Whole } from '#endpoint.ts'
import { wants } from '../../field-texts.ts'
import { Remark, SyllabusReading } from '../from-document.ts'
import { Inherited } from '../inherited.ts'
import { FileOutline, Pointing } from '../pointing.ts'
import { IntakeHead, IntakeView } from './shapes.ts'

/** For so many days the drafts of a reading can be taken back as one. */
export const intakeUndoDays = 30
/** So many files are read at once, those in zips counted one by one. */
export const mostIntakeFiles = 300
/** What the files of a reading hold together when they are unpacked. */
export const mostIntakeMegabytes = 600

export const beginIntake = endpoint({
  method: 'POST',
  path: '/api/Course/intakeBegin',
  access: 'syllabus/assign',
  summary:
    'Reads many uploaded syllabi (Word, PDF, or zips of them) for the courses of a plan, as a job; no draft is written yet.',
  title: { 'zh-cn': '课程大纲-批量读入', en: 'Reads many syllabi for a plan' },
  isDeduplicated: true,
  input: z.object({ culture_id: Id, file_ids: z.array(Id).min(1).max(mostIntakeFiles) }),
  output: z.object({ id: Id, job_id: Id }),
})

export const listIntakes = endpoint({
  method: 'GET',
  path: '/api/Course/intakes',
  access: 'syllabus/assign',
  summary: 'Lists the last readings of many syllabi for a plan, newest first.',
  input: z.object({ culture: QueryId }),
  output: z.object({ list: z.array(IntakeHead) }),
})

export const readIntake = endpoint({
  method: 'GET',
  path: '/api/Course/intake',
  access: 'syllabus/assign',
  summary: 'Gives the files of a reading with where each stands, why, and the course it is for.',
  input: z.object({ id: QueryId }),
  output: IntakeView,
})

export const readIntakeFile = endpoint({
  method: 'GET',
  path: '/api/Course/intakeFile',
  access: 'syllabus/assign',
  summary: 'Gives one file of a reading as it was read, with what the plan says of its course.',
  isPersonal: true,
  title: { 'zh-cn': '课程大纲-查看读入的文件', en: 'Looks at a syllabus that was read' },
  input: z.object({ id: QueryId }),
  output: z.object({
    reading: SyllabusReading.nullable(),
    plan: Inherited.nullable(),
    remarks: z.array(Remark),
  }),
})

export const continueIntake = endpoint({
  method: 'POST',
  path: '/api/Course/intakeContinue',
  access: 'syllabus/assign',
  summary: 'Goes on with a reading that was stopped, as a job.',
  title: { 'zh-cn': '课程大纲-继续批量读入', en: 'Goes on reading many syllabi' },
  input: z.object({ id: Id }),
  output: z.object({ job_id: Id }),
})

export const chooseIntakeCourse = endpoint({
  method: 'POST',
  path: '/api/Course/intakeCourse',
  access: 'syllabus/assign',
  summary:
    'Says which courses of the plan files are for; the proposals that were seen are confirmed in the same way.',
  title: { 'zh-cn': '课程大纲-指定读入文件的课程', en: 'Says which course a syllabus that was read is for' },
  input: z.object({
    id: Id,
    choices: z
      .array(z.object({ file: Id, course_id: Id.nullable(), revision: Whole }))
      .min(1)
      .max(mostIntakeFiles)
      .refine((all) => new Set(all.map(({ file }) => file)).size === all.length, wants('fileTwice')),
  }),
  output: Done,
})

export const settleIntake = endpoint({
  method: 'POST',
  path: '/api/Course/intakeSettle',
  access: 'syllabus/assign',
  summary:
    'Decides one cause for all files that it touches, or takes that back; a file that does not have it stays as it is.',
  title: {
    'zh-cn': '课程大纲-按原因处理读入的文件',
    en: 'Decides one cause for many syllabi that were read',
  },
  input: z.object({
    id: Id,
    files: z.array(Id).min(1).max(mostIntakeFiles),
    cause: z.enum(intakeCauses),
    is_settled: z.boolean(),
  }),
  output: Done,
})

export const putAsideIntake = endpoint({
  method: 'POST',
  path: '/api/Course/intakeAside',
  access: 'syllabus/assign',
  summary: 'Keeps files as attachments only, or takes them up again.',
  title: { 'zh-cn': '课程大纲-搁置读入的文件', en: 'Puts syllabi that were read aside' },
  input: z.object({ id: Id, files: z.array(Id).min(1).max(mostIntakeFiles), is_aside: z.boolean() }),
  output: Done,
})

export const splitIntakeFile = endpoint({
  method: 'POST',
  path: '/api/Course/intakeSplit',
  access: 'syllabus/assign',
  summary: 'Reads each of the syllabi that one file holds as a file of its own, as a job.',
  title: { 'zh-cn': '课程大纲-拆分读入的文件', en: 'Splits a file that holds several syllabi' },
  input: z.object({ id: Id, file: Id }),
  output: z.object({ job_id: Id }),
})

export const replaceIntakeFile = endpoint({
  method: 'POST',
  path: '/api/Course/intakeReplace',
  access: 'syllabus/assign',
  summary: 'Reads another uploaded file in place of one of a reading, as a job.',
  title: { 'zh-cn': '课程大纲-替换读入的文件', en: 'Replaces a syllabus that was read' },
  input: z.object({ id: Id, file: Id, file_id: Id }),
  output: z.object({ job_id: Id }),
})

export const outlineIntakeFile = endpoint({
  method: 'GET',
  path: '/api/Course/intakeOutline',
  access: 'syllabus/assign',
  summary: 'Gives the text of one file of a reading as it is read, so that a person can point at its parts.',
  isPersonal: true,
  title: { 'zh-cn': '课程大纲-对照读入的文件', en: 'Shows the document of a syllabus beside what was read' },
  input: z.object({ id: QueryId }),
  output: FileOutline,
})

export const pointInIntake = endpoint({
  method: 'POST',
  path: '/api/Course/intakePoint',
  access: 'syllabus/assign',
  summary:
    'Says what a part of a file is, or takes that back; the files of its form that are no drafts yet are read again, as a job.',
  title: { 'zh-cn': '课程大纲-指出读入文件的各部分', en: 'Says what a part of syllabi of one form is' },
  input: z.object({ id: Id, file: Id, pointing: Pointing, is_forgotten: z.boolean() }),
  output: z.object({ job_id: Id }),
})

export const storeIntake = endpoint({
  method: 'POST',
  path: '/api/Course/intakeStore',
  counts: 'import',
  access: 'syllabus/assign',
  summary:
    'Makes drafts of files that were read, all of them or none, as a job; no syllabus that somebody has written is touched.',
  title: { 'zh-cn': '课程大纲-存为草稿', en: 'Stores syllabi that were read as drafts' },
  input: z.object({ id: Id, files: z.array(Id).min(1).max(mostIntakeFiles) }),
  output: z.object({ job_id: Id }),
})

export const undoIntake = endpoint({
  method: 'POST',
  path: '/api/Course/intakeUndo',
  access: 'syllabus/assign',
  summary: 'Takes the drafts of a reading back but for those that were worked on since, which are named.',
  title: { 'zh-cn': '课程大纲-撤销批量读入', en: 'Undoes a reading of many syllabi' },
  input: z.object({ id: Id }),
  output: z.object({ deleted: z.int(), kept: z.array(z.string()) }),
})

export const intakeSource = download({
  path: '/api/Course/intakeSource',
  access: 'syllabus/view',
  summary:
    'Gives a file of a reading as it was uploaded, to who works on the reading and to who reads the draft made of it.',
  isPersonal: true,
  title: { 'zh-cn': '课程大纲-下载读入的原文件', en: 'Downloads a syllabus that was read' },
  input: z.object({ id: QueryId }),
})

export const intakeProblems = download({
  path: '/api/Course/intakeProblems',
  access: 'syllabus/assign',
  summary: 'Gives what is still open in a reading as a workbook, a row for each file and cause.',
  isPersonal: true,
  title: { 'zh-cn': '课程大纲-下载读入的问题清单', en: 'Downloads what is open in a reading of syllabi' },
  input: z.object({ id: QueryId }),
})
