import { refusal } from '#refusal.ts'

export const decidedAlready = refusal(
  'decided-already',
  '{name} 已先处理了《{title}》，页面已更新为最新状态',
  '{name} has already dealt with “{title}”. The page now shows the latest state.',
)
export const notNow = refusal(
  'not-in-this-state',
  '《{title}》目前的状态不允许这样操作',
  '“{title}” cannot be changed like that in its present state.',
)
export const opinionMissing = refusal(
  'opinion-missing',
  '退回时请写明修改意见',
  'Please say what should be changed when you return a document.',
)
export const reasonMissing = refusal(
  'reason-missing',
  '还有 {count} 条提醒，请说明理由后再提交',
  'There are {count} warnings. Please give a reason before you submit.',
)
export const hasErrors = refusal(
  'has-errors',
  '还有 {count} 处必须修改，改好后才能提交',
  '{count} things must be corrected before this can be submitted.',
)
export const ownDocument = refusal(
  'own-document',
  '不能审批自己编写或提交的文档',
  'You cannot approve a document that you wrote or submitted.',
)
export const opinionGiven = refusal(
  'opinion-given',
  '已有审批人处理，不能撤回',
  'An approver has already acted, so it cannot be withdrawn.',
)
export const remindedToday = refusal(
  'reminded-today',
  '今天已经催办过了',
  'The approvers have already been reminded today.',
)
export const takenBackTooLate = refusal(
  'taken-back-too-late',
  '处理后 1 分钟内才能撤回《{title}》',
  '“{title}” could be taken back for one minute only.',
)
export const actedSince = refusal(
  'acted-since',
  '《{title}》之后已有人处理，不能撤回',
  'Somebody has acted on “{title}” since, so the decision cannot be taken back.',
)
export const otherContentSeen = refusal(
  'other-content-seen',
  '您看到的内容不是《{title}》现在送审的内容，没有提交任何意见。请重新打开后再审批',
  'What you were shown is not what “{title}” now asks you to judge. Nothing was decided; please open it again.',
)
