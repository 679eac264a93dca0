import type { Ctx } from '#kernel/room.ts'
import type { Site } from '#kernel/site/site.ts'
import { isAddressTried } from './attempts.ts'

/** Whether signing in from here asks for a captcha, as far as it can be said before there is a name. */
export const asksForCaptcha = async (
  ctx: Ctx<'identity'>,
  { sign_in_captcha }: Pick<Site, 'sign_in_captcha'>,
): Promise<boolean> =>
  sign_in_captcha === 'always' || (sign_in_captcha === 'after-failures' && (await isAddressTried(ctx)))
