import type { Env } from '#kernel/env.ts'
import { s3SettingsOf } from './s3-settings.ts'

type Given = Pick<
  Env,
  | 'FILES_MODE'
  | 'S3_ENDPOINT'
  | 'S3_BUCKET'
  | 'S3_REGION'
  | 'S3_KEY'
  | 'S3_SECRET'
  | 'S3_PATH_STYLE'
  | 'S3_PREFIX'
>

/** The stores that the environment tells of. Throws an Error in plain words when one cannot be. */
export function storesFrom(env: Given) {
  const isThere = env.FILES_MODE === 's3' || env.S3_ENDPOINT !== ''
  const s3 = isThere
    ? s3SettingsOf({
        endpoint: env.S3_ENDPOINT,
        bucket: env.S3_BUCKET,
        region: env.S3_REGION,
        key: env.S3_KEY,
        secret: env.S3_SECRET,
        isPathStyle: env.S3_PATH_STYLE === 'on',
        prefix: env.S3_PREFIX,
      })
    : undefined
  return { mode: env.FILES_MODE, s3 }
}
