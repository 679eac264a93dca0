import * as z from 'zod'
import { download, endpoint, QueryId } from '#endpoint.ts'
import { documentForms } from '#form-template/fields.ts'
import { PrintDocument } from '../print-document.ts'

const one = z.object({ id: QueryId, language: z.enum(['zh-cn', 'en']).default('zh-cn') })

export const printPlan = endpoint({
  method: 'GET',
  path: '/api/Teach/paper',
  access: 'teaching-plan/view',
  summary: 'Gives a teaching plan as it stands on A4.',
  input: one,
  output: z.object({ paper: PrintDocument }),
})

export const exportPlan = download({
  path: '/api/Teach/exportWord',
  access: 'teaching-plan/view',
  summary: "Saves a teaching plan as a Word document or as PDF, in the built-in form or in the school's own.",
  input: one.extend({ form: z.enum(documentForms).default('built-in') }),
})

export const exportPlanRows = download({
  path: '/api/Teach/export',
  access: 'teaching-plan/view',
  summary: 'Saves the sessions of a teaching plan as a workbook, with the dates and the log of every class.',
  input: one,
})
