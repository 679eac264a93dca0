import { siteItems } from '@obelisk/contract/site-config/items'
import { expect, test } from 'vitest'
import { type Site, siteFrom } from '#kernel/site/site.ts'
import { testServices } from '../../../test/services.ts'
import { addressIn, findS3Settings } from './s3-settings.ts'

const items = { s3_endpoint: 'https://example.edu/s3/', s3_bucket: 'marks', s3_key: 'k', s3_secret: 's' }
const rows = Object.keys(siteItems).map((name) => ({ name, value: null, secret: null }))
const siteWith = (more: Record<string, unknown> = {}): Site =>
  siteFrom(testServices, rows, new Map(Object.entries({ ...items, ...more })))

test('content has an address by path or by host, in a folder or without one', () => {
  const settings = findS3Settings(siteWith({ s3_prefix: 'a/b' }))
  expect(settings?.prefix).toBe('a/b/')
  const at = (site: Site) => addressIn(findS3Settings(site) ?? expect.fail(), 'ab/c').href
  expect(at(siteWith())).toBe('https://example.edu/s3/marks/ab/c')
  expect(at(siteWith({ s3_path_style: false }))).toBe('https://marks.example.edu/s3/ab/c')
})

test.each(['s3_endpoint', 's3_bucket', 's3_key', 's3_secret'])('without %s there is no store', (name) => {
  expect(findS3Settings(siteWith({ [name]: '' }))).toBeUndefined()
})

test('it may lie where the site wishes', () => {
  expect(findS3Settings(siteWith())?.rules).toEqual({ secureOnly: true, privateNetworks: false })
  expect(findS3Settings(siteWith({ outside_network: 'private' }))?.rules.privateNetworks).toBe(true)
})
