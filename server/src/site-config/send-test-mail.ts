import type { Input } from '@obelisk/contract/endpoint'
import { translateIn } from '@obelisk/contract/refusal'
import * as contract from '@obelisk/contract/site-config/calls'
import { shapeOfSiteItem } from '@obelisk/contract/site-config/shape'
import { valueSchemaOf } from '@obelisk/contract/site-config/values'
import { auditEntryOf, writeAuditLog } from '#kernel/audit/audit-log.ts'
import { Refusal } from '#kernel/errors.ts'
import { type MailAccount, sendMail } from '#kernel/network/mail.ts'
import { type Site, siteOf } from '#kernel/site/site.ts'
import type { Room } from './room.ts'

type Wanted = Input<typeof contract.sendTestMail>
export type TestMail = { account: MailAccount; to: string; siteName: string }

const subject = { 'zh-cn': '这是一封测试邮件-{site}', en: 'This is a test mail-{site}' }
const text = {
  'zh-cn': '恭喜您，收到此邮件代表您的邮件服务已配置正确。',
  en: 'Congratulations! Receiving this mail means that your mail service is configured correctly.',
}

const isSaved = (site: Site, wanted: Wanted) =>
  wanted.smtp_server === site.smtp_server &&
  wanted.smtp_port === site.smtp_port &&
  wanted.smtp_user === site.smtp_user &&
  wanted.smtp_verification === site.smtp_verification

/**
 * The saved password goes only where it was meant to go: to the same server, for the same account. To another server this
 * one speaks only for those who may name it.
 */
function passwordFor({ language, actor }: Room, site: Site, wanted: Wanted): string {
  const isKnown = isSaved(site, wanted)
  if (!isKnown && wanted.smtp_user && !wanted.smtp_pass) {
    const message = contract.passwordNeeded[language]
    throw new Refusal(contract.passwordNeeded, {}, [{ path: 'smtp_pass', message }])
  }
  if ((!isKnown || wanted.smtp_pass) && !actor.office?.isSuper) throw new Refusal(contract.onlySuper)
  return wanted.smtp_pass || (wanted.smtp_user ? site.secret('smtp_pass') : '')
}

/** Which mail is to be sent with which account; the log keeps it without its password. */
export async function prepareTestMail(ctx: Room, wanted: Wanted): Promise<TestMail> {
  const site = await siteOf(ctx)
  const isSender = valueSchemaOf(shapeOfSiteItem('smtp_sender_mail')).safeParse(wanted.smtp_sender_mail)
  if (!wanted.smtp_server || !wanted.smtp_sender_mail || !isSender.success)
    throw new Refusal(contract.mailIncomplete)
  const password = passwordFor(ctx, site, wanted)
  const { testMail, smtp_pass: _, ...open } = wanted
  await writeAuditLog(ctx.own, ctx, auditEntryOf(contract.sendTestMail), { ...open, testMail })
  return {
    to: testMail,
    siteName: site.site_name,
    account: {
      server: wanted.smtp_server,
      port: wanted.smtp_port,
      user: wanted.smtp_user,
      password,
      encryption: wanted.smtp_verification,
      from: wanted.smtp_sender_mail,
    },
  }
}

/** Sends it; what the mail server answers is told, since it is the administrator's own. */
export async function deliverTestMail({ language }: Room, { account, to, siteName }: TestMail) {
  const mail = { to, subject: translateIn(language, subject, { site: siteName }), text: text[language] }
  await sendMail(account, mail).catch((error: unknown) => {
    const said = error instanceof Error ? error.message : String(error)
    const reason = account.password ? said.replaceAll(account.password, '******') : said
    throw new Refusal(contract.mailFailed, { reason: reason.slice(0, 300) })
  })
  return null
}
