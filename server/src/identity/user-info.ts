import type { KnownUserInfo } from '@obelisk/contract/identity'
import { amountOf } from '@obelisk/engine/money/cents'
import type { AccountRow } from './queries.ts'

const unix = (time: Date | null) => (time ? Math.floor(time.getTime() / 1000) : 0)

/** The account in the names of the wire protocol, with the access token that its person holds. */
export const userInfoOf = (account: AccountRow, school: string, token: string): KnownUserInfo => ({
  id: account.id,
  username: account.username,
  nickname: account.nickname || account.name,
  name: account.name,
  name_en: account.name_en,
  group_id: account.group_id,
  email: account.email ?? '',
  mobile: account.mobile ?? '',
  avatar: account.avatar,
  gender: account.gender,
  birthday: account.birthday,
  money: amountOf(account.money),
  score: account.score,
  last_login_time: unix(account.last_login_time),
  last_login_ip: account.last_login_ip,
  join_time: unix(account.create_time),
  motto: account.motto,
  token,
  status: account.status,
  school,
  info_status: account.name === '' ? 0 : 1,
})
