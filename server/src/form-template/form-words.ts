import type { Field } from '@obelisk/contract/form-template/field'
import type { Language } from '@obelisk/contract/refusal'

type FormWords = {
  is: Record<Field['is'], string>
  starter: string
  sample: string
  fields: string
  foot: string
  heads: readonly string[]
}

/** The words of the files that this room makes. */
export const formWords: Readonly<Record<Language, FormWords>> = {
  'zh-cn': {
    is: { text: '文字', flag: '是否', list: '循环', table: '整张表格', picture: '图', passage: '整段内容' },
    starter: '起始模板',
    sample: '示例',
    fields: '字段清单',
    foot: '第 {page} 页　共 {pages} 页',
    heads: ['在模板里这样写', '英文写法', '类型', '所在循环', '示例值'],
  },
  en: {
    is: {
      text: 'text',
      flag: 'yes or no',
      list: 'rows to repeat',
      table: 'whole table',
      picture: 'chart',
      passage: 'whole passage',
    },
    starter: 'starter template',
    sample: 'sample',
    fields: 'fields',
    foot: 'Page {page} of {pages}',
    heads: ['Write in the template', 'In Chinese', 'Kind', 'Inside', 'Example'],
  },
}
