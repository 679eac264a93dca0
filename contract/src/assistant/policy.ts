import * as z from 'zod'
import { Done, endpoint } from '../endpoint.ts'
import { refusal, type Translations } from '../refusal.ts'

/** What people accept before a model outside the campus answers them, until the school writes a text of its own. */
export const usualPolicy: Translations = {
  'zh-cn': [
    '1. 问题和查到的段落会发到学校选定的校外模型服务。姓名、学号等号码、邮箱和电话在发出前遮蔽，请不要写入其他个人信息或涉密内容。',
    '2. 回答可能有误。数字以达成度引擎为准，没有出处的数字会划掉；写进正式文档前由您核对并负责。',
    '3. 模型只能查看您有权查看的内容，不能修改任何内容。发出的内容可以在每条回答下查看。',
  ].join('\n'),
  en: [
    '1. Your question and the passages found go to the service outside the campus that the school chose. Names, numbers, mail and phone are masked first; please enter no other personal or secret matter.',
    '2. Answers may be wrong. The attainment engine has the last word on figures, and figures without a source are struck through; check what you put into a document, which is yours to answer for.',
    '3. The model sees only what you may see and changes nothing. Under each answer you can read what was sent.',
  ].join('\n'),
}

export const policyChanged = refusal(
  'assistant-policy-changed',
  '使用须知刚刚改过，请看过新的文字再同意',
  'The policy was changed just now. Read the new text first.',
)

/** A text of the policy, and whether the person has accepted it. */
export const Policy = z.object({ text: z.string(), version: z.string(), is_accepted: z.boolean() })
export type Policy = z.infer<typeof Policy>

export const acceptPolicy = endpoint({
  method: 'POST',
  path: '/api/Aichat/accept',
  access: 'assistant/use',
  summary: 'Accepts the policy for models outside the campus, in the version that was read.',
  title: { 'zh-cn': '教学助手-同意使用须知', en: 'Accepts the policy of the assistant' },
  input: z.object({ version: z.string().min(1).max(40) }),
  output: Done,
})
