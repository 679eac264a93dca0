import * as z from 'zod'
import { download, endpoint, Id, QueryId } from '#endpoint.ts'
import { documentForms } from '#form-template/fields.ts'
import { PrintDocument } from '../print-document.ts'

const one = z.object({ id: QueryId })
const Language = z.enum(['zh-cn', 'en']).default('zh-cn')

export const printSyllabus = endpoint({
  method: 'GET',
  path: '/api/Course/paper',
  access: 'syllabus/view',
  summary: 'Gives a syllabus as it stands on A4.',
  input: one.extend({ language: Language }),
  output: z.object({ paper: PrintDocument }),
})

export const exportSyllabus = download({
  path: '/api/Course/exportWord',
  access: 'syllabus/view',
  summary: "Saves a syllabus as a Word document, in the built-in form or in the school's own.",
  input: one.extend({ language: Language, form: z.enum(documentForms).default('built-in') }),
})

export const exportSyllabi = endpoint({
  method: 'POST',
  path: '/api/Course/exportAll',
  access: 'syllabus/view',
  rows: 'only-reads',
  summary: 'Starts a job that puts all syllabi of a plan into one zip of Word documents.',
  title: {
    'zh-cn': '课程大纲-导出全部大纲',
    en: 'Starts a job that puts all syllabi of a plan into one zip of Word documents',
  },
  isDeduplicated: true,
  input: z.object({ culture: Id, language: Language }),
  output: z.object({ job: Id }),
})
