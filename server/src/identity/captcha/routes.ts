import * as contract from '@obelisk/contract/identity/captcha'
import { type Route, routesOf, slowRoutesOf } from '#kernel/room.ts'
import { checkCaptcha, keepCaptcha } from './keep-captcha.ts'
import { makeClickCaptcha, makeQuestion } from './make-captcha.ts'

const on = routesOf('identity')
const onSlow = slowRoutesOf('identity')

export const captchaRoutes: Route[] = [
  onSlow(
    contract.clickCaptcha,
    ({ language }) => makeClickCaptcha(language),
    async (ctx, { id }, { expected, text, base64 }) => {
      await keepCaptcha(ctx, id, expected)
      return { id, text, base64, ...contract.captchaSize }
    },
  ),
  on(contract.questionCaptcha, async (ctx, { id }) => {
    const { question, expected } = makeQuestion(ctx.language)
    await keepCaptcha(ctx, id, expected)
    return { id, question }
  }),
  on(contract.checkClickCaptcha, async (ctx, input) => {
    await checkCaptcha(ctx, input)
    return null
  }),
]
