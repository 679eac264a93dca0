import type { SurveyQuestion } from '../definition.ts'

type Kind = SurveyQuestion['kind']

/** The kinds of questions with the word that we write, and how files of others call them. */
const kinds: readonly (readonly [Kind, string, RegExp])[] = [
  ['single', '单选', /^(?:单选题?|单项选择题?|选择题?|single|radio|singlechoice)$/],
  ['dropdown', '下拉', /^(?:下拉题?|下拉单选|dropdown|select)$/],
  ['multiple', '多选', /^(?:可?多选题?|多项选择题?|不定项选?择?题?|multiple|checkbox|multiplechoice)$/],
  ['ranking', '排序', /^(?:排序题?|ranking|rank)$/],
  ['matrix', '矩阵量表', /^(?:矩阵.*|matrix|grid)$/],
  [
    'scale',
    '量表',
    /^(?:[\d一二三四五六七八九十]+[级点分]制?)?(?:量表题?|单选量表|评分题?|打分题?|scale|rating|likert)$/,
  ],
  ['number', '数字', /^(?:数字题?|数值题?|number|numeric)$/],
  ['long', '多行文本', /^(?:多行文本|简答题?|问答题?|主观题?|开放题?|long|comment|essay|paragraph)$/],
  ['short', '填空', /^(?:填空题?|单行文本|文本题?|short|text)$/],
  ['nps', '推荐意愿', /^(?:推荐意愿.*|nps.*)$/],
  ['date', '日期', /^(?:日期题?|date)$/],
  ['notice', '说明段', /^(?:说明段|段落说明|文本说明|notice|html)$/],
]

/** A word as it is compared: without spaces, brackets, case and width. */
export const narrow = (text: string): string =>
  text
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/[\s()_-]+/g, '')

/** The kind that a file calls by a word; undefined when it is none of ours. */
export const kindNamed = (word: string): Kind | undefined =>
  kinds.find(([, , look]) => look.test(narrow(word)))?.[0]

export const wordOfKind = (kind: Kind): string => kinds.find(([one]) => one === kind)?.[1] ?? ''
