import { type Book, linesOf } from '../book.ts'
import { chanceOf } from '../chance.ts'
import { mobileOf } from './invent.ts'

/** account | name | English name | motto | mobile and address bound to the account: both, one or none */
const mentors = linesOf(`
mentor_xu|许承志|Xu Chengzhi|江州智造科技 · 企业导师|both
mentor_pan|潘丽华|Pan Lihua|云帆软件 · 企业导师|email
mentor_qiu|邱远舟|Qiu Yuanzhou|数联网络 · 企业导师|none
`)

/** Mentors from companies: members who stand in no list of the school. */
export const addMentors = (book: Book, password_hash: string): number[] =>
  mentors.map(([username = '', name = '', name_en = '', motto = '', bound = ''], at) =>
    book.add('account', {
      username,
      kind: 'staff',
      password_hash,
      nickname: name,
      name,
      name_en,
      motto,
      gender: at === 1 ? 2 : 1,
      email: bound === 'none' ? null : `${username.slice(7)}@partner.example`,
      mobile: bound === 'both' ? mobileOf(chanceOf(username), 9000 + at) : null,
      create_time: `2026-0${8 + (at % 2)}-2${at}T10:15:00+08:00`,
      update_time: `2026-0${8 + (at % 2)}-2${at}T10:15:00+08:00`,
    }),
  )
