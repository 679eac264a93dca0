import { BlockList, isIP } from 'node:net'

/** How an S3-compatible store is reached. */
export type S3Settings = {
  endpoint: URL
  bucket: string
  region: string
  key: string
  secret: string
  /** `https://host/bucket/key` instead of `https://bucket.host/key`. */
  isPathStyle: boolean
  /** What the names of all content begin with; empty, or a folder that ends with `/`. */
  prefix: string
}

type Given = Omit<S3Settings, 'endpoint'> & { endpoint: string }

/** Addresses at which machines of a cloud tell their secrets to whoever asks. */
const forbidden = new BlockList()
forbidden.addSubnet('169.254.0.0', 16, 'ipv4')
forbidden.addSubnet('fe80::', 10, 'ipv6')
forbidden.addAddress('fd00:ec2::254', 'ipv6')
forbidden.addAddress('100.100.100.200', 'ipv4')

/** Whether an address may never be a store of files. */
export const isForbiddenAddress = (address: string) => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  const kind = isIP(plain)
  return kind !== 0 && forbidden.check(plain, kind === 6 ? 'ipv6' : 'ipv4')
}

function endpointOf(text: string): URL {
  if (!URL.canParse(text)) throw new Error('S3_ENDPOINT is no address.')
  const url = new URL(text)
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new Error('S3_ENDPOINT must begin with https:// or http://.')
  if (url.username || url.password || url.search || url.hash)
    throw new Error('S3_ENDPOINT is an address alone, without a name, a password or a question.')
  if (isForbiddenAddress(url.hostname.replace(/^\[|\]$/g, '')))
    throw new Error('S3_ENDPOINT is an address that no store of files has.')
  return url
}

/** Checks how a store is reached. Throws an Error in plain words. */
export function s3SettingsOf({ endpoint, bucket, prefix, ...rest }: Given): S3Settings {
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) throw new Error('S3_BUCKET is no name of a bucket.')
  if (!rest.key || !rest.secret)
    throw new Error('S3_KEY and S3_SECRET are needed to reach the store of files.')
  const folder = prefix.replace(/^\/+|\/+$/g, '')
  if (!/^([\w-]+(\/[\w-]+)*)?$/.test(folder))
    throw new Error('S3_PREFIX may hold letters, digits, - and _, and / between them.')
  return { ...rest, endpoint: endpointOf(endpoint), bucket, prefix: folder && `${folder}/` }
}

/** Where content lies in the store; without a key, the bucket itself. */
export function addressIn({ endpoint, bucket, isPathStyle }: S3Settings, key: string): URL {
  const url = new URL(endpoint)
  const before = url.pathname.replace(/\/$/, '')
  if (!isPathStyle) url.hostname = `${bucket}.${url.hostname}`
  url.pathname = `${before}${isPathStyle ? `/${bucket}` : ''}/${key}`
  return url
}
