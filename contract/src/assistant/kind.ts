import { inNoList, kind } from '#kind.ts'
import { linkTo } from '#links.ts'

export const schoolDocumentKind = kind({
  ...inNoList,
  words: { 'zh-cn': '学校制度', en: 'School rules' },
  page: ({ id }) => linkTo.schoolDocuments({ document: id }),
  knowledge: { as: 'school-document', order: 60 },
})

export const guideKind = kind({
  ...inNoList,
  words: { 'zh-cn': '使用说明', en: 'User guide' },
  page: () => linkTo.schoolDocuments({ guide: '1' }),
  knowledge: { as: 'guide', order: 70 },
})
