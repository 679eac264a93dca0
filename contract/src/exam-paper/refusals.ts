import { refusal } from '../refusal.ts'

export const paperForbidden = refusal(
  'paper-forbidden',
  '试卷保密：只有命题、审题、试做和审批人员在办理期间可以打开',
  'Papers are confidential: only those who set, review, try or approve this one can open it while it is their turn.',
)
export const paperUnreadable = refusal(
  'paper-unreadable',
  '试卷内容是用另一把密钥加密的，无法打开，请联系管理员恢复原来的密钥',
  'This paper was sealed with another secret and cannot be opened. Ask the administrator for the secret that was used.',
)
export const paperNotWritable = refusal(
  'paper-not-writable',
  '试卷正在审题、审批或已通过，不能修改',
  'The paper is under review or approved, so it cannot be changed.',
)
export const dutyTwice = refusal(
  'paper-duty-twice',
  '{name} 不能既命题又审题或审批',
  '{name} cannot set a paper and review or approve it as well.',
)
export const noReviewer = refusal('paper-no-reviewer', '请先指定审题人', 'Please name a reviewer first.')
export const reviewOpinionMissing = refusal(
  'paper-review-opinion-missing',
  '退回时请写明意见，或至少留下一条题目意见',
  'Please say why it is returned, or leave a remark at a question.',
)
export const remarksOpen = refusal(
  'paper-remarks-open',
  '还有 {count} 条意见没有答复',
  'Remarks without an answer: {count}.',
)
export const notInReview = refusal(
  'paper-not-in-review',
  '试卷目前的状态不允许这样操作，页面已更新',
  'This cannot be done in the present state of the paper. The page now shows the latest.',
)
export const reviewNotPassed = refusal(
  'paper-review-not-passed',
  '审题通过后才能提交审核',
  'The paper can be handed in once its reviewer has passed it.',
)
export const itemUnknown = refusal(
  'paper-item-unknown',
  '题目已不在试卷中，页面已更新',
  'The question is no longer in the paper. The page now shows the latest.',
)
export const questionUnknown = refusal(
  'paper-question-unknown',
  '有题目不在题库中，或已停用，请重新选择',
  'One of the questions is not in the bank or is retired. Please choose again.',
)
export const trialOver = refusal(
  'paper-trial-over',
  '试做已经完成',
  'The trial answering is already finished.',
)
export const notApproved = refusal(
  'paper-not-approved',
  '试卷审批通过后才能这样操作',
  'This can be done once the paper is approved.',
)
export const drawnAlready = refusal(
  'paper-drawn-already',
  '已经抽定 {label} 卷',
  'Paper {label} has already been drawn.',
)
export const notCommitted = refusal('paper-not-committed', '请先封存抽签数', 'Please seal the draw first.')
export const stillLocked = refusal(
  'paper-still-locked',
  '印刷包要到 {time} 才能打开',
  'The print package can be opened from {time}.',
)
export const secondPerson = refusal(
  'paper-second-person',
  '印刷包须由 {count} 人共同打开，还差 {missing} 人',
  'It takes {count} people to open the print package; still to agree: {missing}.',
)
export const lockedByOther = refusal(
  'paper-locked-by-other',
  '启封时间由他人设定，只有设定人或更高职务的人才能提前或取消；可以改得更晚',
  'Somebody else set from when the package opens. Only they, or somebody above them, make it earlier; anybody here may make it later.',
)
export const drawnBySealer = refusal(
  'paper-drawn-by-sealer',
  '抽签数由你封存，须由另一个人抽签',
  'You sealed the draw, so somebody else draws.',
)
export const admitOwn = refusal(
  'paper-admit-own',
  '这一任职由你授予，须由其他教学院长或教务处准予',
  'You gave this appointment yourself, so another dean or the registrar admits the person.',
)
export const notLate = refusal(
  'paper-not-late',
  '此人不需要准予，页面已更新',
  'This person needs no admission. The page now shows the latest.',
)
export const packageNone = refusal(
  'paper-package-none',
  '还没有为你打好的这套印刷包，请先打包',
  'No package of this paper has been packed for you. Pack it first.',
)
export const packageOld = refusal(
  'paper-package-old',
  '打包之后试卷又有修改，请重新打包',
  'The paper was changed after it was packed. Pack it again.',
)
export const examNotOver = refusal(
  'paper-exam-not-over',
  '考试结束前不能归还题库',
  'The paper can be released to the bank only after its examination.',
)
export const releasedAlready = refusal(
  'paper-released-already',
  '试卷已归还题库',
  'The paper has already been released.',
)
export const labelInUse = refusal(
  'paper-label-in-use',
  '{label} 卷已有题目，先清空才能去掉',
  'Paper {label} holds questions. Empty it before you leave it out.',
)
export const wrongClasses = refusal(
  'paper-wrong-classes',
  '教学班须是这门课程本学期的班级',
  'The classes must be of this course and term.',
)
export const assemblyTooLong = refusal(
  'paper-assembly-too-long',
  '自动组卷超时，请减少题型行或放宽要求后再试',
  'Assembling the paper took too long. Ask for fewer rows or less strict limits.',
)
export const assemblyBankEmpty = refusal(
  'paper-assembly-bank-empty',
  '题库中没有可用于组卷的已启用题目',
  'The bank holds no enabled question that a paper could take.',
)
export const apartUnknown = refusal(
  'paper-apart-unknown',
  '题库中没有题号为 {code} 的题',
  'The bank has no question with the number {code}.',
)
export const analysisTooEarly = refusal(
  'paper-analysis-too-early',
  '考试结束并抽定试卷后才能写试卷分析',
  'The analysis can be written once the examination is over and the paper is drawn.',
)
export const analysisNotThere = refusal(
  'paper-analysis-not-there',
  '成绩还没有确认，没有可以导出的试卷分析',
  'The marks are not confirmed yet, so there is no analysis to export.',
)
