import { refusal } from '../refusal.ts'

export const memberMissing = refusal('member-missing', '用户找不到啦', 'User does not exist')
export const memoNeeded = refusal('memo-needed', '变更备注不能为空', 'Change Notes cannot be empty')
export const amountWrong = refusal(
  'amount-wrong',
  '请输入不为零、最多两位小数的数额',
  'Please enter an amount that is not zero, with at most two decimals.',
)
export const belowZero = refusal(
  'below-zero',
  '变更后不能小于零，当前为 {before}',
  'It cannot fall below zero. It is {before} now.',
)
export const tooMuch = refusal(
  'too-much',
  '变更后超出上限，当前为 {before}',
  'It would grow beyond its limit. It is {before} now.',
)
export const keptInRoster = refusal(
  'kept-in-roster',
  '工号、姓名、性别、联系方式与状态由人员资料维护，请在教师或学生管理中修改',
  'Number, name, gender, addresses and state are kept with the people of the school. Please change them there.',
)
export const memberInUse = refusal(
  'member-in-use',
  '所选会员已有台账或业务记录，不能删除；可以改为禁用',
  'A ledger or other records refer to it, so it cannot be deleted. Disable the account instead.',
)
export const memberAdministers = refusal(
  'member-administers',
  '该账号同时是管理员，只有超级管理员可以修改其账号资料；删除前请先将其移出角色组',
  'This account is also an administrator: only super administrators change it, and it leaves its groups before it is deleted.',
)
export const memberHoldsOffice = refusal(
  'member-holds-office',
  '该账号担任管理职务，只有超级管理员可以修改其密码、邮箱、手机号和状态',
  'This person holds an office: only super administrators change the password, e-mail address, mobile number and state of the account.',
)
export const groupHasMembers = refusal(
  'group-has-members',
  '分组“{name}”内还有 {count} 名会员，请先移到其他分组',
  'There are {count} members in the group “{name}”. Move them to another group first.',
)
export const defaultGroup = refusal(
  'default-group',
  '默认分组是新会员加入的分组，不能删除',
  'New members join the default group; it cannot be deleted.',
)
