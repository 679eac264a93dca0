import { refusal } from '../refusal.ts'

/** 草稿 待审题 启用 停用 */
export const questionStates = ['draft', 'review', 'enabled', 'retired'] as const
export type QuestionState = (typeof questionStates)[number]

/** 提请审题 撤回 通过 退回 停用 恢复 */
export const questionActs = ['submit', 'withdraw', 'approve', 'return', 'retire', 'reopen'] as const
export type QuestionAct = (typeof questionActs)[number]

/** From which states an act is possible, and where it leads. */
export const questionLife: Record<QuestionAct, { from: readonly QuestionState[]; to: QuestionState }> = {
  submit: { from: ['draft'], to: 'review' },
  withdraw: { from: ['review'], to: 'draft' },
  approve: { from: ['review'], to: 'enabled' },
  return: { from: ['review'], to: 'draft' },
  retire: { from: ['draft', 'enabled'], to: 'retired' },
  reopen: { from: ['retired'], to: 'draft' },
}

export const questionNotInState = refusal(
  'question-not-in-state',
  '{code} 目前的状态不允许这样操作，页面已更新',
  '{code} cannot be changed like that in its present state. The page now shows the latest.',
)
export const questionOwnReview = refusal(
  'question-own-review',
  '不能审核自己编写的题目 {code}，请由课程组其他老师审题',
  'You wrote {code}, so somebody else of the course group has to review it.',
)
export const questionOpinionMissing = refusal(
  'question-opinion-missing',
  '请写明退回或停用的理由',
  'Please say why it is returned or retired.',
)
export const questionHasErrors = refusal(
  'question-has-errors',
  '{code} 还有错误没有改正，不能提请审题',
  '{code} still has errors, so it cannot be handed in for review.',
)
export const questionUsed = refusal(
  'question-used',
  '{code} 已启用过或被试卷用过，不能删除，可以停用',
  '{code} was enabled or used in a paper, so it cannot be deleted. It can be retired.',
)
export const typoReasonMissing = refusal(
  'question-typo-reason-missing',
  '只改错别字不产生新版本，请写明改了什么',
  'A correction of typing errors makes no new version. Please say what was corrected.',
)
export const pictureUnknown = refusal(
  'question-picture-unknown',
  '题目里的图片不存在或不是你上传的，请重新插入',
  'A picture in the question does not exist or was not uploaded by you. Please insert it again.',
)
