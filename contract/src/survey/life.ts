import { notice } from '../notice.ts'
import { refusal } from '../refusal.ts'

/** 草稿 进行中 已暂停 已关闭 已归档; an open survey whose window has not begun is shown as scheduled. */
export const surveyStates = ['draft', 'open', 'paused', 'closed', 'archived'] as const
export type SurveyState = (typeof surveyStates)[number]

/** 实名 匿名一次 匿名公开 */
export const surveyWays = ['named', 'anonymous-once', 'public'] as const
export type SurveyWay = (typeof surveyWays)[number]

/** 课程目标自评 期中教学反馈 教学满意度 考核满意度 毕业生 校友 用人单位 行业专家 同行 督导 培养目标合理性 其他 */
export const surveyKinds = [
  ...(['course-self', 'mid-term', 'satisfaction', 'assessment', 'graduate', 'alumni'] as const),
  ...(['employer', 'expert', 'peer', 'supervisor', 'objective-review', 'other'] as const),
] as const
export type SurveyKind = (typeof surveyKinds)[number]

/** What is asked of classes of a course. The others are asked for a programme or a grade. */
export const kindsOfCourses: readonly SurveyKind[] = ['course-self', 'mid-term', 'satisfaction', 'assessment']

/** What the roll-up of graduation requirements takes. */
export const kindsOfRollUp = ['graduate', 'alumni', 'employer'] as const

/** 发布 撤回 暂停 继续 关闭 重新开放 归档 */
export const surveyActs = ['publish', 'withdraw', 'pause', 'resume', 'close', 'reopen', 'archive'] as const
export type SurveyAct = (typeof surveyActs)[number]

/** From which states an act is possible, and where it leads. */
export const surveyLife: Record<SurveyAct, { from: readonly SurveyState[]; to: SurveyState }> = {
  publish: { from: ['draft'], to: 'open' },
  withdraw: { from: ['open', 'paused'], to: 'draft' },
  pause: { from: ['open'], to: 'paused' },
  resume: { from: ['paused'], to: 'open' },
  close: { from: ['open', 'paused'], to: 'closed' },
  reopen: { from: ['closed'], to: 'open' },
  archive: { from: ['closed'], to: 'archived' },
}

/** How often the same people may be reminded of one survey within seven days. */
export const remindersPerWeek = 2
/** How often one person may be reminded within seven days, of all surveys together. */
export const remindersPerPerson = 3
/** Days after closing within which the class is answered. */
export const replyWithinDays = 7

