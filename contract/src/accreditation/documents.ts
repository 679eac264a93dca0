import * as z from 'zod'
import { RollUpRules } from '../accreditation.ts'
import { download, QueryId } from '../endpoint.ts'
import { documentForms } from '../form-template/fields.ts'

export const gradeWorkbook = download({
  path: '/api/Accreditation/workbook',
  access: 'accreditation/view',
  summary: 'Gives the roll-up by the chosen rules as an Excel workbook whose formulas give the same numbers.',
  input: z.object({
    base_grade_id: QueryId,
    language: z.enum(['zh-cn', 'en']).default('zh-cn'),
    ...RollUpRules.partial().shape,
  }),
})

export const gradeReport = download({
  path: '/api/Accreditation/report',
  access: 'accreditation/view',
  isPersonal: true,
  title: {
    'zh-cn': '毕业要求达成-导出报告',
    en: 'Exports the report on the graduation requirements of a cohort',
  },
  summary:
    "Gives the report on the graduation requirements of a cohort as Word, in the built-in form or the school's own, or as PDF.",
  input: z.object({
    base_grade_id: QueryId,
    language: z.enum(['zh-cn', 'en']).default('zh-cn'),
    form: z.enum(documentForms).default('built-in'),
    ...RollUpRules.partial().shape,
  }),
})

export const gradeReceipt = download({
  path: '/api/Accreditation/receipt',
  access: 'accreditation/view',
  summary:
    'Gives the calculation receipt of a roll-up by the chosen rules: the kept one where it still stands.',
  input: z.object({ base_grade_id: QueryId, ...RollUpRules.partial().shape }),
})
