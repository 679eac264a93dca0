import type { Language } from '@obelisk/contract/refusal'
import { listWorkbook } from '#workbook/list-workbook.ts'

const words = {
  'zh-cn': {
    heads: ['学号', '姓名', '行政班', '教学班'],
    title: '未导入名单',
    template: '教学班名单模板',
    members: '教学班学生名单',
    classes: '教学班',
    reason: '原因',
    note: '教学班的名称或代码；从某个教学班内导入时可以不填',
  },
  en: {
    heads: ['Student no.', 'Name', 'Admin class', 'Teaching class'],
    title: 'Not imported',
    template: 'Class list template',
    members: 'Class lists',
    classes: 'Teaching classes',
    reason: 'Reason',
    note: 'Name or code of the teaching class; may be left out when the import is for one class',
  },
} as const satisfies Record<Language, unknown>

/** The columns of a class list in one language, with the titles of its files. */
export function listColumns(language: Language) {
  const { heads, note, ...rest } = words[language]
  const columns = heads.map((header, index) => ({ header, width: 20, ...(index === 3 ? { note } : {}) }))
  return { columns, ...rest }
}

/** The workbook to fill in: only its head. */
export function memberTemplate(language: Language) {
  const { columns, template } = listColumns(language)
  return listWorkbook(template, columns, [])
}
