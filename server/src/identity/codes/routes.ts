import * as contract from '@obelisk/contract/identity/codes'
import { actThenRoutesOf, type Route, routesOf, slowRoutesOf } from '#kernel/room.ts'
import { outgoingOf } from './outgoing.ts'
import { prepareRetrieval, retrievePassword } from './retrieve-password.ts'
import { askForCode, sendCode } from './send-code.ts'

const on = routesOf('identity')
const onSlow = slowRoutesOf('identity')
const onThen = actThenRoutesOf('identity')

export const codeRoutes = (siteName: string): Route[] => [
  onThen(
    contract.sendEmailCode,
    (ctx, { email, ...rest }) => askForCode(ctx, { channel: 'email', to: email, ...rest }),
    (ctx, made) => sendCode(ctx, siteName, made),
  ),
  onThen(
    contract.sendMobileCode,
    (ctx, { mobile, template_code, ...rest }) =>
      askForCode(ctx, { channel: 'mobile', to: mobile, event: template_code, ...rest }),
    (ctx, made) => sendCode(ctx, siteName, made),
  ),
  onSlow(contract.retrievePassword, prepareRetrieval, async (ctx, input, hash) => {
    await retrievePassword(ctx, input, hash)
    return null
  }),
  on(contract.outgoingMessages, outgoingOf),
]
