/** What an exported conversation says beside its text. */
export const exportWords = {
  'zh-cn': {
    question: '问',
    answer: '答',
    byModel: '由 {model} 写成，请核对',
    bySearch: '由检索作答',
    sources: '出处',
    unproven: '没有出处的数字：{figures}',
    lost: '有 {count} 处内容已删除，或您已不能打开',
    foot: '第 {page} 页，共 {pages} 页',
    assistant: '教学助手',
    colon: '：',
    between: '、',
  },
  en: {
    question: 'Question',
    answer: 'Answer',
    byModel: 'Written by {model}; check it',
    bySearch: 'Answered by search',
    sources: 'Sources',
    unproven: 'Figures without a source: {figures}',
    lost: '{count} passages were deleted, or you may not open them any more',
    foot: 'Page {page} of {pages}',
    assistant: 'Teaching assistant',
    colon: ': ',
    between: ', ',
  },
} as const
