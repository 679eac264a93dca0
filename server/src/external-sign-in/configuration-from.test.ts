import { describe, expect, test } from 'vitest'
import { readEnv } from '#kernel/env.ts'
import { externalSignInFrom } from './configuration-from.ts'

const from = (given: Record<string, string>, isProduction = true) =>
  externalSignInFrom(readEnv(given), isProduction)
const site = { SITE_URL: 'https://obe.example.edu.cn' }

describe('what the environment switches on', () => {
  test('nothing, when nothing is named', () => expect(from(site)).toBeUndefined())

  test('CAS by its address', () => {
    const found = from({
      ...site,
      CAS_URL: 'https://cas.example.edu.cn/cas',
      CAS_TITLE: '数字南山|Nanshan ID',
    })
    expect(found?.cas).toMatchObject({ version: 3, numberAttribute: '', renew: false })
    expect(found?.cas?.title).toEqual({ 'zh-cn': '数字南山', en: 'Nanshan ID' })
    expect(found?.rules).toEqual({ secureOnly: true, privateNetworks: false })
  })

  test('all of them at once', () => {
    const found = from({
      ...site,
      OIDC_ISSUER: 'https://id.example.edu.cn',
      OIDC_CLIENT_ID: 'obelisk',
      OIDC_CLIENT_SECRET: 's',
      WECOM_CORP_ID: 'ww1',
      WECOM_AGENT_ID: '1',
      WECOM_SECRET: 's',
      WECHAT_APP_ID: 'wx1',
      WECHAT_APP_SECRET: 's',
    })
    expect(found?.oidc).toMatchObject({ numberClaim: '', scope: 'openid profile' })
    expect(found?.wecom).toMatchObject({ userIdIsNumber: false, apiUrl: 'https://qyapi.weixin.qq.com' })
    expect(found?.wechat).toMatchObject({ apiUrl: 'https://api.weixin.qq.com' })
  })

  test.each([
    ['half a provider', { ...site, WECHAT_APP_ID: 'wx1' }, /WECHAT_APP_SECRET/],
    ['no address of the site', { CAS_URL: 'https://cas.example.edu.cn' }, /SITE_URL/],
    ['a CAS without https in production', { ...site, CAS_URL: 'http://cas.example.edu.cn' }, /https/],
    [
      'a site without https in production',
      { SITE_URL: 'http://obe.example.edu.cn', CAS_URL: 'https://c.example' },
      /https/,
    ],
    ['a scheme that is none', { ...site, CAS_URL: 'ftp://cas.example.edu.cn' }, /CAS_URL/],
  ])('%s is told at the start', (_what, given, words) => expect(() => from(given)).toThrow(words))

  test('private networks are the operator’s word; the first steps at home need none', () => {
    const cas = { ...site, CAS_URL: 'https://10.0.0.8/cas' }
    expect(from({ ...cas, SIGN_IN_NETWORK: 'private' })?.rules).toEqual({
      secureOnly: true,
      privateNetworks: true,
    })
    expect(from({ ...cas, SIGN_IN_NETWORK: 'any' })?.rules).toEqual({
      secureOnly: false,
      privateNetworks: true,
    })
    expect(from(cas, false)?.rules).toEqual({ secureOnly: false, privateNetworks: true })
  })
})
