import { start } from '@obelisk/contract/member/start'
import { siteItems } from '@obelisk/contract/site-config/items'
import { expect, test } from 'vitest'
import { call } from '../../../test/call.ts'
import { setSite } from '../../../test/site.ts'
import { admin, fieldsOf, itemNow, save } from '../saving.fixture.ts'

const choices = Object.entries(siteItems).flatMap(([name, item]) => (item.type === 'radio' ? [name] : []))
test.each(choices)('F2: nothing chosen of %s is refused at its field, and the site goes on', async (name) => {
  const refused = await save({ [name]: '' })
  expect([refused.code, fieldsOf(refused)]).toEqual([0, [name]])
  expect((await call(start, {})).code).toBe(1)
})

test('what is already kept wrong is not used, neither by the site nor on the page', async () => {
  const wrong = {
    password_rule: '',
    sign_in_captcha: 5,
    upload_maxsize: '20',
    no_access_ip: [],
    site_name: {},
  }
  await setSite({ ...wrong, config_group: 'mine', registration: 'off' })
  const { data } = await call(start, {})
  expect(data.site).toMatchObject({ passwordRule: 'default', siteName: 'Obelisk' })
  expect(data.site.upload.maxsize).toBe(20 * 1024 * 1024)
  const as = await admin()
  expect(await itemNow('password_rule', as)).toMatchObject({ value: 'default' })
  expect((await save({ password_rule: 'strict' }, as)).code).toBe(1)
  expect((await call(start, {})).data.site.passwordRule).toBe('strict')
  const all = [...Object.keys(wrong), 'config_group', 'registration']
  await setSite(Object.fromEntries(all.map((name) => [name, null])))
})
