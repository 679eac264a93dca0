import * as z from 'zod'
import { download, endpoint, Id, QueryId } from '../endpoint.ts'
import { documentForms } from '../form-template/fields.ts'
import { PrintDocument } from '../print-document.ts'

export const receipt = download({
  path: '/api/Assreport/receipt',
  access: 'attainment-report/view',
  summary: 'Gives the calculation receipt of a run as JSON; it can be recomputed offline.',
  input: z.object({ run_id: QueryId }),
})

export const printReport = endpoint({
  method: 'GET',
  path: '/api/Assreport/paper',
  access: 'attainment-report/view',
  summary: 'Gives the report as it stands on A4.',
  input: z.object({ report_id: QueryId, language: z.enum(['zh-cn', 'en']).default('zh-cn') }),
  output: z.object({ paper: PrintDocument }),
})

export const reportWord = download({
  path: '/api/Assreport/word',
  access: 'attainment-report/view',
  summary: "Gives the report as a Word document on A4, in the built-in form or in the school's own.",
  input: z.object({
    report_id: QueryId,
    language: z.enum(['zh-cn', 'en']).default('zh-cn'),
    form: z.enum(documentForms).default('built-in'),
  }),
})

export const reportWorkbook = download({
  path: '/api/Assreport/workbook',
  access: 'attainment-report/view',
  isPersonal: true,
  summary: 'Gives the calculation as an Excel workbook whose formulas give the same numbers.',
  title: {
    'zh-cn': '达成评价报告-下载计算表',
    en: 'Gives the calculation as an Excel workbook whose formulas give the same numbers',
  },
  input: z.object({ report_id: QueryId, language: z.enum(['zh-cn', 'en']).default('zh-cn') }),
})

const termReports = { academic_term_id: Id, project_id: Id.optional() }

export const reportsOfTerm = endpoint({
  method: 'GET',
  path: '/api/Assreport/ofTerm',
  access: 'attainment-report/view',
  summary: 'Counts the reports of a term that the person may see by their state, before they are packed.',
  input: z.object({ academic_term_id: QueryId, project_id: QueryId.optional() }),
  output: z.object({ states: z.array(z.object({ state: z.string(), count: z.int() })), without: z.int() }),
})

export const zipOfTerm = endpoint({
  method: 'POST',
  path: '/api/Assreport/zip',
  access: 'attainment-report/view',
  rows: 'only-reads',
  summary: 'Starts a job that packs all reports of a term that the person may see into one zip.',
  title: {
    'zh-cn': '达成评价报告-打包全学期报告',
    en: 'Starts a job that packs all reports of a term that the person may see into one zip',
  },
  isDeduplicated: true,
  input: z.object({
    ...termReports,
    /** Only what is approved; else drafts come too, with 草稿 on every page. */
    approved_only: z.boolean().default(false),
    kinds: z
      .array(z.enum(['word', 'workbook', 'receipt']))
      .min(1)
      .default(['word', 'workbook']),
  }),
  output: z.object({ job_id: Id, reports: z.int() }),
})
