import * as z from 'zod'
import { Done, endpoint } from '../endpoint.ts'
import { providers } from '../external-sign-in.ts'
import { refusal } from '../refusal.ts'
import { TypedItems } from '../site-config/whole.ts'

/** What an administrator who tries settings is told; `reason` is the word of the other system. */
export const tryRefusals = {
  dead: refusal(
    'external-try-dead',
    '连接不上，或在 8 秒内没有回答：{reason}',
    'It cannot be reached, or gives no answer within 8 seconds: {reason}',
  ),
  refused: refusal(
    'external-try-refused',
    '对方不承认这些设置：{reason}',
    'The other side does not accept these settings: {reason}',
  ),
  wrong: refusal(
    'external-try-wrong',
    '地址有回答，但不是这种登录方式的回答：{reason}',
    'There is an answer, but not of this way of signing in: {reason}',
  ),
} as const

export const trySignIn = endpoint({
  method: 'POST',
  path: '/admin/routine.Config/trySignIn',
  access: 'super',
  title: { 'zh-cn': '系统配置-测试外部登录', en: 'System configuration: try signing in through others' },
  summary: 'Asks a provider what shows that the settings given, saved or not, are right.',
  done: { 'zh-cn': '对方已回答，设置可用', en: 'The other side has answered; the settings work.' },
  input: z.object({ provider: z.enum(providers), typed: TypedItems }),
  output: Done,
})
