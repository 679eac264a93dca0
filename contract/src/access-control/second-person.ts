import { refusal } from '../refusal.ts'

/** Why somebody does not count where a second person is wanted. Ordinary work is never refused so. */
export const ownPasswordFirst = refusal(
  'second-person-own-password',
  '这一步需要另一个人把关。你的账号还在用别人设的初始密码，请先在“账号安全”里改成自己的密码',
  'This step wants a second person. Your account still has the password that somebody else chose; set one of your own under account security first.',
)
export const accountUnconfirmed = refusal(
  'second-person-account',
  '这一步需要另一个人把关。你的账号由 {name} 建立或重设过密码，须先由其他教学院长或教务处在“任职与角色 › 待确认”里确认；日常工作不受影响',
  'This step wants a second person. {name} made your account or set its password, so another dean or the registrar confirms it first under Appointments › To confirm. Ordinary work goes on.',
)
export const officeUnconfirmed = refusal(
  'second-person-office',
  '这一步需要另一个人把关。你的任职“{role}”由 {name} 授予，须先由其他教学院长或教务处在“任职与角色 › 待确认”里确认；日常工作不受影响',
  'This step wants a second person. {name} appointed you {role}, so another dean or the registrar confirms that first under Appointments › To confirm. Ordinary work goes on.',
)
export const tiedPerson = refusal(
  'second-person-tied',
  '你和 {name} 之间，一人的账号或任职由另一人办理，两人不能互相把关，请换一个人',
  'One of you and {name} made the account or the appointment of the other, so you cannot be the second person of each other. Ask somebody else.',
)
export const officeLate = refusal(
  'second-person-late',
  '你的任职“{role}”晚于提交时间，须由教学院长或教务处准予后才能参与',
  'You were appointed {role} after this was handed in. A dean or the registrar admits you first.',
)