export const surveyNotInState = refusal(
  'survey-not-in-state',
  '问卷目前的状态不允许这样操作，页面已更新',
  'The survey cannot be changed like that in its present state. The page now shows the latest.',
)
export const surveyLocked = refusal(
  'survey-locked',
  '已有人作答，题目、对象和填写方式都不能再改；要改题请另存为新问卷',
  'Somebody has answered, so questions, audience and way are locked. Copy it as a new survey to change them.',
)
export const surveyOwnCorrection = refusal(
  'survey-own-correction',
  '更正要由另一个人确认',
  'A correction is confirmed by another person than who proposed it.',
)
export const surveyCorrectionOld = refusal(
  'survey-correction-old',
  '这道题在提出更正之后又改过，请退回并重新提出',
  'The question was changed after this was proposed. Please send it back and propose it anew.',
)
export const surveyHasErrors = refusal(
  'survey-has-errors',
  '还有 {count} 处错误没有改正，不能发布',
  'There are {count} errors left, so it cannot be published.',
)
export const surveyLessAnonymous = refusal(
  'survey-less-anonymous',
  '发布过的问卷不能改成更不匿名的方式',
  'A survey that was published cannot become less anonymous.',
)
export const surveyNotOpen = refusal(
  'survey-not-open',
  '问卷现在不开放填写；你填写的内容仍保存在这台设备上',
  'The survey is not open now. What you filled in is kept on this device.',
)
export const surveyAnswered = refusal(
  'survey-answered',
  '你已经提交过这份问卷',
  'You have handed in this survey already.',
)
export const surveyNotForYou = refusal(
  'survey-not-for-you',
  '这份问卷不是发给你的',
  'This survey is not meant for you.',
)
export const surveyAnswersWrong = refusal(
  'survey-answers-wrong',
  '有 {count} 题需要补充或修改',
  '{count} questions need to be completed or corrected.',
)
export const surveyTicketTaken = refusal(
  'survey-ticket-taken',
  '你已在另一台设备或浏览器上开始填写。请回到那里完成并提交，或者在那里退回凭证',
  'You have begun on another device or browser. Please finish there, or give the ticket back there.',
)
export const surveyTicketWrong = refusal(
  'survey-ticket-wrong',
  '填写凭证无效：不是这份问卷签发的，或被改动过',
  'The ticket is not valid: it was not signed for this survey, or it was changed.',
)
export const surveyCodeWrong = refusal(
  'survey-code-wrong',
  '访问码不对，请核对后再试',
  'The access code is not right. Please check it and try again.',
)
export const surveyListUnknown = refusal(
  'survey-list-unknown',
  '名单中有 {count} 个学号查不到或不归你管：{numbers}',
  '{count} numbers of the list belong to nobody whom you may ask: {numbers}',
)
export const surveyRemindedEnough = refusal(
  'survey-reminded-enough',
  '七天内已提醒 {count} 次，为不打扰学生，请过几天再提醒',
  'They were reminded {count} times within seven days. Please wait some days before asking again.',
)
export const surveyPeopleRemindedEnough = refusal(
  'survey-people-reminded-enough',
  '还没填的 {people} 人七天内都已收到 {count} 次问卷提醒，请过几天再提醒',
  'All {people} who have not answered were reminded of surveys {count} times within seven days. Please wait some days.',
)
export const surveyNobodyMissing = refusal(
  'survey-nobody-missing',
  '没有需要提醒的人',
  'There is nobody left to remind.',
)
export const surveyNoMail = refusal(
  'survey-no-mail',
  '站点还没有配置邮件服务器或站点地址，发不了邮件；请联系管理员，或复制链接自己发送',
  'The site has no mail server or no address of its own, so no mail can be sent. Please ask an administrator, or copy the links and send them yourself.',
)
export const surveyTooFew = refusal(
  'survey-too-few',
  '有效答卷不足 {minimum} 份，不提供任何结果，以免认出作答的人',
  'There are fewer than {minimum} valid answer sheets, so no figure is given: nobody shall be recognised.',
)
export const surveyNotClosed = refusal(
  'survey-not-closed',
  '问卷关闭后才有结果',
  'Results are given when the survey is closed.',
)
export const surveyReplyOpen = refusal(
  'survey-reply-open',
  '第 {number} 条还没有写明怎么办；“会改”须有改进措施，“不改”须写理由',
  'Point {number} is not finished: a change needs a measure, and no change needs a reason.',
)
export const surveyReplyPublished = refusal(
  'survey-reply-published',
  '回复已经发布，只能补充，不能删改已发布的内容',
  'The reply is published. It can be added to; what is published stays.',
)
export const surveyNoObjectives = refusal(
  'survey-no-objectives',
  '《{course}》还没有批准的课程大纲，无法按课程目标生成问卷',
  '{course} has no approved syllabus, so no survey can be made from its objectives.',
)
export const surveyNoPlan = refusal(
  'survey-no-plan',
  '这份模板按毕业要求、培养目标逐条提问：请选择有执行中培养方案的年级',
  'This template asks once for each requirement or educational objective. Please choose a cohort whose training plan is in force.',
)

export const surveyOpened = notice(
  'survey-opened',
  '请填写问卷：{title}',
  'Please answer the survey: {title}',
)
export const surveyReminder = notice(
  'survey-reminder',
  '提醒：问卷“{title}”还没有填写，{until}截止',
  'A reminder: “{title}” is not answered yet. It closes {until}.',
)
export const surveyCorrectionProposed = notice(
  'survey-correction',
  '问卷“{title}”有一处更正等你确认',
  'A correction of “{title}” waits for you.',
)
export const surveyEnded = notice(
  'survey-ended',
  '问卷“{title}”已截止，收到 {count} 份答卷',
  '“{title}” has ended with {count} answer sheets.',
)
export const surveyReplied = notice(
  'survey-replied',
  '老师回复了“{title}”：你们说，我们做',
  'Your teacher has replied to “{title}”: you said, we did',
)
