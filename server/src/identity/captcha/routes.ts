import * as contract from '@obelisk/contract/identity/captcha'
import { type Route, routesOf } from '#kernel/room.ts'
import { checkCaptcha, keepCaptcha } from './keep-captcha.ts'
import { makeClickCaptcha, makeWork } from './make-captcha.ts'

const on = routesOf('identity')

export const captchaRoutes: Route[] = [
  on(contract.clickCaptcha, {
    ahead: ({ language }) => makeClickCaptcha(language),
    handle: async (ctx, { id }, { expected, text, base64 }) => {
      await keepCaptcha(ctx, id, expected)
      return { id, text, base64, ...contract.captchaSize }
    },
  }),
  on(contract.questionCaptcha, async (ctx, { id }) => {
    const work = makeWork()
    await keepCaptcha(ctx, id, work)
    return { id, challenge: work.challenge, bits: work.bits }
  }),
  on(contract.checkClickCaptcha, async (ctx, input) => {
    await checkCaptcha(ctx, input)
    return null
  }),
]
