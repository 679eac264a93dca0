import * as contract from '@obelisk/contract/identity/codes'
import { followedRoutesOf, type Route, routesOf, slowRoutesOf } from '#kernel/room.ts'
import { outgoingOf } from './outgoing.ts'
import { prepareRetrieval, retrievePassword } from './retrieve-password.ts'
import { askForCode, isPasswordSent, sendCode } from './send-code.ts'

const on = routesOf('identity')
const onSlow = slowRoutesOf('identity')
const onThen = followedRoutesOf('identity')

export const codeRoutes: Route[] = [
  onThen(
    contract.sendEmailCode,
    (ctx, { email, ...rest }, right) => askForCode(ctx, { channel: 'email', to: email, right, ...rest }),
    sendCode,
    isPasswordSent,
  ),
  onThen(
    contract.sendMobileCode,
    (ctx, { mobile, template_code, ...rest }, right) =>
      askForCode(ctx, { channel: 'mobile', to: mobile, event: template_code, right, ...rest }),
    sendCode,
    isPasswordSent,
  ),
  onSlow(contract.retrievePassword, prepareRetrieval, async (ctx, input, hash) => {
    await retrievePassword(ctx, input, hash)
    return null
  }),
  on(contract.outgoingMessages, outgoingOf),
]
