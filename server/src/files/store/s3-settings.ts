import type { OutsideRules } from '#kernel/network/outside-rules.ts'
import { outsideRulesFor, type Site } from '#kernel/site/site.ts'

/** How an S3-compatible store is reached. */
export type S3Settings = {
  endpoint: URL
  bucket: string
  region: string
  key: string
  secret: string
  /** `https://host/bucket/key` instead of `https://bucket.host/key`. */
  isPathStyle: boolean
  /** The prefix of all keys: empty, or a folder that ends with `/`. */
  prefix: string
  /** Where it may lie. */
  rules: OutsideRules
}

/** The S3 settings of the configuration. Undefined while they are incomplete. */
export function findS3Settings(site: Site): S3Settings | undefined {
  const { s3_endpoint, s3_bucket, s3_region, s3_key, s3_path_style, s3_prefix } = site
  const secret = site.secret('s3_secret')
  if (!(s3_endpoint && s3_bucket && s3_key && secret)) return undefined
  return {
    endpoint: new URL(s3_endpoint),
    bucket: s3_bucket,
    region: s3_region,
    key: s3_key,
    secret,
    isPathStyle: s3_path_style,
    prefix: s3_prefix && `${s3_prefix}/`,
    rules: outsideRulesFor(site, 's3_endpoint'),
  }
}

/** Where content lies in the store; without a key, the bucket itself. */
export function addressIn({ endpoint, bucket, isPathStyle }: S3Settings, key: string): URL {
  const url = new URL(endpoint)
  const before = url.pathname.replace(/\/$/, '')
  if (!isPathStyle) url.hostname = `${bucket}.${url.hostname}`
  url.pathname = `${before}${isPathStyle ? `/${bucket}` : ''}${key && `/${key}`}`
  return url
}
