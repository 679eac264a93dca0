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
