import { type Book, linesOf } from '../book.ts'

/** channel | address | what for | outcome | time; the text itself is not kept once a message was sent */
const sent = linesOf(`
email|lihua@partner.example|会员注册验证|sent|2026-08-20T10:12:31+08:00
mobile|15400120930|绑定手机号|sent|2026-09-03T09:41:08+08:00
email|heyifan@jzut.example|找回密码验证|sent|2026-09-18T20:05:44+08:00
mobile|15477310815|修改绑定验证|failed|2026-10-11T15:22:10+08:00
mobile|15477310815|修改绑定验证|sent|2026-10-11T15:23:26+08:00
email|20230101@stu.jzut.example|绑定邮箱|sent|2026-11-06T12:40:19+08:00
email|sunyan@jzut.example|找回密码验证|sent|2026-11-13T08:16:57+08:00
`)

/** The last codes that went out by mail and as text messages. */
export function addCodesSent(book: Book) {
  for (const [channel = '', address = '', subject = '', outcome = '', create_time = ''] of sent)
    book.add('outgoing_message', {
      channel: channel as 'email',
      address,
      subject: channel === 'email' ? `江州理工大学 · ${subject}` : subject,
      body: null,
      outcome: outcome as 'sent',
      create_time,
    })
}
