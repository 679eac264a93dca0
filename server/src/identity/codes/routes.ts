import * as contract from '@obelisk/contract/identity/codes'
import { type Route, routesOf } from '#kernel/room.ts'
import { outgoingOf } from './outgoing.ts'
import { prepareRetrieval, retrievePassword } from './retrieve-password.ts'
import { askForCode, isPasswordSent, sendCode } from './send-code.ts'

const on = routesOf('identity')

export const codeRoutes: Route[] = [
  on(contract.sendEmailCode, {
    ahead: isPasswordSent,
    handle: (ctx, { email, ...rest }, right) =>
      askForCode(ctx, { channel: 'email', to: email, right, ...rest }),
    follow: sendCode,
  }),
  on(contract.sendMobileCode, {
    ahead: isPasswordSent,
    handle: (ctx, { mobile, template_code, ...rest }, right) =>
      askForCode(ctx, { channel: 'mobile', to: mobile, event: template_code, right, ...rest }),
    follow: sendCode,
  }),
  on(contract.retrievePassword, {
    ahead: prepareRetrieval,
    handle: async (ctx, input, hash) => {
      await retrievePassword(ctx, input, hash)
      return null
    },
  }),
  on(contract.outgoingMessages, outgoingOf),
]
