import * as z from 'zod'
import { Done, endpoint } from '../endpoint.ts'
import { refusal } from '../refusal.ts'

export const captchaWrong = refusal('captcha-wrong', '验证码错误！', 'Captcha error!')
export const captchaNeeded = refusal(
  'captcha-needed',
  '请先完成安全验证',
  'Please complete the security check first.',
)
/** The check of a captcha says no without a sentence: the dialog has words of its own. */
export const captchaMissed = refusal('captcha-missed', '', '')

/** Size of the picture, in pixels. */
export const captchaSize = { width: 350, height: 200 } as const

/** Chosen by the client, so that a new picture replaces the one before. */
const CaptchaId = z.string().min(1).max(64)

export const clickCaptcha = endpoint({
  method: 'GET',
  path: '/api/common/clickCaptcha',
  access: 'anyone',
  summary:
    'Draws a picture; `text` names what is to be clicked in it, in order. An icon is named in angle brackets.',
  input: z.object({ id: CaptchaId }),
  output: z.object({
    id: z.string(),
    text: z.array(z.string()),
    base64: z.string(),
    width: z.literal(captchaSize.width),
    height: z.literal(captchaSize.height),
  }),
  writes: true,
})

export const questionCaptcha = endpoint({
  method: 'GET',
  path: '/api/common/questionCaptcha',
  access: 'anyone',
  summary:
    'Gives work for the browser instead of a picture: a number that, after `challenge` and a dot, has a SHA-256 beginning with `bits` zero bits. It is sent as `info`, as for the picture.',
  input: z.object({ id: CaptchaId }),
  output: z.object({ id: z.string(), challenge: z.string(), bits: z.int() }),
  writes: true,
})

export const checkClickCaptcha = endpoint({
  method: 'POST',
  path: '/api/common/checkClickCaptcha',
  access: 'anyone',
  summary:
    'Checks clicks as `x1,y1-x2,y2;width;height`, or the answer to a question; three wrong tries end the captcha.',
  title: {
    'zh-cn': '登录-核对点选验证码',
    en: 'Checks clicks as `x1,y1-x2,y2;width;height`, or the answer to a question',
  },
  input: z.object({
    id: z.string().max(64),
    info: z.string().max(100),
    unset: z.union([z.boolean(), z.stringbool(), z.literal([0, 1])]).default(false),
  }),
  output: Done,
})
