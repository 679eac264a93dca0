import * as z from 'zod'
import { Done, endpoint } from './endpoint.ts'
import { AccountName, Password } from './identity.ts'
import { refusal } from './refusal.ts'

export const firstStepOver = refusal(
  'first-step-over',
  '系统已有账号，请直接登录',
  'There are accounts already. Please sign in.',
)
export const wrongCode = refusal(
  'wrong-first-code',
  '开通码不正确，请核对服务器启动时显示的开通码',
  'The code is not right. Compare it with the one that the server printed at its start.',
)

export const firstStepWaits = refusal(
  'first-step-waits',
  '错误的开通码太多，请 {seconds} 秒后再试',
  'Too many wrong codes. Try again in {seconds} s.',
)

export const firstStep = endpoint({
  method: 'GET',
  path: '/api/user/firstStep',
  access: 'anyone',
  summary: 'Says whether this system still waits for its first administrator.',
  input: z.object({}),
  output: z.object({ open: z.boolean() }),
})

export const takeFirstStep = endpoint({
  method: 'POST',
  path: '/api/user/firstStep',
  access: 'anyone',
  summary: 'Makes the first account of an empty system, for who knows the code printed at its start.',
  title: {
    'zh-cn': '账号-首次开通',
    en: 'Makes the first account of an empty system, for who knows the code printed at its start',
  },
  input: z.object({
    code: z.string().trim().min(1).max(40),
    username: AccountName,
    name: z.string().trim().min(1).max(50),
    password: Password,
  }),
  output: Done,
})
