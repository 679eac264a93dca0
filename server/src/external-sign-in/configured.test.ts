import { externalWays } from '@obelisk/contract/external-sign-in'
import { changeSiteConfig } from '@obelisk/contract/site-config/calls'
import { afterEach, describe, expect, test } from 'vitest'
import { siteOf } from '#kernel/site/site.ts'
import { faultsInWords } from '#kernel/site/site-faults.ts'
import { call } from '../../test/call.ts'
import { testDatabase } from '../../test/database.ts'
import { administrator } from '../../test/people.ts'
import { setEnvironment, testServices } from '../../test/services.ts'
import { setSite } from '../../test/site.ts'
import { titleFrom } from './configuration.ts'
import { switchOff } from './fakes/school.fixture.ts'

afterEach(async () => {
  setEnvironment({})
  await switchOff()
  await setSite({ cas_url: null })
})

const offered = async () => (await call(externalWays, {})).data.list.map(({ provider }) => provider)
const save = async (values: object) =>
  call(changeSiteConfig, values as never, { as: await administrator('super') })
const faults = async () =>
  faultsInWords(await siteOf({ read: (await testDatabase()).db, services: testServices }))

describe('on the page', () => {
  test('a way in is offered as soon as it is switched on, and no longer once it is off', async () => {
    expect(await offered()).toEqual([])
    const on = { site_url: 'https://obe.example.edu', cas_url: 'https://cas.example.edu/cas', cas_on: true }
    expect((await save(on)).code).toBe(1)
    expect(await offered()).toEqual(['cas'])
    expect((await save({ cas_on: false })).code).toBe(1)
    expect(await offered()).toEqual([])
  })

  test('nothing is switched on by halves, nor emptied while it is on', async () => {
    const half = await save({ wechat_on: true, wechat_app_id: 'wx1' })
    expect(half.refused?.fields?.map(({ path }) => path)).toEqual(['site_url', 'wechat_app_secret'])
    await save({ site_url: 'https://obe.example.edu', cas_url: 'https://cas.example.edu', cas_on: true })
    expect((await save({ cas_url: '' })).refused?.refusal).toBe('config-items-needed')
    expect((await save({ site_url: '' })).refused?.refusal).toBe('config-items-needed')
  })

  test('addresses lie where the site wishes; a narrower wish is refused while something lies outside it', async () => {
    const inside = { site_url: 'https://obe.example.edu', cas_url: 'https://10.0.0.8/cas', cas_on: true }
    const refused = await save(inside)
    expect(refused.refused).toMatchObject({
      refusal: 'config-address-private',
      fields: [{ path: 'cas_url' }],
    })
    expect((await save({ ...inside, outside_network: 'private' })).code).toBe(1)
    expect((await save({ outside_network: 'open' })).refused?.fields?.[0]?.path).toBe('cas_url')
    expect((await save({ site_url: 'http://obe.example.edu' })).refused?.refusal).toBe(
      'config-address-insecure',
    )
    expect((await save({ site_url: 'https://192.168.1.2' })).code).toBe(1)
  })

  test.each([
    ['cas_url', 'ftp://cas.example.edu'],
    ['oidc_issuer', 'https://id.example.edu/?tenant=1'],
    ['site_url', 'https://name:word@obe.example.edu'],
    ['s3_bucket', 'Marks/..'],
    ['s3_prefix', '../x'],
    ['upload_mode', 'ftp'],
    ['cas_version', '1'],
  ])('%s: %s is refused at its field', async (name, value) => {
    expect((await save({ [name]: value })).refused?.fields?.map(({ path }) => path)).toEqual([name])
  })
})

describe('the environment', () => {
  const decide = (variables: Record<string, string>) => setEnvironment(variables)

  test('switches a way on by naming it, and locks its items', async () => {
    decide({ SITE_URL: 'https://obe.example.edu', CAS_URL: 'https://cas.example.edu', CAS_RENEW: 'on' })
    expect(await offered()).toEqual(['cas'])
    expect(await faults()).toEqual([])
    expect((await save({ cas_on: false })).refused?.refusal).toBe('config-locked')
  })

  test('half a provider, and one that may not be called, is told at the start and not offered', async () => {
    decide({ WECHAT_APP_ID: 'wx1', CAS_URL: 'http://cas.example.edu', SITE_URL: 'https://obe.example.edu' })
    expect(await offered()).toEqual([])
    expect(await faults()).toEqual([
      'Configuration of the site: wechat_app_secret is missing.',
      'Configuration of the site: cas_url must begin with https, unless outside_network is "any".',
    ])
    decide({ CAS_URL: 'http://127.0.0.1/cas', SITE_URL: 'http://localhost', OUTSIDE_NETWORK: 'any' })
    expect(await offered()).toEqual(['cas'])
  })

  test('a store of files named by a variable may lie in a private network; the secret may stay out of the database', async () => {
    decide({
      FILES_MODE: 's3',
      S3_ENDPOINT: 'http://minio:9000',
      S3_BUCKET: 'marks',
      S3_KEY: 'k',
      S3_SECRET: 's',
    })
    expect(await faults()).toEqual([])
    decide({ FILES_MODE: 's3', S3_ENDPOINT: 'http://10.0.0.9:9000' })
    expect(await faults()).toHaveLength(3)
  })

  test.each([
    ['CAS_URL', 'ftp://cas.example.edu.cn'],
    ['FILES_MODE', 'ftp'],
    ['OUTSIDE_NETWORK', 'everywhere'],
    ['S3_PATH_STYLE', 'perhaps'],
  ])('%s=%s keeps the server from starting', (name, value) => {
    expect(() => decide({ [name]: value })).toThrow(name)
  })
})

test('a button is called what the school calls it, in one language or both', () => {
  const usual = { 'zh-cn': '统一身份认证', en: 'Campus account' }
  expect(titleFrom('数字南山|Nanshan ID', usual)).toEqual({ 'zh-cn': '数字南山', en: 'Nanshan ID' })
  expect(titleFrom('数字南山', usual)).toEqual({ 'zh-cn': '数字南山', en: '数字南山' })
  expect(titleFrom('', usual)).toEqual(usual)
})
