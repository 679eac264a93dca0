import * as z from 'zod'
import { Done, endpoint } from '../endpoint.ts'
import { refusal } from '../refusal.ts'
import { TypedItems } from '../site-config/whole.ts'

/** Why a model did not answer; `reason` is a fault, such as `unauthorised` or `unreachable`. */
export const modelFails = refusal(
  'assistant-model-fails',
  '模型 {model} 没有回答（{reason}）：unauthorised 是密钥不对，quota 是额度用完，refused 是服务不接受，unreachable 是连不上或地址不在允许范围，unreadable 是回答看不懂，missing 是地址或模型没有填',
  'The model {model} did not answer ({reason}): unauthorised is a wrong key, quota means used up, refused by the service, unreachable or not allowed, unreadable, missing is no address or model.',
)

export const tryModel = endpoint({
  method: 'POST',
  path: '/admin/routine.Config/tryModel',
  access: 'super',
  title: { 'zh-cn': '系统配置-测试模型服务', en: 'System configuration: try the model' },
  summary: 'Asks the model service for one word, as the settings given, saved or not, describe it.',
  done: { 'zh-cn': '模型服务可用：已收到回答', en: 'The model answers.' },
  input: z.object({ typed: TypedItems }),
  output: Done,
})
